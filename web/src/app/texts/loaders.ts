import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@coffret/contracts/languages';
import type { TextLoaders } from '../../i18n/i18n.ts';

const PUBLIC = import.meta.glob<object>('./public.*.ts', { import: 'default' });

const publicTexts = async (language: Language): Promise<object> =>
  PUBLIC[`./public.${language}.ts`]?.() ?? {};

/** Loaded on demand; the private ones at sign-in. */
export const TEXTS: TextLoaders = {
  async public(language) {
    const texts = await publicTexts(language);
    if (LANGUAGES[language].isComplete) return texts;
    const { withFrench } = await import('@coffret/contracts/with-french');
    return withFrench(await publicTexts(DEFAULT_LANGUAGE), texts);
  },
  all: async (language) => (await import('./all.ts')).allTexts(language),
};
