import { may } from '@coffret/contracts/rights';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { QuotaReached } from '../commands/daily-quota.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Takes events from the viewer's daily quota. Throws `QuotaReached`. */
    takeEvents(count: number): Promise<void>;
  }
}

/** Limits how many events a customer appends a day, in all processes together. Staff has no limit. */
export function limitEvents(
  app: FastifyInstance,
  { settings, limits }: Pick<Services, 'settings' | 'limits'>,
): void {
  async function takeEvents(this: FastifyRequest, count: number): Promise<void> {
    const { viewer } = this;
    if (settings.dailyQuota === 0 || !viewer || may(viewer.rights, 'work for customers')) return;
    const { ok, retryAfterMs } = await limits.take('dailyEvents', String(viewer.id), count);
    if (!ok) throw new QuotaReached(retryAfterMs);
  }
  app.decorateRequest('takeEvents', takeEvents);
}
