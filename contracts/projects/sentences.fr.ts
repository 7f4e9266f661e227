import { plain, type Sentences } from '../sentences/context.ts';
import type { projectEvents } from './events.ts';

export const projectSentences: Sentences<typeof projectEvents> = {
  ProjectCreated: ({ who, data, quoted }) => `${who} a ouvert le projet ${quoted(data.lib)}`,
  ProjectRenamed: ({ who, data, quoted }) => `${who} a renommé un projet en ${quoted(data.lib)}`,
  ProjectClosed: plain('{who} a clos le projet {it}'),
  ProjectReopened: plain('{who} a rouvert le projet {it}'),
  ProjectDeleted: plain('{who} a supprimé le projet {it}'),
  ProjectCarriedForward: plain('L’état du projet {it} a été reporté, sans changement'),
};
