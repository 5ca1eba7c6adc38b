/** A choice of masks with a name: as it stands in an address, which anybody may have written, and as this page uses it. */

export interface Own {
  readonly name: string;
  readonly players: number;
  readonly masks: readonly string[];
}

/** How many cards of each mask are in the box. */
type Box = ReadonlyMap<string, number>;

/** What of an address was left out. */
export interface Left {
  readonly players: boolean;
  readonly masks: number;
  readonly name: boolean;
}

export const LONGEST_TITLE = 40;
export const FEWEST = 4;
export const MOST = 12;
const USUAL = 6;

/** The page that shows this scenario. */
export function address({ name, players, masks }: Own): string {
  const named = name.trim() && `&name=${encodeURIComponent(name.trim())}`;
  return `/build?players=${players}&masks=${masks.join(',')}${named}`;
}

/** The scenario that is asked for, as far as there can be one; `asked` gives the parts of an address. */
export function read(asked: (part: string) => string | null, box: Box): { own: Own; left: Left } {
  const players = asked('players');
  const wanted = (asked('masks') ?? '').split(',').filter((mask) => mask !== '');
  const masks = held(wanted, box);
  const name = plain(asked('name') ?? '');
  return {
    own: { name: short(name) ? name : '', players: seats(players) ?? USUAL, masks },
    left: {
      players: players !== null && seats(players) === null,
      masks: wanted.length - masks.length,
      name: !short(name),
    },
  };
}

/** Without what is not in the box, or not so often. */
export function held(masks: readonly string[], box: Box): string[] {
  const taken = new Map<string, number>();
  return masks.filter((mask) => {
    const times = (taken.get(mask) ?? 0) + 1;
    taken.set(mask, times);
    return times <= (box.get(mask) ?? 0);
  });
}

/** On one line, without what cannot be seen. */
export function plain(name: string): string {
  return name.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
}

export function short(name: string): boolean {
  return [...name].length <= LONGEST_TITLE;
}

function seats(players: string | null): number | null {
  const number = /^\d{1,2}$/.test(players ?? '') ? Number(players) : 0;
  return number >= FEWEST && number <= MOST ? number : null;
}
