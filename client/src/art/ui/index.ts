/** The small signs on the controls, by name; one colour, for Icon. */

const signs = import.meta.glob<string>('./*.svg', { query: '?url', import: 'default', eager: true });

type Sign = 'full' | 'home' | 'log' | 'masks' | 'menu' | 'silent' | 'sound' | 'talk' | 'text' | 'watch';

export function sign(name: Sign): string {
  return signs[`./${name}.svg`] ?? '';
}
