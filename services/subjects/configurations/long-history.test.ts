import { randomUUID } from 'node:crypto';
import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import {
  type ConfigurationEvent,
  configurationEvents,
  type Stack,
} from '@coffret/contracts/configurations/events';
import { orderedStack } from '@coffret/contracts/configurations/stack';
import { isRefusal } from '@coffret/contracts/errors';
import { createEventRegistry } from '@coffret/contracts/event-registry';
import { expect, test, vi } from 'vitest';
import { createCommands } from '../../core/commands/handle-command.ts';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { testClock } from '../../tests/support/test-clock.ts';
import { ALWAYS_VISIBLE } from '../../tests/support/test-idempotency.ts';
import { type ConfigurationCommand, configuration } from './decider.ts';
import { wholeStack } from './edit-stack.ts';

const PAGE = 1000;

const stack: Stack = orderedStack({
  lines: REFERENCE_STACK.map(({ id, line, ProjProduct: { ref } }) => ({ id, line, ref, slots: null })),
  elements: REFERENCE_STACK.flatMap(({ id, ProjSlots }) =>
    ProjSlots.map(({ slot, ProjProduct: { ref } }, at) => ({
      id: 100 * (id + 1) + at,
      lineId: id,
      slot,
      ref,
      nbModules: null,
    })),
  ),
  isCircuitBreakerAdded: null,
});
/** The socket on slot 3 goes to 3.5 and back, a save each. */
const moved = orderedStack({
  ...stack,
  elements: stack.elements.map((element) =>
    element.lineId === 2 && element.slot === 3 ? { ...element, slot: 3.5 } : element,
  ),
});

const created: ConfigurationEvent = {
  type: 'ConfigurationCreated',
  data: {
    lib: 'Scène',
    projectId: 7,
    userId: 12,
    duplicateOf: null,
    parameters: { ...REFERENCE_FORM, use: 'FIXED', brandId: null, earthing: null, shortCircuitKA: 6 },
    stack,
  },
};
const context = { catalogue, projectClosed: false };
const registry = createEventRegistry(configurationEvents);
const save = (n: number): ConfigurationCommand => ({
  type: 'DrawConfiguration',
  drawing: wholeStack(n % 2 === 0 ? moved : stack),
});

/** What so many saves leave in the stream, closed in as commands do it. */
function history(saves: number): ConfigurationEvent[] {
  const { snapshot, decide, evolve, initialState } = configuration;
  const events = [created];
  let state = evolve(initialState, created);
  let open = 1;
  for (let n = 0; n < saves; n += 1) {
    const decided = decide(save(n), state, context);
    if (isRefusal(decided)) throw new Error(JSON.stringify(decided));
    state = decided.reduce(evolve, state);
    events.push(...decided);
    open += decided.length;
    if (!snapshot || open < snapshot.every) continue;
    events.push({ type: 'ConfigurationCarriedForward', data: state });
    open = 0;
  }
  return events;
}

/** How many events are read for a save and a validation after so many saves. */
async function readAfter(saves: number): Promise<number[]> {
  const store = await tempEventStore();
  const events = history(saves).map(({ type, data }) => ({
    id: randomUUID(),
    type,
    schema: registry.numberOf(type),
    data: registry.check(type, data),
    meta: {
      at: '2026-11-21T08:00:00.000Z',
      userId: 1,
      correlationId: 'c',
      causationId: null,
      previousHash: null,
    },
  }));
  for (let at = 0; at < events.length; at += PAGE) {
    await store.append('configuration-1', at - 1, events.slice(at, at + PAGE));
  }
  const commands = createCommands({ store, registry, clock: testClock(), readModels: ALWAYS_VISIBLE });
  const counts: number[] = [];
  for (const command of [save(saves), { type: 'ValidateConfiguration', userVerified: true } as const]) {
    const reading = vi.spyOn(store, 'readBackwards');
    const outcome = await commands.handle(configuration, {
      id: 1,
      command,
      context,
      cause: { userId: 1, correlationId: 'c', causationId: null },
    });
    expect(isRefusal(outcome)).toBe(false);
    const pages = await Promise.all(reading.mock.results.map(({ value }) => value as Promise<unknown[]>));
    counts.push(pages.flat().length);
    reading.mockRestore();
  }
  return counts;
}

test('saving and validating read no more events after 10,000 saves than after a hundred', async () => {
  expect(await readAfter(1)).toEqual([2, 3]);
  expect(await readAfter(100)).toEqual([100, 100]);
  expect(await readAfter(10_000)).toEqual([100, 100]);
});
