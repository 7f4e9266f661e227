import { normalizeText } from './normalize-text.ts';

/** They reverse what is read: fields.ts refuses them in texts. Around pasted figures they mean nothing. */
const OVERRIDES = /[\u202d\u202e]/g;

export const normalizeFigures = (text: string): string => normalizeText(text.replace(OVERRIDES, ''));

/** Of pasted numbers. */
const SEPARATORS = /[\s./-]+/g;

/** With single spaces as the only separators. */
export const normalizePhone = (text: string): string =>
  normalizeFigures(text).replace('(0)', ' ').replace(SEPARATORS, ' ').trim();

export const normalizeSiret = (text: string): string => normalizeFigures(text).replace(SEPARATORS, '');
