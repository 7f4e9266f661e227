const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u;

/** UTF-8, UTF-16, else Windows-1252, in which French spreadsheets save CSV. Null when the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text === null || CONTROL.test(text) ? null : text;
}

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
