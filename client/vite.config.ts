import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { packed } from './build/packed.ts';
import { pages } from './build/pages.ts';
import { words } from './build/words.ts';

const SERVER = process.env.MASCARADE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), words(), pages(), packed()],
  build: {
    outDir: '../src/mascarade/server/web/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // what several pages have in common is one file: many small ones take a telephone longer than their bytes
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
      },
    },
  },
  server: {
    // changeOrigin would rename the host, and the place takes nothing from pages of other hosts
    proxy: Object.fromEntries(
      ['/api', '^/t/[^/]+/code\\.svg', '/ws'].map((path) => [path, { target: SERVER, changeOrigin: false, ws: true }]),
    ),
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
