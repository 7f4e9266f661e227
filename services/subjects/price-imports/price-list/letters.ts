const LETTERS = 26;
const A = 65;

/** 0 is A, 26 is AA. */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(A + (column % LETTERS));
  return column < LETTERS ? last : lettersOf(Math.floor(column / LETTERS) - 1) + last;
}

export const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A + 1, 0) - 1;
