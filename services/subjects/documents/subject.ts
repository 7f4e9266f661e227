import { documentEvents } from '@coffret/contracts/documents/events';
import { documentsView } from '@coffret/projections/documents/view';
import { linkedReaders } from '../../core/linked-entities.ts';
import { ownerAnd } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { exportDocuments } from './data-export.ts';
import { document } from './decider.ts';
import { documentJobs, documentReactions } from './reactions.ts';
import { documentRoutes } from './routes.ts';

export const documents: Subject = {
  name: 'documents',
  about: 'Uploaded and generated files, and the entities that they are linked to.',
  events: documentEvents,
  shown: `
    docFilename docOriginalname mime size type params linkedEntityModel linkedEntityId userId exists about
  `,
  views: [documentsView],
  auditedDeciders: [document],
  reactions: documentReactions,
  files: [{ prefix: 'documents/', view: documentsView, field: '_docKey' }],
  audiences: {
    document: {
      view: documentsView,
      rooms: (_id, { linkedEntityModel, userId }) => ownerAnd(linkedReaders(linkedEntityModel), userId),
    },
  },
  erasing: ['DocumentRemoved'],
  dataExport: exportDocuments,
  routes: documentRoutes,
  jobs: documentJobs,
};
