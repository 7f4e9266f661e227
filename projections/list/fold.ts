/** Text as searches and sorts see it: without case, accents and ligatures ("Œuvre d'Été" → "oeuvre d'ete"). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
}

/** The folded twin of a document's text fields, kept beside them under `_fold`. */
export function folded(
  texts: readonly string[],
  fields: { [field: string]: unknown },
): { [field: string]: string | null } {
  return Object.fromEntries(
    texts.map((name) => {
      const value = fields[name];
      return [name, typeof value === 'string' ? fold(value) : null];
    }),
  );
}
