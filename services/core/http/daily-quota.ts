import { may } from '@coffret/contracts/rights';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { QuotaReached } from '../commands/quota-reached.ts';
import type { Services } from '../services.ts';
import { clientInfoOf } from './client-info.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never refused for its quota; its events count. */
    exceedsDailyQuota?: boolean;
  }
  interface FastifyRequest {
    /** null: not signed in; the client's address has a quota. Throws `QuotaReached`. */
    takeEvents(count: number, userId: number | null): Promise<void>;
  }
}

/** Across all processes, by customer or by address. Staff has no limit. */
export const limitDailyEvents = fp<Pick<Services, 'settings' | 'limits' | 'userCache'>>(
  async (app, { settings, limits, userCache }) => {
    async function keyOf(request: FastifyRequest, userId: number | null): Promise<string | null> {
      if (userId === null) return `address ${clientInfoOf(request).address}`;
      const { viewer } = request;
      const person = viewer?.id === userId ? viewer : await userCache.find(userId);
      return person && may(person.rights, 'work for customers') ? null : String(userId);
    }

    async function takeEvents(this: FastifyRequest, count: number, userId: number | null): Promise<void> {
      const key = settings.dailyQuota === 0 ? null : await keyOf(this, userId);
      if (key === null) return;
      const { ok, retryAfterMs } = await limits.take('dailyEvents', key, count);
      if (!ok && !this.routeOptions.config.exceedsDailyQuota) throw new QuotaReached(retryAfterMs);
    }
    app.decorateRequest('takeEvents', takeEvents);
  },
  { name: 'limit-daily-events', dependencies: ['authorize-routes'] },
);
