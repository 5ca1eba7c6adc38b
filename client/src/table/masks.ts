/** What is printed on the cards in the box, for pages that show them all; a test holds it to the rules. */

export const MASKS: readonly string[] = [
  'beggar',
  'cheat',
  'empress',
  'fool',
  'guru',
  'judge',
  'king',
  'patron',
  'peasant',
  'princess',
  'puppet_master',
  'spy',
  'swindler',
  'thief',
  'widow',
  'witch',
];

/** Those with the coin symbol: they bring coins from the bank. */
export const COINED: ReadonlySet<string> = new Set([
  'empress',
  'fool',
  'king',
  'patron',
  'peasant',
  'princess',
  'widow',
]);
