import { randomUUID } from 'node:crypto';
import type { AddedDocument } from '@coffret/contracts/documents/events';
import { isRefusal } from '@coffret/contracts/errors';
import { NotWritten } from '@coffret/contracts/ports/event-store';
import { docUrl } from '@coffret/projections/documents/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import { chooseOnce } from '../../core/commands/idempotency.ts';
import { withoutQuota } from '../../core/commands/quota-reached.ts';
import type { Services } from '../../core/services.ts';
import { safeFilename } from '../../platform/file-content/filename.ts';
import { document } from './decider.ts';

/** A file whose content was checked, and what it is for. */
export type NewDocument = { bytes: Uint8Array; filename: string } & Pick<
  AddedDocument,
  'mime' | 'type' | 'params' | 'linkedEntityModel' | 'linkedEntityId' | 'userId'
>;

/**
 * Keeps the bytes, then tells of them: a document that is known can always be read. The bytes go when surely
 * nothing was told, and then alone.
 */
export async function storeDocument(
  services: Pick<Services, 'commands' | 'files' | 'sequences'>,
  { bytes, filename, ...about }: NewDocument,
  cause: Cause,
): Promise<{ id: number; docUrl: string }> {
  const { commands, files, sequences } = services;
  const id = await sequences.next('document', cause);
  const docKey = await chooseOnce(
    cause.idempotency,
    `bytes of document ${id}`,
    async () => `documents/${randomUUID()}`,
  );
  const { size, sha256 } = await files.put(docKey, [bytes]);
  const added: AddedDocument = {
    ...about,
    docKey,
    docFilename: safeFilename(filename),
    docOriginalname: filename,
    size,
    sha256,
  };
  try {
    const command = { type: 'AddDocument', document: added } as const;
    const request = { id, command, context: undefined, cause, loaded: emptyHistory(document) };
    const outcome = await commands.handle(document, request);
    // It has no reason to refuse but a conflict that lasted.
    if (isRefusal(outcome)) throw new NotWritten(`document ${id} was refused: ${outcome.refused[0]?.code}`);
  } catch (fault) {
    if (fault instanceof NotWritten) await files.remove(docKey);
    throw fault;
  }
  return { id, docUrl: docUrl(id) };
}

/** Takes back a document of ours that nothing came to refer to; its bytes follow. */
export async function discardDocument(
  { commands }: Pick<Services, 'commands'>,
  id: number,
  cause: Cause,
): Promise<void> {
  await commands.handle(document, {
    id,
    command: { type: 'DiscardDocument' },
    context: undefined,
    cause: withoutQuota(cause),
  });
}
