import { type Refusal, refuse } from '@coffret/contracts/errors';
import { createEventRegistry } from '@coffret/contracts/event-registry';
import { type EventStore, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { uniqueEvents } from '@coffret/contracts/sequences/events';
import { beforeEach, expect, test, vi } from 'vitest';
import { tempEventStore } from '../testing/temp-event-store.ts';
import { type TestClock, testClock } from '../testing/test-clock.ts';
import { createCommands } from './handle-command.ts';
import { createUniqueValues, sameValue, type UniqueValues } from './unique-values.ts';

const registry = createEventRegistry(uniqueEvents);
const cause = { userId: 1, correlationId: 'request-1', causationId: null };
const DUPLICATE = refuse('DUPLICATE', 'email');

let clock: TestClock;
let store: EventStore;
let unique: UniqueValues;
/** Who really bears the value. */
let holders: Set<number>;
beforeEach(async () => {
  clock = testClock();
  store = await tempEventStore();
  unique = createUniqueValues(createCommands({ store, registry, clock, passed: async () => {} }), clock);
  holders = new Set();
});

/** Claims the value for an entity that does `work`, which makes it bear the value unless it says otherwise. */
function claim(
  ownerId: number,
  value = 'a@b.fr',
  work: () => Promise<string | Refusal> = async () => {
    holders.add(ownerId);
    return 'done';
  },
) {
  const heldBy = async (id: number) => holders.has(id);
  return unique.claiming({ kind: 'email', value, heldBy }, 'email', ownerId, cause, work);
}
const release = (ownerId: number, value = 'a@b.fr') =>
  unique.release({ kind: 'email', value }, ownerId, cause);

/** A process that dies between its claim and its work. */
async function claimAndCrash(ownerId: number) {
  const crashed = Promise.withResolvers<void>();
  claim(ownerId, 'a@b.fr', () => {
    crashed.resolve();
    return new Promise(() => {});
  });
  await crashed.promise;
}

test('the first has the value, another is refused and its work is not done', async () => {
  expect(await claim(1)).toBe('done');
  const work = vi.fn();
  expect(await claim(2, 'a@b.fr', work)).toEqual(DUPLICATE);
  expect(work).not.toHaveBeenCalled();
});

test('of many who want a value at the same instant one gets it', async () => {
  const outcomes = await Promise.all(Array.from({ length: 12 }, (_, i) => claim(i + 1)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual(Array(11).fill(DUPLICATE));
});

test('case, spaces around it and the way an accent is typed make no other value', async () => {
  await claim(1, 'Étoile');
  expect(await claim(2, '  éTOILE ')).toEqual(DUPLICATE);
  expect(await claim(2, 'E\u0301toile')).toEqual(DUPLICATE);
  expect(await claim(2, 'Etoile')).toBe('done');
  expect(sameValue(' E\u0301toile', 'éToile')).toBe(true);
  expect(sameValue('Étoile', 'Etoile')).toBe(false);
});

test('a kind of value knows nothing of the others', async () => {
  await claim(1);
  const other = { kind: 'brand', value: 'a@b.fr', heldBy: async () => true };
  expect(await unique.claiming(other, 'lib', 2, cause, async () => 'done')).toBe('done');
});

test('no value stands in the name of a stream', async () => {
  await claim(1, 'claire@exemple.fr');
  const [event] = await store.readAll('0'.repeat(20), 1);
  expect(event?.stream).toMatch(/^unique-email-[0-9a-f]{32}$/);
});

test('whoever holds a value may claim it again, and keeps it when that work is refused', async () => {
  await claim(1);
  expect(await claim(1, 'A@B.fr', async () => refuse('NOT_FOUND'))).toEqual(refuse('NOT_FOUND'));
  expect(await claim(2)).toEqual(DUPLICATE);
});

test('work that is refused gives the value back, and its refusal is answered', async () => {
  expect(await claim(1, 'a@b.fr', async () => refuse('FORBIDDEN'))).toEqual(refuse('FORBIDDEN'));
  expect(await claim(2)).toBe('done');
});

test('work that fails gives the value back, and its fault is thrown', async () => {
  const failing = claim(1, 'a@b.fr', async () => {
    throw new StoreUnavailable('down');
  });
  await expect(failing).rejects.toThrow(StoreUnavailable);
  expect(await claim(2)).toBe('done');
});

test('when giving back fails too, the fault of the work is the one that is thrown', async () => {
  const failing = claim(1, 'a@b.fr', async () => {
    vi.spyOn(store, 'append').mockRejectedValueOnce(new StoreUnavailable('still down'));
    throw new StoreUnavailable('down');
  });
  await expect(failing).rejects.toThrow(/^down$/);
});

test('a value that was released is free, and only its holder can release it', async () => {
  await claim(1);
  await release(2);
  expect(await claim(2)).toEqual(DUPLICATE);
  await release(1);
  expect(await claim(2)).toBe('done');
  await release(1);
  expect(await claim(3)).toEqual(DUPLICATE);
});

test('what a crash left behind is taken over after 30 s, and not before', async () => {
  await claimAndCrash(1);
  clock.move(29_999);
  expect(await claim(2)).toEqual(DUPLICATE);
  clock.move(1);
  expect(await claim(2)).toBe('done');
  expect(await claim(3)).toEqual(DUPLICATE);
});

test('of two who take over what a crash left behind one gets it', async () => {
  await claimAndCrash(1);
  clock.move(30_000);
  expect(await Promise.all([claim(2), claim(3)])).toEqual(['done', DUPLICATE]);
});

test('whoever does bear the value keeps it, however long ago it was claimed', async () => {
  await claim(1);
  clock.move(365 * 86_400_000);
  expect(await claim(2)).toEqual(DUPLICATE);
});
