import { plain, type Sentences } from '../sentences/context.ts';
import type { projectEvents } from './events.ts';

export const projectSentences: Sentences<typeof projectEvents> = {
  ProjectCreated: ({ who, data, quoted }) => `${who} opened the project ${quoted(data.lib)}`,
  ProjectRenamed: ({ who, data, quoted }) => `${who} renamed a project to ${quoted(data.lib)}`,
  ProjectClosed: plain('{who} closed the project {it}'),
  ProjectReopened: plain('{who} reopened the project {it}'),
  ProjectDeleted: plain('{who} deleted the project {it}'),
  ProjectCarriedForward: plain('The state of the project {it} was carried forward, unchanged'),
};
