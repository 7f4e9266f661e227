import { normalizeText } from './normalize-text.ts';

/** A letter of ours, and the characters of other scripts that are drawn like it (Unicode's confusables, UTS 39). */
const DRAWN_ALIKE: { readonly [ours: string]: string } = {
  A: 'АΑᎪ',
  B: 'ВΒᏴ',
  C: 'СϹᏟ',
  D: 'Ꭰ',
  E: 'ЕΕᎬ',
  F: 'Ϝ',
  G: 'Ԍ',
  H: 'НΗᎻ',
  J: 'ЈͿᎫ',
  K: 'КΚᏦ',
  M: 'МΜϺᎷ',
  N: 'Ν',
  O: 'ОΟՕ0',
  P: 'РΡᏢ',
  Q: 'Ԛ',
  R: 'Ꭱ',
  S: 'ЅՏᏚ',
  T: 'ТΤᎢ',
  U: 'Ս',
  V: 'ѴᏙ',
  W: 'ԜᎳ',
  X: 'ХΧ',
  Y: 'УΥҮ',
  Z: 'ΖᏃ',
  a: 'аαɑ',
  b: 'Ьᖯ',
  c: 'сϲᴄ',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іıιɩ',
  j: 'јϳ',
  k: 'кκ',
  l: 'I1|ІΙӀǀ∣ӏ',
  n: 'ոп',
  o: 'оοσօ',
  p: 'рρ',
  q: 'ԛգ',
  r: 'г',
  s: 'ѕ',
  t: 'т',
  u: 'υսᴜ',
  v: 'ѵνᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ',
  "'": '’‘ʼʹ`´′՚',
  '-': '‐‒–—−⁃',
};

const OURS = new Map(
  Object.entries(DRAWN_ALIKE).flatMap(([ours, drawn]) => [...drawn].map((other) => [other, ours] as const)),
);

/** What a text looks like: two texts of one skeleton are hardly told apart. */
function skeleton(text: string): string {
  const plain = text.normalize('NFKC').normalize('NFD');
  return [...plain]
    .map((letter) => OURS.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
    .toLowerCase();
}

/**
 * Whether somebody could take one name for the other: whatever is unseen, of another width or script, upper or lower
 * case. Accents tell names apart. As written, "I", "l" and "1" are one stroke; in small letters "i" is another.
 */
export function looksLike(a: string, b: string): boolean {
  const [one, other] = [normalizeText(a), normalizeText(b)];
  return skeleton(one) === skeleton(other) || skeleton(one.toLowerCase()) === skeleton(other.toLowerCase());
}
