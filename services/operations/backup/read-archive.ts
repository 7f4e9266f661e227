import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract as extractTar, type Header } from 'tar-stream';
import type { SecretName } from '../../platform/secrets/secret.ts';
import {
  type About,
  BadArchive,
  type Counts,
  createContents,
  type EntryKind,
  kindOf,
  type Lines,
  MAX_FILE_BYTES,
  MAX_PART_BYTES,
  readAbout,
  readManifest,
} from '../../subjects/backup/archive-format.ts';

type Part =
  | { kind: 'about'; about: About }
  | { kind: 'secret'; secret: SecretName; text: string }
  | { kind: 'lines'; of: Lines; rows: object[] }
  | { kind: 'file'; key: string; content: AsyncIterable<Uint8Array> }
  /** The archive was complete. */
  | { kind: 'end'; counts: Counts };

function checkHeader({ name, type, size }: Header): EntryKind {
  if (type !== 'file') throw new BadArchive(`${JSON.stringify(name)} is no file`);
  const found = kindOf(name);
  if (size > (found.kind === 'file' ? MAX_FILE_BYTES : MAX_PART_BYTES))
    throw new BadArchive(`${name} is too large`);
  return found;
}

function rowsOf(text: string, name: string): object[] {
  try {
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch (cause) {
    throw new BadArchive(`${name} is invalid`, { cause });
  }
}

/** Throws errors of the disk, gzip and tar. */
async function* entriesIn(path: string) {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  const extract = extractTar();
  for (const stream of [file, gunzip]) stream.once('error', (fault: Error) => extract.destroy(fault));
  file.pipe(gunzip).pipe(extract);
  try {
    yield* extract;
  } finally {
    for (const stream of [file, gunzip, extract]) stream.destroy();
  }
}

const isOfMachine = (fault: unknown) => /^E[A-Z]+$/.test((fault as NodeJS.ErrnoException).code ?? '');

/** Throws `BadArchive` when the file is damaged; the parts read before must then be discarded. */
export async function* partsOf(path: string): AsyncGenerator<Part> {
  try {
    yield* checkedParts(path);
  } catch (fault) {
    if (fault instanceof BadArchive || isOfMachine(fault)) throw fault;
    throw new BadArchive(`it cannot be read to its end: ${(fault as Error).message}`, { cause: fault });
  }
}

async function* checkedParts(path: string): AsyncGenerator<Part> {
  const contents = createContents();
  let isBegun = false;
  let counts: Counts | null = null;
  for await (const entry of entriesIn(path)) {
    const { name, size } = entry.header;
    const found = checkHeader(entry.header);
    if (counts) throw new BadArchive(`${name} comes after the end`);
    if (!isBegun && found.kind !== 'about') throw new BadArchive('it does not begin with about.json');
    isBegun = true;
    const summary = contents.summary();
    const content = contents.through(name, size, entry as AsyncIterable<Uint8Array>);
    if (found.kind === 'file') {
      yield { ...found, content };
      // Counts unread content too.
      for await (const _rest of content);
      continue;
    }
    const text = (await buffer(content)).toString();
    if (found.kind === 'about') yield { kind: 'about', about: readAbout(text) };
    else if (found.kind === 'secret') yield { ...found, text };
    else if (found.kind === 'lines') yield { ...found, rows: rowsOf(text, name) };
    else {
      const { counts: all, ...expected } = readManifest(text);
      if (summary.entries !== expected.entries || summary.sha256 !== expected.sha256)
        throw new BadArchive('its contents do not match the manifest');
      counts = all;
    }
  }
  if (!counts) throw new BadArchive('it is truncated');
  yield { kind: 'end', counts };
}
