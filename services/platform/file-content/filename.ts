import { startOf } from '@coffret/cabinet/characters';

const MAX_LENGTH = 120;

/** Control and format characters, including text direction overrides, which display invoice_fdp.exe as …exe.pdf. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu;

/** Forbidden in names on Windows, and the replacement character. */
const FORBIDDEN = /[<>:"|?*\ufffd]/g;

/** Device names of Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const EXTENSION = /\.[a-z0-9]{1,10}$/i;
const NAMELESS = 'document';

/** A path segment of 1 to 120 UTF-16 units, valid on every system; keeps the extension. */
export function safeFilename(name: string): string {
  const spaced = lastSegment(name.toWellFormed().normalize('NFC').replace(INVISIBLE, ''))
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ');
  const clean = withoutEnds(spaced);
  const extension = clean.match(EXTENSION)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - extension.length);
  return safeStem(stem, MAX_LENGTH - extension.length) + extension;
}

function lastSegment(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

function safeStem(stem: string, length: number): string {
  const device = RESERVED.test(stem.split('.')[0]?.trim() ?? '');
  const cut = startOf(`${device ? '_' : ''}${stem}`, length);
  return withoutEnds(cut) || NAMELESS;
}

const isEnd = (character: string | undefined) => character === ' ' || character === '.';

/** Removes leading and trailing spaces and dots. A regular expression would take quadratic time. */
function withoutEnds(name: string): string {
  let from = 0;
  let to = name.length;
  while (from < to && isEnd(name[from])) from += 1;
  while (to > from && isEnd(name[to - 1])) to -= 1;
  return name.slice(from, to);
}
