import { expect, test } from 'vitest';

import { longestWord } from '../src/words/longest_word';

test('the longest word of a name counts, not the name', () => {
  expect(longestWord('Puppet master')).toBe(6);
  expect(longestWord('Księżniczka')).toBe(11);
  expect(longestWord('')).toBe(1);
});
