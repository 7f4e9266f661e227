/** The end of the Latin letters. */
const LATIN = '\u024f';

/** The letter of a shortcut, also on a layout without Latin letters. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  (key > LATIN && code.startsWith('Key') ? code.slice(3) : key).toLowerCase();
