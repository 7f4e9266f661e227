import { subject } from '../subject.ts';
import type { ProjectPaths } from './paths.ts';
import { projectSentences } from './sentences.ts';

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
