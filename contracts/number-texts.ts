/** Parts of patterns. Each number has one spelling, so that two texts never name the same thing. At most 15 digits are exact. */
export const ID_TEXT = '[1-9]\\d{0,14}';
export const WHOLE_TEXT = `(?:0|${ID_TEXT})`;

/** null: the first group of `pattern` holds no id. */
export function idIn(pattern: RegExp, text: string): number | null {
  const [, id] = pattern.exec(text) ?? [];
  return id === undefined ? null : Number(id);
}
