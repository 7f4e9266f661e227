import { nothing } from '@coffret/contracts/answers';
import { comparison as answered } from '@coffret/contracts/audit/answers';
import type { ComparisonEvent } from '@coffret/contracts/audit/events';
import { START } from '@coffret/contracts/ports/event-store';
import { z } from 'zod';
import type { Decider } from '../../core/commands/decider.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import { cause } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import { job } from '../../core/reactions/job.ts';
import type {
  CommandServices,
  Environment,
  PlatformServices,
  QueryServices,
  Services,
} from '../../core/services.ts';
import { isRecent } from '../../lib/is-recent.ts';
import { type Comparison, compare } from './compare.ts';

const ID = 'readModels';
const DAY_MS = 24 * 3_600_000;
const TIME_LIMIT_MS = 3_600_000;

const comparison: Decider<Comparison | null, Comparison, ComparisonEvent> = {
  category: 'comparison',
  initialState: null,
  lastEventOnly: true,
  decide: (found) => [{ type: 'ReadModelsCompared', data: found }],
  evolve: (_last, { data }) => data,
};

const NOTHING: Comparison = { streams: 0, documents: 0, missing: 0, differences: [], unasked: [] };

async function lastComparison({ commands }: Pick<Services, 'commands'>) {
  const { state, events } = await commands.load(comparison, ID);
  return { ...(state ?? NOTHING), at: events.at(-1)?.meta.at ?? null };
}

/** Skips the first day, when the product is being seeded. */
async function isYoung({ eventHistory, clock }: Environment & QueryServices): Promise<boolean> {
  const [first] = await eventHistory.eventsAfter(START, 1);
  return !first || isRecent(Date.parse(first.meta.at), DAY_MS, clock.now().getTime());
}

/** Nightly and on request; the result is stored as an event. `asked`: on request. */
export const compareReadModels = job({
  name: 'compareReadModels',
  data: z.object({ asked: z.literal(true).optional() }),
  daily: true,
  timeLimitMs: TIME_LIMIT_MS,
  async run({ data, signal, correlationId }, services) {
    const { commands, log } = services;
    if (!data.asked && (await isYoung(services))) return;
    const found = await compare(services, signal);
    const level = found.missing + found.unasked.length > 0 ? 'error' : 'info';
    log[level](found, 'the read models were compared with the histories');
    await commands.handle(comparison, {
      id: ID,
      command: found,
      cause: { userId: null, correlationId, causationId: null },
    });
  },
});

export function comparisonRoutes(app: Routes, services: CommandServices & Environment & PlatformServices) {
  app.get(
    '/api/audit/comparison',
    operation('readComparison', 'Returns the result of the last comparison of the read models.', {
      access: ['audit_r'],
      answers: answered,
    }),
    async () => lastComparison(services),
  );

  app.post(
    '/api/audit/comparison',
    operation('askForComparison', 'Starts a comparison of the read models with the events.', {
      access: ['audit_rebuild'],
      begins: nothing,
    }),
    async (request) => {
      if (!isDone(cause(request))) await compareReadModels.add(services.jobs, request, { asked: true });
      return {};
    },
  );
}
