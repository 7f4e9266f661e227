import type { TextLoaders } from '../../i18n/i18n.ts';

/** A language's texts are loaded when it is shown; those behind the login, at sign-in. */
export const TEXTS: TextLoaders = {
  entry: {
    fr: async () => (await import('./entry.fr.ts')).entryFr,
    en: async () => (await import('./entry.en.ts')).entryEn,
  },
  all: {
    fr: async () => (await import('./all.ts')).allTexts('fr'),
    en: async () => (await import('./all.ts')).allTexts('en'),
  },
};
