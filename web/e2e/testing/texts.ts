import { allTexts } from '../../src/app/texts/all.ts';

/** What the product says in a language, as the client's own files have it. */
export const TEXTS = { fr: await allTexts('fr'), en: await allTexts('en') };

/** A text with its values in their places. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
