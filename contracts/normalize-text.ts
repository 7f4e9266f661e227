/** Zero-width spaces and joiners, soft hyphens, direction marks and embeddings, fillers. */
const UNSEEN = /(?![\u202d\u202e])\p{Default_Ignorable_Code_Point}/gu;
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

/** One person types "é" as one character, another keyboard as two. */
export const normalizePassword = (password: string): string => password.normalize('NFC');
