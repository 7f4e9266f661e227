import { projectEvents } from '@coffret/contracts/projects/events';
import { projectsList, projectsView } from '@coffret/projections/projects/view';
import { ownedSection } from '../../core/data-export.ts';
import { owned } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { project } from './decider.ts';
import { projectRoutes } from './routes.ts';

const EXPORTED = ['lib', 'status', 'createdAt', 'updatedAt'];

export const projects: Subject = {
  name: 'projects',
  about: 'Projects of customers, which contain configurations.',
  events: projectEvents,
  shown: 'lib userId known exists status',
  views: [projectsView],
  auditedDeciders: [project],
  audiences: { project: owned(projectsView, 'see project') },
  dataExport: ownedSection(projectsList, EXPORTED, 'Projets'),
  routes: projectRoutes,
};
