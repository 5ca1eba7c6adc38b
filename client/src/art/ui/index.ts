/** The small signs on the controls, by name; one colour, for Icon. */

const signs = import.meta.glob<string>('./*.svg', { query: '?url', import: 'default', eager: true });

export type Sign =
  | 'back'
  | 'coach'
  | 'first'
  | 'forward'
  | 'full'
  | 'home'
  | 'last'
  | 'log'
  | 'masks'
  | 'maybe'
  | 'menu'
  | 'not'
  | 'notes'
  | 'pause'
  | 'play'
  | 'silent'
  | 'sound'
  | 'sure'
  | 'talk'
  | 'text'
  | 'watch';

export function sign(name: Sign): string {
  return signs[`./${name}.svg`] ?? '';
}
