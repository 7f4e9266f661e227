import { en } from '../../src/app/texts/en.ts';
import { fr } from '../../src/app/texts/fr.ts';

/** What the product says in a language, as the client's own files have it. */
export const TEXTS = { fr, en };

/** A text with its values in their places. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
