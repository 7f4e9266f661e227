import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { Viewer } from '../../core/http/access.ts';
import type { SentFile } from '../../core/http/multipart.ts';
import type { Services } from '../../core/services.ts';
import { checkContent } from '../../platform/file-content/check-content.ts';
import { storeWithinQuota } from './storage-quota.ts';
import { type NewDocument, storeDocument } from './store-document.ts';

/** What a user sent, after a check of its content and of the user's quota. */
export async function storeUpload(
  services: Services,
  who: Viewer,
  file: SentFile,
  about: Omit<NewDocument, 'bytes' | 'filename' | 'mime'>,
  cause: CommandContext,
): Promise<{ id: number } | Refusal> {
  const content = await checkContent(file, about.type, who.id);
  if ('code' in content) return refuse(content.code, 'filedata');
  const { bytes, mime } = content;
  return storeWithinQuota(services, who, bytes.length, cause, () =>
    storeDocument(services, { ...about, bytes, filename: file.filename, mime }, cause),
  );
}
