/** The masks of the box, for pages that show them all. A test compares them with the rules. */

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

/** The masks with the coin symbol, which bring coins from the bank. */
export const COINED: ReadonlySet<string> = new Set([
  'empress',
  'fool',
  'king',
  'patron',
  'peasant',
  'princess',
  'widow',
]);
