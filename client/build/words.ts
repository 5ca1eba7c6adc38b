/** The Fluent files of src/mascarade/text as files a browser fetches: one language, without what only a terminal says. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

import { LANGUAGES } from '../src/words/languages.ts';

const TEXT = resolve(import.meta.dirname, '../../src/mascarade/text');
const TERMINAL = /^(play|join)-|^error-(file|backup|store-not|store-too)-/;
const MODULE = 'virtual:words';

/** The messages of a Fluent file that a browser may need, without comments. */
export function forBrowsers(text: string): string {
  const messages = text.split(/^(?=[a-z#])/m).filter((part) => /^[a-z]/.test(part) && !TERMINAL.test(part));
  return messages.map((message) => message.trimEnd()).join('\n') + '\n';
}

export function words(): Plugin {
  const read = (language: string): string => forBrowsers(readFileSync(resolve(TEXT, `${language}.ftl`), 'utf-8'));
  const files = new Map<string, string>();
  let building = false;
  return {
    name: 'words',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId(id) {
      return id === MODULE ? `\0${MODULE}` : undefined;
    },
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const addresses = LANGUAGES.map((language) => {
        if (!building) return [language, `"/words/${language}.ftl"`];
        const ref = this.emitFile({ type: 'asset', name: `${language}.ftl`, source: read(language) });
        files.set(language, ref);
        return [language, `import.meta.ROLLUP_FILE_URL_${ref}`];
      });
      return `export default {${addresses.map(([language, address]) => `"${language}": ${address}`).join(', ')}};`;
    },
    configureServer(server) {
      server.middlewares.use('/words', (request, response, next) => {
        const language = LANGUAGES.find((each) => request.url === `/${each}.ftl`);
        if (language) response.setHeader('Content-Type', 'text/plain; charset=utf-8').end(read(language));
        else next();
      });
    },
    generateBundle() {
      // the server names the reader's file in the page, so that it is fetched beside the script and not after it
      const named = Object.fromEntries([...files].map(([language, ref]) => [language, `/${this.getFileName(ref)}`]));
      this.emitFile({ type: 'asset', fileName: 'words.json', source: JSON.stringify(named) });
    },
  };
}
