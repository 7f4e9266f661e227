/** A record of RFC 4180, which may have several lines. */
export interface CsvRecord {
  cells: string[];
  lines: number;
}

/** The record that begins with a line; null: a quote is not closed before a separator or the end of a line. */
export function readRecord(lines: readonly string[], at: number, separator: string): CsvRecord | null {
  const cells: string[] = [];
  let line = at;
  let text = lines[line] ?? '';
  let from = 0;
  while (true) {
    if (text[from] !== '"') {
      const end = text.indexOf(separator, from);
      cells.push(end < 0 ? text.slice(from) : text.slice(from, end));
      if (end < 0) return { cells, lines: line - at + 1 };
      from = end + 1;
      continue;
    }
    const quoted = readQuoted(lines, line, from + 1);
    if (!quoted) return null;
    cells.push(quoted.value);
    line = quoted.line;
    text = lines[line] ?? '';
    if (quoted.end >= text.length) return { cells, lines: line - at + 1 };
    if (text[quoted.end] !== separator) return null;
    from = quoted.end + 1;
  }
}

/** The text up to the closing quote, and the place behind it; two quotes are one in it. */
function readQuoted(lines: readonly string[], first: number, start: number) {
  const parts: string[] = [];
  let line = first;
  let from = start;
  while (line < lines.length) {
    const text = lines[line] ?? '';
    const quote = text.indexOf('"', from);
    if (quote < 0) {
      parts.push(text.slice(from), '\n');
      line += 1;
      from = 0;
    } else if (text[quote + 1] === '"') {
      parts.push(text.slice(from, quote + 1));
      from = quote + 2;
    } else {
      parts.push(text.slice(from, quote));
      return { value: parts.join(''), line, end: quote + 1 };
    }
  }
  return null;
}
