import { MIME } from '@coffret/contracts/documents/accepted-uploads';
import { QUOTE } from '@coffret/contracts/documents/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { may } from '@coffret/contracts/rights';
import { documentsView } from '@coffret/projections/documents/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { Viewer } from '../../core/http/access.ts';
import type { Services } from '../../core/services.ts';

/** Each file has metadata too. */
const MIN_COUNTED_BYTES = 64 * 1024;

const countedBytes = (size: number) => Math.max(size, MIN_COUNTED_BYTES);

type Dependencies = Pick<Services, 'settings' | 'locks' | 'view'>;

/** PDFs printed by the product do not count. */
async function usedBytes(services: Dependencies, userId: number): Promise<number> {
  const sent = { any: [{ params: { not: [QUOTE] } }, { mime: { not: [MIME.pdf] } }] };
  const own = { all: [{ userId, addedBy: userId }, sent] };
  const bySize = await services.view(documentsView).countBy('bytes', own);
  return [...bySize].reduce((sum, [size, count]) => sum + countedBytes(Number(size)) * count, 0);
}

/**
 * Returns QUOTA_EXCEEDED when the file does not fit. Sequential per customer in all processes, so that concurrent uploads cannot
 * exceed the quota. No quota for staff.
 */
export async function storeWithinQuota<T>(
  services: Dependencies,
  { id, rights }: Viewer,
  size: number,
  { idempotency }: CommandContext,
  store: () => Promise<T>,
): Promise<T | Refusal> {
  const quota = services.settings.uploadQuotaBytes;
  // The file of an earlier attempt is already counted.
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
