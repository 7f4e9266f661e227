import { createHash } from 'node:crypto';
import { z } from 'zod';
import { checkKey } from '../../platform/files/file-key.ts';
import type { SecretName } from '../../platform/secrets/secret.ts';

/**
 * An archive is a gzipped tar. Its entries, in this order: `about.json`; the secrets that the installation made
 * itself; what the small ports keep; the events, without their positions; the keys of persons; how far followers are, and what was
 * set aside, their positions told as how many events come up to them; the files; the notes of mails sent;
 * `manifest.json`. What is not a file is JSON lines, cut into parts.
 */
export const FORMAT = 1;

export const ABOUT = 'about.json';
export const SECRETS = {
  'secrets/jwt-secret': 'jwtSecret',
  'secrets/master-key': 'masterKey',
} as const satisfies {
  [entry: string]: SecretName;
};
export const MANIFEST = 'manifest.json';

const LINES = [
  'jobs',
  'requestKeys',
  'loginFailures',
  'sessions',
  'records',
  'events',
  'personKeys',
  'checkpoints',
  'deadLetters',
  'handedOverMails',
] as const;
/** What is kept as JSON lines. */
export type Lines = (typeof LINES)[number];

/** Parts of lines are held in memory. An event has 1 MiB of data at most. */
export const MAX_PART_BYTES = 16 * 1024 ** 2;
/** Larger than anything that is uploaded or printed. */
export const MAX_FILE_BYTES = 1024 ** 3;

const about = z.object({
  format: z.int(),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  /** What it ran with, secrets and places left out. */
  settings: z.record(z.string(), z.json()),
});
export type About = z.infer<typeof about>;

/** Archives of earlier programs hold none of what these did not keep. */
const count = z.int().nonnegative().default(0);
const manifest = z.object({
  counts: z.object({ files: count, ...(Object.fromEntries(LINES.map((of) => [of, count])) as CountShape) }),
  /** All others before it: how many, and a hash of their names, sizes and hashes (`createContents`). */
  entries: count,
  sha256: z.hash('sha256'),
});
type CountShape = { [of in Lines]: typeof count };
export type Manifest = z.infer<typeof manifest>;
/** How much there is of each. */
export type Counts = Manifest['counts'];

export const noCounts = (): Counts =>
  ({ files: 0, ...Object.fromEntries(LINES.map((of) => [of, 0])) }) as Counts;

/** An archive that is broken off, changed, or none. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive';
}

const LINES_NAME = new RegExp(`^lines/(${LINES.join('|')})/\\d{8}\\.jsonl$`);
const FILE_NAME = /^files\/(.{1,1000})$/;

export const linesName = (of: Lines, part: number) => `lines/${of}/${String(part).padStart(8, '0')}.jsonl`;
export const fileName = (key: string) => `files/${key}`;

export type EntryKind =
  | { kind: 'about' | 'manifest' }
  | { kind: 'secret'; secret: SecretName }
  | { kind: 'lines'; of: Lines }
  | { kind: 'file'; key: string };

/** Throws `BadArchive` for a name that no archive has: nothing is ever written by one. */
export function kindOf(name: string): EntryKind {
  if (name === ABOUT) return { kind: 'about' };
  if (Object.hasOwn(SECRETS, name)) return { kind: 'secret', secret: SECRETS[name as keyof typeof SECRETS] };
  if (name === MANIFEST) return { kind: 'manifest' };
  const of = LINES_NAME.exec(name)?.[1];
  if (of) return { kind: 'lines', of: of as Lines };
  const key = FILE_NAME.exec(name)?.[1];
  if (key && isKey(key)) return { kind: 'file', key };
  throw new BadArchive(`${JSON.stringify(name)} does not belong in an archive`);
}

function isKey(key: string): boolean {
  try {
    checkKey(key);
    return true;
  } catch {
    return false;
  }
}

const read = <T>(shape: z.ZodType<T>, name: string, text: string): T => {
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new BadArchive(`${name} is not as it should be`, { cause });
  }
};

/** Throws `BadArchive` also for an archive of a newer program. */
export function readAbout(text: string): About {
  const found = read(about, ABOUT, text);
  if (found.format !== FORMAT) throw new BadArchive(`it is of format ${found.format}, and not ${FORMAT}`);
  return found;
}

export const readManifest = (text: string): Manifest => read(manifest, MANIFEST, text);

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Hashes what goes through it, entry by entry. */
export function createContents() {
  const all = createHash('sha256');
  let entries = 0;
  return {
    /** The same bytes; the entry counts once they have been taken to their end. */
    async *through(name: string, size: number, content: Bytes): AsyncGenerator<Uint8Array> {
      const own = createHash('sha256');
      for await (const bytes of content) {
        own.update(bytes);
        yield bytes;
      }
      all.update(`${JSON.stringify([name, size, own.digest('hex')])}\n`);
      entries += 1;
    },
    told: () => ({ entries, sha256: all.copy().digest('hex') }),
  };
}
