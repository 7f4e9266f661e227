/** Zero-width spaces and joiners, soft hyphens, direction marks and embeddings, fillers. */
const UNSEEN = /(?![\u202d\u202e])\p{Default_Ignorable_Code_Point}/gu;
/** They reverse what is read: fields.ts refuses them in texts. Around pasted figures they mean nothing. */
const OVERRIDES = /[\u202d\u202e]/g;
const HYPHENS = /[\u2010\u2011]/g;

/** NFC, without invisible characters, one hyphen, single spaces, trimmed. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(HYPHENS, '-')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
    .normalize('NFC');

export const normalizeFigures = (text: string): string => normalizeText(text.replace(OVERRIDES, ''));

/** Of pasted numbers. */
const SEPARATORS = /[\s./-]+/g;

/** With single spaces as the only separators. */
export const normalizePhone = (text: string): string =>
  normalizeFigures(text).replace('(0)', ' ').replace(SEPARATORS, ' ').trim();

export const normalizeSiret = (text: string): string => normalizeFigures(text).replace(SEPARATORS, '');

/** One person types "é" as one character, another keyboard as two. */
export const normalizePassword = (password: string): string => password.normalize('NFC');
