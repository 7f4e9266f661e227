/** Characters as people see them: an emoji of several code points is one. */
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const firstCharacter = (text: string): string => SEGMENTER.segment(text).containing(0)?.segment ?? '';

/** At most `length` UTF-16 units, without a part of a character. */
export const startOf = (text: string, length: number): string =>
  text.slice(0, SEGMENTER.segment(text).containing(length)?.index ?? length);
