interface Entry {
  /** Of accounts, as the API names it. */
  culture: `${string}_${string}`;
  /** BCP 47, for Intl. */
  locale: string;
  /** In itself. */
  name: string;
  /** The first of a month in a long date, where it is not written "1". */
  firstDay?: string;
  /** Its files lack no text, so that the French ones are not loaded beside them. */
  isComplete?: true;
}

/** In the order of menus. A language is an entry here, and text files `<name>.<code>.ts` beside the French ones
 * `<name>.fr.ts`. What they lack is shown in French. */
const ENTRIES = {
  fr: { culture: 'fr_FR', locale: 'fr-FR', name: 'Français', firstDay: '1er', isComplete: true },
  en: { culture: 'en_EN', locale: 'en-GB', name: 'English', isComplete: true },
} as const satisfies { readonly [code: string]: Entry };

/** ISO 639. */
export type Language = keyof typeof ENTRIES;
export type Culture = (typeof ENTRIES)[Language]['culture'];

export const LANGUAGES: { readonly [code in Language]: Entry & { culture: Culture } } = ENTRIES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

export const CULTURES = LANGUAGE_CODES.map((code) => LANGUAGES[code].culture) as [Culture, ...Culture[]];

export const DEFAULT_LANGUAGE = 'fr' satisfies Language;
export const DEFAULT_CULTURE = ENTRIES[DEFAULT_LANGUAGE].culture;

/** Falls back to French. */
export const languageOf = (code: string): Language =>
  LANGUAGE_CODES.find((one) => one === code) ?? DEFAULT_LANGUAGE;

/** Falls back to French. */
export const languageOfCulture = (culture: unknown): Language =>
  LANGUAGE_CODES.find((code) => LANGUAGES[code].culture === culture) ?? DEFAULT_LANGUAGE;

export const byCulture = <T>(of: (language: Language) => T): { readonly [culture in Culture]: T } =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [LANGUAGES[code].culture, of(code)])) as {
    [culture in Culture]: T;
  };

/** By French text. */
export interface WordList {
  readonly [french: string]: string;
}

/** Falls back to French. */
export const wordIn = (words: WordList, french: string): string => words[french] ?? french;
