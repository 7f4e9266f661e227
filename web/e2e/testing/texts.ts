import { allTexts } from '../../src/app/texts/all.ts';

export const TEXTS = { fr: await allTexts('fr'), en: await allTexts('en') };

/** Replaces the placeholders. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
