import { productEvents } from '@coffret/contracts/catalogue/events';
import { TECHNICAL_NAMES } from '@coffret/contracts/catalogue/technical';
import { productsView } from '@coffret/projections/catalogue/view';
import { readers } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { product } from './decider.ts';
import { productRoutes } from './product-routes.ts';
import { productJobs, productReactions } from './reactions.ts';

export const catalogue: Subject = {
  name: 'catalogue',
  about: 'Products and their prices.',
  events: productEvents,
  shown: `
    ref lib libEn brandId categoryId componentId nbModules price isDraggable line slots slotsPlacement
    technical ${TECHNICAL_NAMES.join(' ')} widthMm heightMm depthMm weightG
    image mime withdrawnAt successorRef from to byId at replacement status restored left leftIds exists isArchived fields
  `,
  views: [productsView],
  auditedDeciders: [product],
  reactions: productReactions,
  files: [{ prefix: 'products/', view: productsView, field: '_image.key' }],
  audiences: { product: readers(['catalog_r']) },
  routes: productRoutes,
  jobs: productJobs,
};
