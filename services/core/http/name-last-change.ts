import { isRefusal } from '@coffret/contracts/errors';
import { may } from '@coffret/contracts/rights';
import fp from 'fastify-plugin';
import type { AccountServices } from '../services.ts';

/**
 * Tells a signed-in user what came before their command, and when. By whom: only staff may know, and who did it themselves. Must be
 * registered before `serializeRefusals`.
 */
export const nameLastChange = fp(
  async (app, { userCache }: Pick<AccountServices, 'userCache'>) => {
    app.addHook('preSerialization', async ({ viewer }, _reply, payload) => {
      if (!isRefusal(payload) || !payload.lastChange || !viewer) return payload;
      const { userId, ...change } = payload.lastChange;
      const mayKnow = userId === viewer.id || may(viewer.rights, 'work for customers');
      const author = userId !== null && mayKnow ? await userCache.find(userId) : null;
      const by = author && { userId: author.id, fullName: String(author.doc.fullName) };
      return { ...payload, more: { ...payload.more, lastChange: { ...change, by } } };
    });
  },
  { name: 'name-last-change' },
);
