import { randomUUID } from 'node:crypto';
import type { AddedDocument } from '@coffret/contracts/documents/events';
import { isRefusal } from '@coffret/contracts/errors';
import { docUrl } from '@coffret/projections/documents/view';
import type { Cause } from '../commands/handle-command.ts';
import type { Services } from '../services.ts';
import { safeFilename } from './content/public.ts';
import { document } from './decider.ts';

/** A file whose content was checked, and what it is for. */
export type NewDocument = { bytes: Uint8Array; filename: string } & Pick<
  AddedDocument,
  'mime' | 'type' | 'params' | 'linkedEntityModel' | 'linkedEntityId' | 'userId'
>;

/** Keeps the bytes, then tells of them: a document that is known can always be read. */
export async function storeDocument(
  services: Pick<Services, 'commands' | 'files' | 'sequences'>,
  { bytes, filename, ...about }: NewDocument,
  cause: Cause,
): Promise<{ id: number; docUrl: string }> {
  const { commands, files, sequences } = services;
  const id = await sequences.next('document');
  const docKey = `documents/${randomUUID()}`;
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
    const outcome = await commands.handle(document, {
      id,
      command: { do: 'add', document: added },
      context: undefined,
      cause,
    });
    if (isRefusal(outcome)) throw new Error(`document ${id} was refused: ${outcome.refused[0]?.code}`);
  } catch (fault) {
    await removeOrphan(services, id, docKey).catch(() => undefined);
    throw fault;
  }
  return { id, docUrl: docUrl(id) };
}

/** A command may fail after its event was written (the read models lag): then the bytes stay. */
async function removeOrphan(
  { commands, files }: Pick<Services, 'commands' | 'files'>,
  id: number,
  docKey: string,
): Promise<void> {
  const { state } = await commands.load(document, id);
  if (state.docKey !== docKey) await files.remove(docKey);
}

/** Takes back a document of ours that nothing came to refer to; its bytes follow. */
export async function discardDocument(
  { commands }: Pick<Services, 'commands'>,
  id: number,
  cause: Cause,
): Promise<void> {
  await commands.handle(document, { id, command: { do: 'discard' }, context: undefined, cause });
}
