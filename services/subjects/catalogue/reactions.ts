import { z } from 'zod';
import { handleWithClaims } from '../../core/commands/handle-with-claims.ts';
import { job } from '../../core/reactions/job.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { idOf, type Reaction, reaction } from '../../core/reactions/reaction.ts';
import { product } from './decider.ts';
import { refuseRemovalInUse } from './product-usage.ts';
import { uniqueRef } from './products.ts';
import { beginReplacement } from './replace-product.ts';

/** Concurrent drawings are stored by then. */
const CHECK_DELAY_MS = 60_000;

const restoreProduct = job({
  name: 'restore-product',
  data: z.object({ productId: z.int() }),
  async run(job, services) {
    const { commands } = services;
    const { productId: id } = job.data;
    const loaded = await commands.load(product, id);
    const { exists, fields } = loaded.state;
    if (exists || !fields || !(await refuseRemovalInUse(services, fields, 'id'))) return;
    const claimed = { key: 'ref', from: null, to: uniqueRef(services, fields.ref) };
    const request = { id, command: { type: 'RestoreProduct' as const }, cause: jobCause(job), loaded };
    // DUPLICATE: another product has the reference now, and its places in the drawings.
    assertDone(await handleWithClaims(services, [claimed], product, request), 'DUPLICATE');
  },
});

/** Queued by an earlier program, in which replacements waited for 15 s. */
const beginReplacing = job({
  name: 'begin-replacement',
  data: z.object({ productId: z.int(), byId: z.int() }),
  async run(job, services) {
    const { productId, byId } = job.data;
    assertDone(await beginReplacement(services, productId, byId, jobCause(job)), 'NOT_FOUND');
  },
});

export const productJobs = [restoreProduct, beginReplacing];

/**
 * Restores a product that is drawn while it is removed. Reacting to each drawing would cost too much, so the check runs at
 * removal and a minute later.
 */
export const productReactions: Reaction[] = [
  reaction('restore-product', { types: ['ProductRemoved'] }, (event) => {
    const data = { productId: idOf(event) };
    const later = new Date(Date.parse(event.meta.at) + CHECK_DELAY_MS).toISOString();
    return [restoreProduct.of(data), restoreProduct.of(data, { runAt: later })];
  }),
];
