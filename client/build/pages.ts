/** Which files each page needs besides those that stand in the page itself: the server names them with the page, so that none waits for another. */

import type { Plugin } from 'vite';

import { PAGES } from '../src/app/routes.ts';

export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      const there = [entry?.fileName ?? '', ...(entry?.imports ?? [])];
      const named = PAGES.map((page) => {
        const file = `/pages/${page.charAt(0).toUpperCase()}${page.slice(1)}.svelte`;
        const own = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(file));
        const shared = chunks.filter(
          (chunk) => own?.imports.includes(chunk.fileName) && !there.includes(chunk.fileName),
        );
        const needed = [...(own ? [own] : []), ...shared];
        const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        return [page, [...needed.map((chunk) => chunk.fileName), ...styles].map((name) => `/${name}`)];
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(named)) });
    },
  };
}
