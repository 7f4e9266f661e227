import type { DocumentEvent } from '@coffret/contracts/documents/events';
import { documentsView } from '@coffret/projections/documents/view';
import { parseStream } from '@coffret/projections/view';
import { nowAndLater, type Reaction } from '../reactions/reaction.ts';
import type { Services } from '../services.ts';
import { document } from './decider.ts';

const REMOVE_FILE = 'remove-file';
const REMOVE_DOCUMENTS = 'remove-documents';

/** Bytes go after their document, and documents after what they were linked to. */
export const documentReactions: Reaction[] = [
  {
    name: 'remove-file',
    to: ['DocumentRemoved'],
    jobs(event) {
      const { data } = event as unknown as Extract<DocumentEvent, { type: 'DocumentRemoved' }>;
      return [{ name: REMOVE_FILE, data }];
    },
  },
  {
    name: 'remove-documents',
    to: ['ProjectDeleted', 'ConfigurationDeleted', 'UserDeleted', 'GroupDeleted'],
    jobs(event) {
      const [model, id] = parseStream(event.stream);
      return nowAndLater(event, { name: REMOVE_DOCUMENTS, data: { model, id } });
    },
  },
];

export function handleDocumentJobs(services: Services): void {
  const { commands, files, jobs } = services;
  jobs.handle(REMOVE_FILE, ({ data }) => files.remove(String(data.docKey)));
  jobs.handle(REMOVE_DOCUMENTS, async (job) => {
    const { model, id } = job.data;
    const linked = { linkedEntityModel: String(model), linkedEntityId: Number(id) };
    const filter =
      model === 'user' ? { any: [linked, { linkedEntityModel: null, userId: Number(id) }] } : linked;
    const cause = { userId: null, correlationId: job.id, causationId: null };
    for (const { _id } of await services.view(documentsView).find(filter, { projection: { id: 1 } })) {
      // What belongs to a quote is refused and stays.
      await commands.handle(document, {
        id: Number(_id),
        command: { do: 'remove' },
        context: undefined,
        cause,
      });
    }
  });
}
