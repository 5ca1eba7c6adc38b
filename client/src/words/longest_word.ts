/** How many letters the longest word of a name has: where it is narrow, letters are as small as that word needs to stay whole. */
export function longestWord(name: string): number {
  return Math.max(1, ...name.split(/[\s-]+/).map((word) => [...word].length));
}
