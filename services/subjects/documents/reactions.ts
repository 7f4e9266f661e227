import { documentEvents } from '@coffret/contracts/documents/events';
import { documentsView } from '@coffret/projections/documents/view';
import { categoryOf } from '@coffret/projections/view';
import { z } from 'zod';
import { entityExists } from '../../core/entity-exists.ts';
import { LINKED_DELETIONS, linkedExists } from '../../core/linked-entities.ts';
import { job } from '../../core/reactions/job.ts';
import { assertDone, type CausingJob, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices } from '../../core/services.ts';
import { document } from './decider.ts';

async function remove(id: number, job: CausingJob, { commands }: CommandServices): Promise<void> {
  const request = { id, command: { type: 'RemoveDocument' as const }, cause: jobCause(job) };
  // Documents of a quote stay.
  assertDone(await commands.handle(document, request), 'NOT_FOUND', 'IN_USE');
}

const removeFile = job({
  name: 'remove-file',
  data: z.object({ docKey: z.string() }),
  run: ({ data }, { files }) => files.remove(data.docKey),
});

const removeDocuments = job({
  name: 'remove-documents',
  data: z.object({ model: z.string(), id: z.int() }),
  async run(job, services) {
    const { model, id } = job.data;
    const linked = { linkedEntityModel: model, linkedEntityId: id };
    const filter = model === 'user' ? { any: [linked, { userId: id }] } : linked;
    for (const { _id } of await services.view(documentsView).find(filter, { projection: { id: 1 } })) {
      await remove(Number(_id), job, services);
    }
  },
});

const removeOrphan = job({
  name: 'remove-orphaned-document',
  data: z.object({ documentId: z.int() }),
  async run(job, services) {
    const { documentId: id } = job.data;
    const { exists, about } = (await services.commands.load(document, id)).state;
    if (!exists || !about) return;
    const { linkedEntityModel, linkedEntityId, userId } = about;
    let isHeld = true;
    if (linkedEntityModel !== null && linkedEntityId !== null) {
      isHeld = await linkedExists(services, linkedEntityModel, linkedEntityId);
    } else if (userId !== null) isHeld = (await entityExists(services, 'user', userId)) === true;
    if (!isHeld) await remove(id, job, services);
  },
});

export const documentJobs = [removeFile, removeDocuments, removeOrphan];

/** Removes bytes with their document, and documents with their entity, also concurrently added ones. */
export const documentReactions: Reaction[] = [
  oneJob(removeFile, eventsOf(documentEvents, 'DocumentRemoved'), ({ data: { docKey } }) => ({
    data: { docKey },
  })),
  oneJob(removeDocuments, { types: LINKED_DELETIONS }, (event) => ({
    data: { model: categoryOf(event.stream), id: idOf(event) },
  })),
  jobWithId(removeOrphan, ['DocumentAdded'], (documentId) => ({ documentId })),
];
