/** Beside every file that shrinks, the same file packed: the server packs nothing while people wait. */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const SHRINKS = /\.(js|css|svg|ftl|html|json)$/;

/** What the server reads itself. */
const READ: ReadonlySet<string> = new Set(['index.html', 'words.json', 'pages.json']);

export function packed(): Plugin {
  let folder = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      if (!existsSync(folder)) return; // the build has failed, and says why
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf-8' })) {
        if (!SHRINKS.test(name) || READ.has(name)) continue;
        const plain = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(plain, { level: 9 }));
      }
    },
  };
}
