/** The small signs on the controls, by name; one colour, for Icon. */

const signs = import.meta.glob<string>('./*.svg', { query: '?url', import: 'default', eager: true });

export function sign(name: 'home' | 'log' | 'masks' | 'menu' | 'silent' | 'sound' | 'talk' | 'text' | 'watch'): string {
  return signs[`./${name}.svg`] ?? '';
}
