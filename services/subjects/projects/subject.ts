import { projectEvents } from '@coffret/contracts/projects/events';
import { projectsView } from '@coffret/projections/projects/view';
import { owned } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { exportProjects } from './data-export.ts';
import { project } from './decider.ts';
import { projectRoutes } from './routes.ts';

export const projects: Subject = {
  name: 'projects',
  about: 'What customers build: each holds configurations.',
  events: projectEvents,
  shown: ['lib', 'userId', 'known', 'exists', 'status'],
  views: [projectsView],
  auditedDeciders: [project],
  audiences: { project: owned(projectsView, 'see project') },
  dataExport: exportProjects,
  routes: projectRoutes,
};
