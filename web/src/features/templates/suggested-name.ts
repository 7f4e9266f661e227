const PUNCTUATION = new Set(" '’-");

function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && PUNCTUATION.has(text.charAt(from))) from += 1;
  while (to > from && PUNCTUATION.has(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Of a configuration, whose name has only letters: "Scène 32 A" becomes "Scène". */
export const suggestedName = (name: string): string =>
  trimmed(
    name
      .replace(/\d+(?:[.,]\d+)?\s*[\p{L}²³]{0,3}(?![\p{L}])/gu, ' ')
      .replace(/[^\p{L}\p{M} '’-]/gu, ' ')
      .replace(/\s+/g, ' '),
  );
