import { type Format, MIME, namedFormat } from '@coffret/contracts/documents/formats';
import { detectFormat } from './detect.ts';

export type UploadType = 'image' | 'document' | 'default';

interface Content {
  mime: string;
  /** Lower case, without the dot. */
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

/**
 * What an uploaded file is, by its content, when its kind is allowed for this type of upload and its name
 * agrees; else fileTypeError (415). Damaged, encrypted and macro-bearing files are refused like foreign ones.
 */
export async function checkContent(
  bytes: Uint8Array,
  filename: string,
  type: UploadType,
): Promise<Content | { code: 'fileTypeError' }> {
  const named = namedFormat(filename);
  if (named === null || !ALLOWED[type].includes(named)) return { code: 'fileTypeError' };
  const found = await detectFormat(bytes);
  const agrees = found === named || (found === 'txt' && named === 'csv');
  return agrees ? { mime: MIME[named], extension: named } : { code: 'fileTypeError' };
}
