import { MIME } from '@coffret/contracts/documents/accepted-uploads';
import { QUOTE } from '@coffret/contracts/documents/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { may } from '@coffret/contracts/rights';
import { documentsView } from '@coffret/projections/documents/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import type { Viewer } from '../../core/http/access.ts';
import type { Services } from '../../core/services.ts';

/** A file takes at least so much of a quota: what is kept about it costs room and time, too. */
const MIN_COUNTED_BYTES = 64 * 1024;

const countedBytes = (size: number) => Math.max(size, MIN_COUNTED_BYTES);

type Dependencies = Pick<Services, 'settings' | 'locks' | 'view'>;

/** What the customer's files take; the papers that the product printed for the customer take nothing. */
async function usedBytes(services: Dependencies, userId: number): Promise<number> {
  const sent = { any: [{ params: { not: [QUOTE] } }, { mime: { not: [MIME.pdf] } }] };
  const own = { all: [{ userId, addedBy: userId }, sent] };
  const bySize = await services.view(documentsView).countBy('bytes', own);
  return [...bySize].reduce((sum, [size, count]) => sum + countedBytes(Number(size)) * count, 0);
}

/**
 * Stores a customer's file of so many bytes where the quota has room for it; else QUOTA_EXCEEDED. One file of a
 * customer at a time, in all processes, so that two that come together cannot both take the last room. Whoever
 * works for customers has no quota.
 */
export async function storeWithinQuota<T>(
  services: Dependencies,
  { id, rights }: Viewer,
  size: number,
  { idempotency }: Cause,
  store: () => Promise<T>,
): Promise<T | Refusal> {
  const quota = services.settings.uploadQuotaBytes;
  // What an earlier try of this very work stored is counted already.
  const isRepeated = idempotency !== undefined && idempotency.firstTriedAt !== null;
  if (may(rights, 'work for customers') || quota === 0 || isRepeated) return store();
  return services.locks.withLock(`files of user ${id}`, async (lost) => {
    const taken = await usedBytes(services, id);
    if (taken + countedBytes(size) > quota) {
      return refuse('QUOTA_EXCEEDED', 'filedata', `${taken} of ${quota} bytes are taken`);
    }
    lost.throwIfAborted();
    return store();
  });
}
