import type { TextLoaders } from '../../i18n/i18n.ts';

/** Loaded on demand; the private ones at sign-in. */
export const TEXTS: TextLoaders = {
  public: {
    fr: async () => (await import('./public.fr.ts')).publicFr,
    en: async () => (await import('./public.en.ts')).publicEn,
  },
  all: {
    fr: async () => (await import('./all.ts')).allTexts('fr'),
    en: async () => (await import('./all.ts')).allTexts('en'),
  },
};
