import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Project, ProjectRow } from './answers.ts';
import { projectSentences } from './sentences.ts';

interface ProjectPaths {
  '/api/projects': {
    query: ListQuery<ProjectRow, 'lib' | 'status' | 'userId'>;
    GET: List<ProjectRow>;
    POST: Project;
  };
  '/api/projects/{id}': { GET: Project; PUT: Project; DELETE: Done };
}

export const projects = subject<ProjectPaths>()({
  categories: {
    project: {
      title: { fr: 'Projets', en: 'Projects' },
      sentences: projectSentences,
      technical: ['ProjectCarriedForward'],
    },
  },
  rights: {
    entities: { project: { fr: 'Projets', en: 'Projects' } },
    clientsHold: ['project_c', 'project_r', 'project_w', 'project_d'],
  },
  names: { projectId: 'project', customerProjId: 'project' },
});
