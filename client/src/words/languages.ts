/** The languages there are, the first for everybody else; their own names are not translated. */

export const LANGUAGES = ['en', 'it', 'fr', 'pl', 'pt-BR'] as const;
export type Language = (typeof LANGUAGES)[number];

export const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  it: 'Italiano',
  fr: 'Français',
  pl: 'Polski',
  'pt-BR': 'Português',
};

/** The first of the wishes, such as `pt-PT` or `fr`, that is spoken here. */
export function negotiate(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const plain = (wish ?? '').toLowerCase();
    const found =
      LANGUAGES.find((each) => each.toLowerCase() === plain) ??
      LANGUAGES.find((each) => each.split('-')[0] === plain.split('-')[0]);
    if (found) return found;
  }
  return LANGUAGES[0];
}
