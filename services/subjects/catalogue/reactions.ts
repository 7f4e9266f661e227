import { productEvents } from '@coffret/contracts/catalogue/events';
import { parseStream } from '@coffret/projections/view';
import { handleWithClaims } from '../../core/commands/handle-with-claims.ts';
import { afterUndo } from '../../core/reactions/after-undo.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, PlatformServices, QueryServices } from '../../core/services.ts';
import { product } from './decider.ts';
import { refuseRemovalInUse } from './product-usage.ts';
import { uniqueRef } from './products.ts';
import { beginReplacement } from './replace-product.ts';

const RESTORE_PRODUCT = 'restore-product';
const BEGIN_REPLACEMENT = 'begin-replacement';

const asked = productEvents.ProductReplacementAsked.data;

/** Concurrent drawings are stored by then. */
const CHECK_DELAY_MS = 60_000;

/**
 * Restores a product that is drawn while it is removed. Reacting to each drawing would cost too much, so the check runs at
 * removal and a minute later.
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
  oneJob(BEGIN_REPLACEMENT, ['ProductReplacementAsked'], (event) => ({
    data: { productId: parseStream(event.stream)[1], ...asked.parse(event.data) },
    runAt: afterUndo(event),
  })),
];

export function handleProductJobs(services: CommandServices & QueryServices & PlatformServices): void {
  const { commands, jobs } = services;

  jobs.handle(RESTORE_PRODUCT, async (job) => {
    const id = Number(job.data.productId);
    const loaded = await commands.load(product, id);
    const { exists, fields } = loaded.state;
    if (exists || !fields || !(await refuseRemovalInUse(services, fields, 'id'))) return;
    const claimed = { key: 'ref', from: null, to: uniqueRef(services, fields.ref) };
    const request = { id, command: { type: 'RestoreProduct' as const }, cause: jobCause(job), loaded };
    // DUPLICATE: another product has the reference now, and its places in the drawings.
    assertDone(await handleWithClaims(services, [claimed], product, request), 'DUPLICATE');
  });

  jobs.handle(BEGIN_REPLACEMENT, async (job) => {
    const id = Number(job.data.productId);
    const begun = asked.strip().parse(job.data);
    assertDone(await beginReplacement(services, id, begun, jobCause(job)), 'NOT_FOUND');
  });
}
