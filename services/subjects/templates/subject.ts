import { templateEvents } from '@coffret/contracts/templates/events';
import { templatesView } from '@coffret/projections/templates/view';
import type { Audiences } from '../../core/realtime/audience.ts';
import { EVERYBODY, userRoom } from '../../core/realtime/rooms.ts';
import type { Subject } from '../../core/subject.ts';
import { SHOWN_OF_DRAWINGS } from '../configurations/public.ts';
import { exportTemplates } from './data-export.ts';
import { template } from './decider.ts';
import { handleTemplateJobs, templateReactions } from './reactions.ts';
import { templateRoutes } from './routes.ts';

const audiences: Audiences = {
  template: {
    view: templatesView,
    rooms: (_id, { shared, userId }) => [shared ? EVERYBODY : userRoom(Number(userId))],
  },
};

export const templates: Subject = {
  name: 'templates',
  about: 'Forms and drawings that new configurations begin with.',
  events: templateEvents,
  shown: [...SHOWN_OF_DRAWINGS, 'lib', 'libEn', 'userId', 'nameEn', 'shared', 'known'],
  views: [templatesView],
  auditedDeciders: [template],
  reactions: templateReactions,
  audiences,
  dataExport: exportTemplates,
  routes: templateRoutes,
  handleJobs: handleTemplateJobs,
};
