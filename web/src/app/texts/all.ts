import { type FeatureTexts, featureTexts } from './features.ts';
import type { fr } from './fr.ts';

export type Texts = typeof fr & FeatureTexts;

const COMMON = {
  fr: async () => (await import('./fr.ts')).fr,
  en: async () => (await import('./en.ts')).en,
};

export async function allTexts(language: 'fr' | 'en'): Promise<Texts> {
  const [common, features] = await Promise.all([COMMON[language](), featureTexts(language)]);
  return { ...common, ...features } as Texts;
}
