/** C0 and C1 controls other than tab, line ends, vertical tab and form feed: no text file bears them. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u;

/**
 * The text in the bytes of a text file, without its byte order mark, or null when they are no text.
 * Understands UTF-8, UTF-16 (marked, or told by the zero half of its first character) and, for whatever is
 * not valid UTF-8, Windows-1252, which French spreadsheets save CSV in.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text === null || CONTROL.test(text) ? null : text;
}

/** UTF-8 where nothing says otherwise. */
export function encodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : 'utf-8';
}

function decode(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  return strictly(encoding, bytes) ?? (encoding === 'utf-8' ? strictly('windows-1252', bytes) : null);
}

function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
