import { ELEMENT_FIELD_NAMES } from '@coffret/contracts/configurations/element-fields';
import { configurationEvents } from '@coffret/contracts/configurations/events';
import { FORM_FIELD_NAMES } from '@coffret/contracts/configurations/form-fields';
import { configurationsList, configurationsView } from '@coffret/projections/configurations/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { ownedSection } from '../../core/data-export.ts';
import { owned } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { creationRoutes } from './creation-routes.ts';
import { configuration } from './decider.ts';
import { lineRoutes } from './line-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { proposeRoutes } from './propose-routes.ts';
import { configurationJobs, configurationReactions } from './reactions.ts';
import { repairRoute } from './repair-route.ts';
import { replacementRoute } from './replacement-route.ts';
import { configurationRoutes } from './routes.ts';
import { createSearches } from './search/searches.ts';

const EXPORTED = ['lib', 'projectLib', 'reference', 'status', 'quantity', 'updatedAt'];

export const configurations: Subject = {
  name: 'configurations',
  about: 'Configurations of cabinets: forms, stacks and check results.',
  events: configurationEvents,
  shown: `
    lib projectId userId parameters ${FORM_FIELD_NAMES.join(' ')} stack lines id line ref slots elements lineId slot
    nbModules ${ELEMENT_FIELD_NAMES.join(' ')} isCircuitBreakerAdded duplicateOf duplicateRevision templateId from to quoteId
    reference version date validUntil discountPercentage stackPrice unitPrice price rows netUnitPrice
    total documentId imageDocumentId configurationLib projectLib fullName company activity sectorId
    agencyId rulesVersion madeWith productId revision standard part edition at daysBefore orderNumber
    comment text orderedOn supersededQuoteId isKept exists status isValidated quote isOrderAsked isAskedAgain
    remindedAt
  `,
  whole: 'configElectricalOutlets',
  views: [configurationsView],
  auditedDeciders: [configuration],
  reactions: configurationReactions,
  audiences: { configuration: owned(configurationsView, 'see configuration') },
  erasing: ['QuoteHidden'],
  dataExport: ownedSection(configurationsList, EXPORTED, 'Configurations', (doc) => ({
    ...publicFields(doc),
    price: doc._price,
    stack: doc._stack,
  })),
  routes(server, services) {
    const searches = createSearches();
    server.addHook('preClose', async () => searches.close());
    configurationRoutes(server, services);
    proposeRoutes(server, services, searches);
    creationRoutes(server, services);
    lineRoutes(server, services);
    orderRoutes(server, services);
    repairRoute(server, services, searches);
    replacementRoute(server, services);
  },
  jobs: configurationJobs,
};
