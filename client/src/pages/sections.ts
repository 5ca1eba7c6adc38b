/** The sections of the rules in reading order, as in mascarade/text/pages.py; a test holds the two together. */

export const RULES_SECTIONS: readonly string[] = [
  'aim',
  'setup',
  'preparatory',
  'turn',
  'look',
  'swap',
  'announce',
  'challenge',
  'fines',
  'end',
  'masks',
  'seats',
  'scenarios',
  'peeking',
  'screen',
  'unofficial',
];
