import { randomUUID } from 'node:crypto';
import type { ProductImage } from '@coffret/contracts/catalogue/events';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { checkContent } from '../documents/content/public.ts';
import type { SentFile } from '../http/multipart.ts';
import type { Services } from '../services.ts';

/**
 * Keeps a product's picture while the work that names it is done; it goes when the work is refused or fails.
 * Refused with fileTypeError when the file is no picture.
 */
export async function keepingPicture<T>(
  { files }: Pick<Services, 'files'>,
  file: SentFile | null,
  work: (image: ProductImage | undefined) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!file) return work(undefined);
  const content = await checkContent(file.bytes, file.filename, 'image');
  if ('code' in content) return refuse(content.code, 'filedata');
  const key = `products/${randomUUID()}.${content.extension}`;
  await files.put(key, [file.bytes]);
  let kept = false;
  try {
    const result = await work({ key, mime: content.mime });
    kept = !isRefusal(result);
    return result;
  } finally {
    if (!kept) await files.remove(key);
  }
}
