/** The short form of a link of the game's chain, to be read aloud and noted down; docs/commitments.md. */

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function code(link: string): string {
  const bits = BigInt(`0x${link.slice(0, 15)}`);
  const digits = Array.from({ length: 12 }, (_, i) => DIGITS[Number((bits >> BigInt(55 - 5 * i)) & 31n)]);
  return [0, 4, 8].map((at) => digits.slice(at, at + 4).join('')).join('-');
}
