import { randomUUID } from 'node:crypto';
import type { ProductImage } from '@coffret/contracts/catalogue/events';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { NotWritten } from '@coffret/contracts/ports/event-store';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { chooseOnce } from '../../core/commands/idempotency.ts';
import type { SentFile } from '../../core/http/multipart.ts';
import type { Services } from '../../core/services.ts';
import { checkContent } from '../../platform/file-content/check-content.ts';

/** Queue key of the product itself. */
const NOBODY = 0;

/**
 * Stores a picture and runs the work that references it; removes the picture when the work failed for certain. Returns
 * fileTypeError when the file is no picture.
 */
export async function withStoredPicture<T>(
  { files }: Pick<Services, 'files'>,
  file: SentFile | null,
  { idempotency, userId }: CommandContext,
  work: (image: ProductImage | undefined) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!file) return work(undefined);
  const content = await checkContent(file, 'image', userId ?? NOBODY);
  if ('code' in content) return refuse(content.code, 'filedata');
  const key = await chooseOnce(
    idempotency,
    'picture',
    async () => `products/${randomUUID()}.${content.extension}`,
  );
  await files.put(key, [content.bytes]);
  try {
    const result = await work({ key, mime: content.mime });
    if (isRefusal(result)) await files.remove(key);
    return result;
  } catch (fault) {
    if (fault instanceof NotWritten) await files.remove(key);
    throw fault;
  }
}
