import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Project, ProjectRow } from './answers.ts';
import { projectSentences } from './sentences.fr.ts';

interface ProjectPaths {
  '/api/projects': {
    query: ListQuery<ProjectRow, 'lib' | 'status' | 'userId'> & { companyId?: number };
    GET: List<ProjectRow>;
    POST: Project;
  };
  '/api/projects/{id}': { GET: Project; PUT: Project; DELETE: Done };
}

export const projects = subject<ProjectPaths>()({
  categories: {
    project: {
      title: 'Projets',
      sentences: projectSentences,
      technical: ['ProjectCarriedForward'],
    },
  },
  rights: {
    entities: { project: 'Projets' },
    clientsHold: ['project_c', 'project_r', 'project_w', 'project_d'],
  },
  names: { projectId: 'project', customerProjId: 'project' },
});
