import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules/', 'src/wire/types.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
    rules: {
      'svelte/no-navigation-without-resolve': 'off', // that is SvelteKit's, and ours are plain links
      'svelte/prefer-svelte-reactivity': 'off', // sets and maps that are made anew need not be watched
    },
  },
  { rules: { 'no-undef': 'off', eqeqeq: 'error' } }, // the types know what is defined
  { files: ['src/**'], rules: { 'max-lines-per-function': ['error', { max: 60 }] } },
);
