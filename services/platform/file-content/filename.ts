/** Long enough for any title, short enough for every file system and header. */
const MAX_LENGTH = 120;

/** Controls, and format characters, among them those that reverse the direction: invoice_fdp.exe seen as …exe.pdf. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu;

/** What Windows forbids in a name, and what stands for half a surrogate pair. */
const FORBIDDEN = /[<>:"|?*\ufffd]/g;

/** Devices of Windows, whatever extension they bear. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const EXTENSION = /\.[a-z0-9]{1,10}$/i;
const NAMELESS = 'document';

/**
 * A name under which a file that a user sent may be kept and offered again: one path segment of 1 to 120
 * UTF-16 units that means the same on every system. The extension stays.
 */
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
  // Cutting may leave half of a character or a trailing dot.
  const cut = `${device ? '_' : ''}${stem}`.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  return withoutEnds(cut) || NAMELESS;
}

const isEnd = (character: string | undefined) => character === ' ' || character === '.';

/** Without the blanks and dots around it, which systems drop. A pattern would try a row of blanks from each of them. */
function withoutEnds(name: string): string {
  let from = 0;
  let to = name.length;
  while (from < to && isEnd(name[from])) from += 1;
  while (to > from && isEnd(name[to - 1])) to -= 1;
  return name.slice(from, to);
}
