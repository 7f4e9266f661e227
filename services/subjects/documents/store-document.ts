import { randomUUID } from 'node:crypto';
import type { AddedDocument } from '@coffret/contracts/documents/events';
import { isRefusal } from '@coffret/contracts/errors';
import { NotWritten } from '@coffret/contracts/ports/event-store';
import { docUrl } from '@coffret/projections/documents/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import { chooseOnce } from '../../core/commands/idempotency.ts';
import { withoutQuota } from '../../core/commands/quota-reached.ts';
import type { Services } from '../../core/services.ts';
import { safeFilename } from '../../platform/file-content/filename.ts';
import { document } from './decider.ts';

export type NewDocument = { bytes: Uint8Array; filename: string } & Pick<
  AddedDocument,
  'mime' | 'type' | 'params' | 'linkedEntityModel' | 'linkedEntityId' | 'userId'
>;

/**
 * Stores the bytes before the event, so that a document can always be read. Removes them when the event was not stored for
 * certain.
 */
export async function storeDocument(
  services: Pick<Services, 'commands' | 'files' | 'sequences'>,
  { bytes, filename, ...about }: NewDocument,
  cause: CommandContext,
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
    const request = { id, command, cause, loaded: emptyHistory(document) };
    const outcome = await commands.handle(document, request);
    // The only possible refusal is a persistent conflict.
    if (isRefusal(outcome)) throw new NotWritten(`document ${id} was refused: ${outcome.refused[0]?.code}`);
  } catch (fault) {
    if (fault instanceof NotWritten) await files.remove(docKey);
    throw fault;
  }
  return { id, docUrl: docUrl(id) };
}

/** Removes an unreferenced document; a reaction removes its bytes. */
export async function discardDocument(
  { commands }: Pick<Services, 'commands'>,
  id: number,
  cause: CommandContext,
) {
  await commands.handle(document, { id, command: { type: 'DiscardDocument' }, cause: withoutQuota(cause) });
}
