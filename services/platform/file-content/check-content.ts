import {
  type Format,
  MAX_UPLOAD_BYTES,
  MIME,
  namedFormat,
} from '@coffret/contracts/documents/accepted-uploads';
import { z } from 'zod';
import type { Who } from '../../lib/fair-queue.ts';
import { EXCEEDED, isolate } from '../sandbox/isolated.ts';

export type UploadType = 'image' | 'document' | 'default';

interface Content {
  /** The bytes to store: pictures are re-encoded. */
  bytes: Uint8Array;
  mime: string;
  extension: string;
}

const IMAGES: readonly Format[] = ['png', 'jpg', 'webp', 'gif'];
const DOCUMENTS: readonly Format[] = [
  'pdf',
  'png',
  'jpg',
  'webp',
  'xlsx',
  'xls',
  'docx',
  'odt',
  'ods',
  'csv',
  'txt',
];

const ALLOWED: Record<UploadType, readonly Format[]> = {
  image: IMAGES,
  document: DOCUMENTS,
  default: [...new Set([...IMAGES, ...DOCUMENTS])],
};

/** The largest picture takes 3 s (8 s on a busy machine) and 320 MB, most of it outside the heap. */
const EXAMINING = { heapMegabytes: 256, milliseconds: 30_000, loadsAddons: true };

/** As `Examined`. */
const answer = z
  .object({ format: z.enum(ALLOWED.default), redrawn: z.instanceof(Uint8Array).nullable() })
  .nullable();

const examined = isolate(new URL('./examine-process.ts', import.meta.url), answer, EXAMINING);

/** Throws fileTypeError (415) for a format not allowed, not matching the name, damaged, encrypted or active. */
export async function checkContent(
  { bytes, filename }: { bytes: Uint8Array; filename: string },
  type: UploadType,
  who: Who,
): Promise<Content | { code: 'fileTypeError' }> {
  const named = namedFormat(filename);
  if (named === null || !ALLOWED[type].includes(named)) return { code: 'fileTypeError' };
  const found = await examined(who, bytes);
  if (found === EXCEEDED || found === null) return { code: 'fileTypeError' };
  const { format, redrawn } = found;
  const agrees = format === named || (format === 'txt' && named === 'csv');
  if (!agrees || (redrawn && redrawn.length > MAX_UPLOAD_BYTES)) return { code: 'fileTypeError' };
  return { bytes: redrawn ?? bytes, mime: MIME[named], extension: named };
}
