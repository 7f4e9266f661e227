import { ELEMENT_FIELD_NAMES } from '@coffret/contracts/configurations/element-fields';
import { FORM_FIELD_NAMES } from '@coffret/contracts/configurations/form-fields';
import { templateEvents } from '@coffret/contracts/templates/events';
import { publicFields } from '@coffret/projections/list/run-list';
import { templatesList, templatesView } from '@coffret/projections/templates/view';
import { ownedSection } from '../../core/data-export.ts';
import { ownOrShared } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { template } from './decider.ts';
import { templateJobs, templateReactions } from './reactions.ts';
import { templateRoutes } from './routes.ts';

const EXPORTED = ['lib', 'libEn', 'shared', 'createdAt'];

export const templates: Subject = {
  name: 'templates',
  about: 'Forms and drawings from which configurations are created.',
  events: templateEvents,
  shown: `
    lib libEn userId shared parameters ${FORM_FIELD_NAMES.join(' ')} stack lines id line ref slots elements lineId slot
    nbModules ${ELEMENT_FIELD_NAMES.join(' ')} nameEn isCircuitBreakerAdded known exists
  `,
  whole: 'configElectricalOutlets',
  views: [templatesView],
  auditedDeciders: [template],
  reactions: templateReactions,
  audiences: { template: ownOrShared(templatesView) },
  dataExport: ownedSection(templatesList, EXPORTED, 'Modèles', (doc) => ({
    ...publicFields(doc),
    stack: doc._stack,
  })),
  routes: templateRoutes,
  jobs: templateJobs,
};
