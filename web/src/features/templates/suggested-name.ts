/** Of a configuration, whose name has only letters: "Scène 32 A" becomes "Scène". */
export const suggestedName = (name: string): string =>
  name
    .replace(/\d+(?:[.,]\d+)?\s*[\p{L}²³]{0,3}(?![\p{L}])/gu, ' ')
    .replace(/[^\p{L}\p{M} '’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ '’-]+|[ '’-]+$/g, '');
