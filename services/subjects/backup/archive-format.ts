import { createHash } from 'node:crypto';
import { z } from 'zod';
import { checkKey } from '../../platform/files/files.ts';
import type { SecretName } from '../../platform/secrets/secret.ts';

/**
 * A gzipped tar with, in this order: `about.json`; generated secrets; small stores; events without positions; person keys;
 * checkpoints and dead letters, with positions as event counts; files; records of mails; `manifest.json`. Everything but
 * files is JSON lines, split into parts.
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
  'mailLog',
] as const;
export type Lines = (typeof LINES)[number];

/** Parts are held in memory; one event has at most 1 MiB of data. */
export const MAX_PART_BYTES = 16 * 1024 ** 2;
/** Above the size of any upload or PDF. */
export const MAX_FILE_BYTES = 1024 ** 3;

const about = z.object({
  format: z.int(),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  /** Without secrets and paths. */
  settings: z.record(z.string(), z.json()),
});
export type About = z.infer<typeof about>;

/** Absent in archives of old versions. */
const count = z.int().nonnegative().default(0);
const manifest = z.object({
  counts: z.object({ files: count, ...(Object.fromEntries(LINES.map((of) => [of, count])) as CountShape) }),
  /** Count and hash of the names, sizes and hashes of the other entries (`createContents`). */
  entries: count,
  sha256: z.hash('sha256'),
});
type CountShape = { [of in Lines]: typeof count };
type Manifest = z.infer<typeof manifest>;
export type Counts = Manifest['counts'];

export const noCounts = (): Counts =>
  ({ files: 0, ...Object.fromEntries(LINES.map((of) => [of, 0])) }) as Counts;

/** Truncated, changed, or not an archive. */
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

/** Throws `BadArchive` for an unknown name. */
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
    throw new BadArchive(`${name} is invalid`, { cause });
  }
};

/** Throws `BadArchive` also for a newer format. */
export function readAbout(text: string): About {
  const found = read(about, ABOUT, text);
  if (found.format !== FORMAT) throw new BadArchive(`it is of format ${found.format}, and not ${FORMAT}`);
  return found;
}

export const readManifest = (text: string): Manifest => read(manifest, MANIFEST, text);

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export function createContents() {
  const all = createHash('sha256');
  let entries = 0;
  return {
    /** An entry counts after it was read to its end. */
    async *through(name: string, size: number, content: Bytes): AsyncGenerator<Uint8Array> {
      const own = createHash('sha256');
      for await (const bytes of content) {
        own.update(bytes);
        yield bytes;
      }
      all.update(`${JSON.stringify([name, size, own.digest('hex')])}\n`);
      entries += 1;
    },
    summary: () => ({ entries, sha256: all.copy().digest('hex') }),
  };
}
