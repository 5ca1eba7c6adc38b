/** The drawings, by name. Each is a file of its own that the browser keeps. */

const masks = import.meta.glob<string>('./masks/*.svg', { query: '?url', import: 'default', eager: true });
const powers = import.meta.glob<string>('./powers/*.svg', { query: '?url', import: 'default', eager: true });
const actions = import.meta.glob<string>('./actions/*.svg', { query: '?url', import: 'default', eager: true });
const things = import.meta.glob<string>('./*.svg', { query: '?url', import: 'default', eager: true });

/** The face of a mask, by its id. */
export function mask(id: string): string {
  return masks[`./masks/${id}.svg`] ?? '';
}

/** The pictogram of a mask's power, by the mask's id; one colour, to be used as a CSS mask. */
export function power(id: string): string {
  return powers[`./powers/${id}.svg`] ?? '';
}

/** look, swap, announce, pretend; one colour. */
export function action(name: string): string {
  return actions[`./actions/${name}.svg`] ?? '';
}

/** back, coin, court, bank, host, bot, away ... */
export function thing(name: string): string {
  return things[`./${name}.svg`] ?? '';
}

/** So many at once: all of them in one go would hold up a slow telephone. */
const LANES = 6;

/**
 * Fetch all that is on cards now, into the browser's cache: nobody on the line may learn from a later request which one is
 * shown. Not as pictures: to draw thirty that nobody sees would hold up a slow telephone.
 */
export async function fetchAll(): Promise<void> {
  const waiting = [...Object.values(masks), ...Object.values(powers), thing('back'), thing('face')];
  const lane = async (): Promise<void> => {
    await new Promise((next) => setTimeout(next)); // each begins in a task of its own
    for (let address = waiting.pop(); address; address = waiting.pop()) {
      await (await fetch(address, { priority: 'low' })).arrayBuffer();
    }
  };
  await Promise.allSettled(Array.from({ length: LANES }, lane));
}
