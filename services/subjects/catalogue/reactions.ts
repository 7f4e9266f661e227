import { type ProductFields, productFields } from '@coffret/contracts/catalogue/events';
import { referencesIn } from '@coffret/contracts/field-references';
import { type Component, categories } from '@coffret/contracts/registers/registers';
import { productsView } from '@coffret/projections/catalogue/view';
import { parseStream } from '@coffret/projections/view';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import type { Reaction } from '../../core/reactions/reaction.ts';
import type { Services } from '../../core/services.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { itemOf, jobsForNamed } from '../registers/public.ts';
import { product } from './decider.ts';
import { refuseRemovalInUse } from './product-usage.ts';
import { uniqueRef } from './products.ts';

const RESTORE_PRODUCT = 'restore-product';
const CHECK_COMPONENT = 'check-component';
const CHECK_COMPONENTS = 'check-components';

/** A drawing that was begun before a removal is stored by then. */
const CHECK_DELAY_MS = 60_000;

/** Components are no items of their own: they are looked after here. */
const REGISTERED = referencesIn(productFields).filter(({ entity }) => entity !== 'component');

/**
 * What products name stays, and so do products that are drawn: what went at the same time comes back. Drawings are
 * too many to be followed one by one: a removal is looked at again a minute later.
 */
export const productReactions: Reaction[] = [
  {
    name: 'restore-product',
    to: ['ProductRemoved'],
    jobs({ stream, meta }) {
      const data = { productId: parseStream(stream)[1] };
      const later = new Date(Date.parse(meta.at) + CHECK_DELAY_MS).toISOString();
      return [
        { name: RESTORE_PRODUCT, data },
        { name: RESTORE_PRODUCT, data, runAt: later },
      ];
    },
  },
  {
    name: 'keep-what-products-name',
    to: ['ProductAdded', 'ProductChanged'],
    jobs: ({ data }) => jobsForNamed(REGISTERED, data as object),
  },
  {
    name: 'check-component',
    to: ['ProductAdded', 'ProductChanged'],
    jobs({ stream, data }) {
      const { componentId } = data as Partial<ProductFields>;
      return componentId == null
        ? []
        : [{ name: CHECK_COMPONENT, data: { productId: parseStream(stream)[1] } }];
    },
  },
  {
    name: 'check-components',
    to: ['CategoryChanged'],
    jobs({ stream, data }) {
      const { ProjComponents } = data as { ProjComponents?: Component[] };
      return ProjComponents ? [{ name: CHECK_COMPONENTS, data: { categoryId: parseStream(stream)[1] } }] : [];
    },
  },
];

export function handleProductJobs(services: Services): void {
  const { commands, uniqueValues, jobs, view } = services;

  jobs.handle(RESTORE_PRODUCT, async (job) => {
    const id = Number(job.data.productId);
    const loaded = await commands.load(product, id);
    const { exists, fields } = loaded.state;
    if (exists || !fields || !(await refuseRemovalInUse(services, fields, 'id'))) return;
    const claimed = { key: 'ref', from: null, to: uniqueRef(services, fields.ref) };
    const outcome = await uniqueValues.withClaims([claimed], id, jobCause(job), () =>
      commands.handle(product, {
        id,
        command: { type: 'RestoreProduct' },
        context: undefined,
        cause: jobCause(job),
        loaded,
      }),
    );
    // Another product has taken the reference over, and with it its places in the drawings.
    assertDone(outcome, 'DUPLICATE');
  });

  /** A product whose component went from its category is of none. */
  async function checkComponent(id: number, job: Job): Promise<void> {
    const seen = await commands.load(product, id);
    const { exists, fields } = seen.state;
    if (!exists || fields?.componentId == null) return;
    const category = (await commands.load(itemOf(categories), fields.categoryId)).state;
    const components = (category.fields.ProjComponents ?? []) as Component[];
    if (components.some(({ componentId }) => componentId === fields.componentId)) return;
    const command = { type: 'ChangeProduct', fields: { componentId: null } } as const;
    const request = { id, command, context: undefined, cause: jobCause(job), loaded: seen };
    assertDone(await commands.handle(product, request), 'NOT_FOUND');
  }

  jobs.handle(CHECK_COMPONENT, (job) => checkComponent(Number(job.data.productId), job));

  jobs.handle(CHECK_COMPONENTS, async (job) => {
    const ofCategory = { categoryId: Number(job.data.categoryId) };
    for (const { _id } of await view(productsView).find(ofCategory, { projection: { id: 1 } })) {
      await checkComponent(Number(_id), job);
    }
  });
}
