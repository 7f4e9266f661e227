/** Zero-width spaces and joiners, soft hyphens, direction marks, fillers. Direction overrides are
 * excluded: fields.ts rejects them. */
const UNSEEN = /(?![\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;

/** NFC, without invisible characters, single spaces, trimmed. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
    .normalize('NFC');

/** Of pasted numbers. */
const SEPARATORS = /[\s./-]+/g;

/** With single spaces as the only separators. */
export const normalizePhone = (text: string): string =>
  text.replace('(0)', ' ').replace(SEPARATORS, ' ').trim();

export const normalizeSiret = (text: string): string => text.replace(SEPARATORS, '');
