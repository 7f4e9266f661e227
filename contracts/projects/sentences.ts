import type { Sentences } from '../sentences/context.ts';
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
  ProjectClosed: [
    ({ who, it }) => `${who} a clos le projet ${it}`,
    ({ who, it }) => `${who} closed the project ${it}`,
  ],
  ProjectReopened: [
    ({ who, it }) => `${who} a rouvert le projet ${it}`,
    ({ who, it }) => `${who} reopened the project ${it}`,
  ],
  ProjectDeleted: [
    ({ who, it }) => `${who} a supprimé le projet ${it}`,
    ({ who, it }) => `${who} deleted the project ${it}`,
  ],
  ProjectCarriedForward: [
    ({ it }) => `L’état du projet ${it} a été reporté, sans changement`,
    ({ it }) => `The state of the project ${it} was carried forward, unchanged`,
  ],
};
