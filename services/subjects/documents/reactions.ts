import { documentsView } from '@coffret/projections/documents/view';
import { parseStream } from '@coffret/projections/view';
import { entityExists } from '../../core/entity-exists.ts';
import { LINKED_DELETIONS, linkedExists } from '../../core/linked-entities.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, PlatformServices, QueryServices } from '../../core/services.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { document } from './decider.ts';

const REMOVE_FILE = 'remove-file';
const REMOVE_DOCUMENTS = 'remove-documents';
const REMOVE_ORPHAN = 'remove-orphaned-document';

/** Removes bytes with their document, and documents with their entity, also concurrently added ones. */
export const documentReactions: Reaction[] = [
  oneJob(REMOVE_FILE, ['DocumentRemoved'], ({ data }) => ({ data: data as { docKey: string } })),
  oneJob(REMOVE_DOCUMENTS, LINKED_DELETIONS, ({ stream }) => {
    const [model, id] = parseStream(stream);
    return { data: { model, id } };
  }),
  jobWithId(REMOVE_ORPHAN, ['DocumentAdded'], 'documentId'),
];

export function handleDocumentJobs(services: CommandServices & QueryServices & PlatformServices): void {
  const { commands, files, jobs } = services;
  jobs.handle(REMOVE_FILE, ({ data }) => files.remove(String(data.docKey)));

  async function remove(id: number, job: Job): Promise<void> {
    const request = { id, command: { type: 'RemoveDocument' as const }, cause: jobCause(job) };
    // Documents of a quote stay.
    assertDone(await commands.handle(document, request), 'NOT_FOUND', 'IN_USE');
  }

  jobs.handle(REMOVE_DOCUMENTS, async (job) => {
    const { model, id } = job.data;
    const linked = { linkedEntityModel: String(model), linkedEntityId: Number(id) };
    const filter = model === 'user' ? { any: [linked, { userId: Number(id) }] } : linked;
    for (const { _id } of await services.view(documentsView).find(filter, { projection: { id: 1 } })) {
      await remove(Number(_id), job);
    }
  });

  jobs.handle(REMOVE_ORPHAN, async (job) => {
    const id = Number(job.data.documentId);
    const { exists, about } = (await commands.load(document, id)).state;
    if (!exists || !about) return;
    const { linkedEntityModel, linkedEntityId, userId } = about;
    let isHeld = true;
    if (linkedEntityModel !== null && linkedEntityId !== null) {
      isHeld = await linkedExists(services, linkedEntityModel, linkedEntityId);
    } else if (userId !== null) isHeld = (await entityExists(services, 'user', userId)) === true;
    if (!isHeld) await remove(id, job);
  });
}
