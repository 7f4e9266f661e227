/**
 * Marks that no reader sees: zero-width spaces and joiners, soft hyphens, marks of direction, fillers. Overrides of
 * the direction of writing are left in: a text with one is refused (fields.ts).
 */
const UNSEEN = /(?![\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;

/** A one-line text as it is kept: composed (NFC), nothing unseen in it, one plain space between words, none around. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
    .normalize('NFC');
