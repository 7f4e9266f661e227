import { plain, type Sentences } from '../sentences/context.ts';
import type { projectEvents } from './events.ts';

export const projectSentences: Sentences<typeof projectEvents> = {
  ProjectCreated: [
    ({ who, data, quoted }) => `${who} a ouvert le projet ${quoted(data.lib)}`,
    ({ who, data, quoted }) => `${who} opened the project ${quoted(data.lib)}`,
  ],
  ProjectRenamed: [
    ({ who, data, quoted }) => `${who} a renommé un projet en ${quoted(data.lib)}`,
    ({ who, data, quoted }) => `${who} renamed a project to ${quoted(data.lib)}`,
  ],
  ProjectClosed: plain('{who} a clos le projet {it}', '{who} closed the project {it}'),
  ProjectReopened: plain('{who} a rouvert le projet {it}', '{who} reopened the project {it}'),
  ProjectDeleted: plain('{who} a supprimé le projet {it}', '{who} deleted the project {it}'),
  ProjectCarriedForward: plain(
    'L’état du projet {it} a été reporté, sans changement',
    'The state of the project {it} was carried forward, unchanged',
  ),
};
