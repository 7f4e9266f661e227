import { MAX_LEFT_NAMED } from '@coffret/contracts/catalogue/limits';
import { configurationEvents } from '@coffret/contracts/configurations/events';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { type AuditDoc, auditView } from '@coffret/projections/audit/view';
import { parseStream, typesOf } from '@coffret/projections/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { assertDone } from '../../core/reactions/job-cause.ts';
import type { Services } from '../../core/services.ts';
import { inTurns } from '../../lib/in-turns.ts';
import { jobIdOfEvent } from '../../platform/jobs/job-id.ts';
import { product } from '../catalogue/public.ts';
import { handleConfiguration } from './access.ts';
import { type Configuration, configuration } from './decider.ts';
import { REPLACEMENTS_LOCK, REPLACING } from './replace-everywhere.ts';

type Dependencies = Pick<
  Services,
  'catalogue' | 'commands' | 'eventHistory' | 'locks' | 'readModels' | 'view'
>;

const CHANGED = refuse('INVALID_STATUS');

/** The event that began the last replacement. */
async function beginOf({ eventHistory, view }: Dependencies, productId: number): Promise<StoredEvent> {
  const [found] = await view<AuditDoc>(auditView).find(
    { stream: `${product.category}-${productId}`, type: 'ProductReplaced' },
    { sort: { _id: -1 }, limit: 1 },
  );
  const [event] = found ? await eventHistory.events([found]) : [];
  if (!event) throw new Error(`product ${productId} was never replaced`);
  return event;
}

/** Of each configuration what the job of the replacement wrote in it. */
async function changesOf({ view }: Dependencies, { meta }: StoredEvent) {
  const { correlationId } = meta;
  const docs = await view<AuditDoc>(auditView).find({ correlationId, type: typesOf(configurationEvents) });
  return [...Map.groupBy(docs, ({ stream }) => stream)];
}

function recordedState(state: unknown): Configuration {
  const data = configurationEvents.ConfigurationCarriedForward.data.parse(state);
  return configuration.evolve(configuration.initialState, { type: 'ConfigurationCarriedForward', data });
}

/** Before and after the replacement. null: the events are of other work of the same request. `isWhole`: nobody changed
 * the configuration while an interrupted replacement waited for its repetition. */
async function statesAround({ eventHistory }: Dependencies, stream: string, docs: AuditDoc[], cause: string) {
  const events = await eventHistory.events(docs);
  const revisions = events.filter(({ meta }) => meta.causationId === cause).map(({ revision }) => revision);
  if (revisions.length === 0) return null;
  const [first, last] = [Math.min(...revisions), Math.max(...revisions)];
  const states = await eventHistory.statesBetween(stream, first - 1, last);
  const at = (wanted: number) => recordedState(states.find(({ revision }) => revision === wanted)?.state);
  const isWhole = last - first + 1 === revisions.length;
  return { before: at(first - 1), after: at(last), isWhole };
}

/** Idempotent: what is as before already counts as put back. */
export function putBackEverywhere(
  services: Dependencies,
  productId: number,
  cause: CommandContext,
  signal: AbortSignal,
): Promise<void> {
  const { commands, locks, readModels } = services;
  return locks.withLock(
    REPLACEMENTS_LOCK,
    async (lost) => {
      const ending = AbortSignal.any([signal, lost]);
      const { state } = await commands.load(product, productId);
      if (state.replacement?.status !== 'UNDOING') return;
      await readModels.waitForView(auditView);
      const begin = await beginOf(services, productId);
      const jobOfBegin = jobIdOfEvent(begin, REPLACING, 0);
      let restored = 0;
      const left: number[] = [];
      for await (const [stream, docs] of inTurns(await changesOf(services, begin))) {
        ending.throwIfAborted();
        const states = await statesAround(services, stream, docs, jobOfBegin);
        if (!states) continue;
        const id = Number(parseStream(stream)[1]);
        const { isWhole, ...around } = states;
        const command = { type: 'UndoReplacement', ...around } as const;
        const outcome = isWhole ? await handleConfiguration(services, id, command, cause) : CHANGED;
        if (!isRefusal(outcome)) restored += 1;
        else if (outcome.refused[0]?.code !== 'NOT_FOUND') left.push(id);
      }
      const command = {
        type: 'EndUndo',
        restored,
        left: left.length,
        leftIds: left.slice(0, MAX_LEFT_NAMED),
      } as const;
      assertDone(await commands.handle(product, { id: productId, command, cause }), 'NOT_FOUND');
    },
    signal,
  );
}
