import { expect, test } from 'vitest';

import { longest } from '../src/words/longest';

test('the longest word of a name counts, not the name', () => {
  expect(longest('Puppet master')).toBe(6);
  expect(longest('Księżniczka')).toBe(11);
  expect(longest('')).toBe(1);
});
