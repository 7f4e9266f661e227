import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { createEventRegistry } from '@coffret/contracts/event-registry';
import { NO_STREAM, NotWritten, START, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { uniqueEvents } from '@coffret/contracts/sequences/events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keyNames } from '../../platform/person-keys/encryption.ts';
import { type FailingStore, failingStore } from '../../tests/support/failing-store.ts';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { type TestClock, testClock } from '../../tests/support/test-clock.ts';
import { ALWAYS_VISIBLE } from '../../tests/support/test-idempotency.ts';
import { createCommands } from './handle-command.ts';
import {
  createUniqueValues,
  sameValue,
  streamsOfValue,
  type UniqueValue,
  type UniqueValues,
} from './unique-values.ts';

const registry = createEventRegistry(uniqueEvents);
const cause = { userId: 1, correlationId: 'request-1', causationId: null };
const DUPLICATE = refuse('DUPLICATE', 'email');
const SETTLES_MS = 120_000;

let clock: TestClock;
let store: FailingStore;
let unique: UniqueValues;
/** Who really bears the value. */
let holders: Set<number>;
beforeEach(async () => {
  clock = testClock();
  store = failingStore(await tempEventStore());
  const commands = createCommands({ store, registry, clock, readModels: ALWAYS_VISIBLE, pauses: [0] });
  unique = createUniqueValues(commands, clock, { nameOf: keyNames('a master key') });
  holders = new Set();
});

const email = (value: string): UniqueValue => ({
  kind: 'email',
  value,
  isUsedBy: async (id) => holders.has(id),
});

const personal = (value: string): UniqueValue => ({ ...email(value), isPersonal: true });

/** The stream in which a value is claimed. */
async function nameOf(to: UniqueValue): Promise<string | undefined> {
  await unique.withClaims([{ key: 'email', from: null, to }], 1, cause, async () => 'done');
  const [event] = (await store.readAll(START, 100)).slice(-1);
  return event?.stream;
}

type Work = () => Promise<string | Refusal>;

/** Claims the value for an entity that does `work`, which makes it bear the value unless it says otherwise. */
function claim(
  ownerId: number,
  value = 'a@b.fr',
  work: Work = async () => {
    holders.add(ownerId);
    return 'done';
  },
) {
  return unique.withClaims([{ key: 'email', from: null, to: email(value) }], ownerId, cause, work);
}
const change = (ownerId: number, from: string, to: string, work: Work = async () => 'done') =>
  unique.withClaims([{ key: 'email', from: email(from), to: email(to) }], ownerId, cause, work);
const release = (ownerId: number, value = 'a@b.fr') =>
  unique.withClaims([{ key: 'email', from: email(value), to: null }], ownerId, cause, async () => 'gone');

const failing = (fault: Error) => () => Promise.reject(fault);
const UNKNOWN = new StoreUnavailable('no answer');

/** A process that dies between its claim and its work. */
async function claimAndCrash(ownerId: number) {
  const crashed = Promise.withResolvers<void>();
  claim(ownerId, 'a@b.fr', () => {
    crashed.resolve();
    return new Promise(() => {});
  });
  await crashed.promise;
}

test('a claimed value is refused to another owner, whose work is not done', async () => {
  expect(await claim(1)).toBe('done');
  const work = vi.fn();
  expect(await claim(2, 'a@b.fr', work)).toEqual(DUPLICATE);
  expect(work).not.toHaveBeenCalled();
});

test('only one of several concurrent claims of a value succeeds', async () => {
  const outcomes = await Promise.all(Array.from({ length: 12 }, (_, i) => claim(i + 1)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual(Array(11).fill(DUPLICATE));
});

test.each([
  ['  éTOILE ', 'Étoile'],
  ['E\u0301toile', 'Étoile'],
  ['Etoile', 'Étoile'],
  ['L’Étoile', "L'Étoile"],
  ['3G2,5\u202fmm²', '3G2,5 mm2'],
])('%s and %s are the same value', async (one, other) => {
  await claim(1, other);
  expect(await claim(2, one)).toEqual(DUPLICATE);
  expect(sameValue(one, other)).toBe(true);
});

test('signs that are part of a name keep values apart', async () => {
  await claim(1, 'a.b@exemple.fr');
  expect(await claim(2, 'ab@exemple.fr')).toBe('done');
  expect(sameValue('D4P-32', 'D4P32')).toBe(false);
});

test('values of different kinds do not conflict', async () => {
  await claim(1);
  const brand = { key: 'lib', from: null, to: { ...email('a@b.fr'), kind: 'brand' } };
  expect(await unique.withClaims([brand], 2, cause, async () => 'done')).toBe('done');
});

test('stream names do not contain the value', async () => {
  await claim(1, 'claire@exemple.fr');
  const [event] = await store.readAll('0'.repeat(20), 1);
  expect(event?.stream).toMatch(/^unique-email-[0-9a-f]{32}$/);
});

test('stream names of personal values depend on the installation’s key', async () => {
  const keyed = await nameOf(personal('claire@exemple.fr'));
  expect(keyed).toMatch(/^unique-email-[0-9a-f]{32}$/);
  expect(keyed).not.toBe(await nameOf(email('claire@exemple.fr')));
});

describe('a personal value that was claimed without a key', () => {
  const change = (ownerId: number, from: UniqueValue | null, to: UniqueValue | null) =>
    unique.withClaims([{ key: 'email', from, to }], ownerId, cause, async () => {
      holders.add(ownerId);
      return 'done';
    });
  beforeEach(async () => {
    await change(1, null, email('a@b.fr'));
    clock.move(SETTLES_MS);
  });

  test('cannot be claimed by another owner in any spelling', async () => {
    expect(await change(2, null, personal(' A@b.fr'))).toEqual(DUPLICATE);
    expect(await change(1, null, personal('a@b.fr'))).toBe('done');
    expect(await change(2, null, personal('a@b.fr'))).toEqual(DUPLICATE);
  });

  test('becomes free when its holder changes it', async () => {
    await change(1, personal('a@b.fr'), personal('new@b.fr'));
    expect(await change(2, null, personal('a@b.fr'))).toBe('done');
    expect(await change(1, null, personal('a@b.fr'))).toEqual(DUPLICATE);
  });

  test('is free when no entity has it', async () => {
    holders.clear();
    expect(await change(2, null, personal('a@b.fr'))).toBe('done');
    expect(await change(3, null, personal('a@b.fr'))).toEqual(DUPLICATE);
  });
});

describe('a value that an old version claimed by its spelling', () => {
  const KIND = { kind: 'brand', value: 'L’Étoile' };
  const brand = (value: string): UniqueValue => ({
    kind: 'brand',
    value,
    bearers: async () => [...holders].filter(() => sameValue(value, KIND.value)),
    isUsedBy: async (id) => holders.has(id),
  });
  const change = (ownerId: number, from: UniqueValue | null, to: UniqueValue | null) =>
    unique.withClaims([{ key: 'email', from, to }], ownerId, cause, async () => 'done');
  beforeEach(async () => {
    const at = clock.now().toISOString();
    const meta = { ...cause, at, previousHash: null };
    const event = { id: randomUUID(), type: 'ValueClaimed', schema: 1, data: { ownerId: 1, at }, meta };
    await store.append(streamsOfValue(KIND).at(-1) ?? '', NO_STREAM, [event]);
    holders.add(1);
  });

  test.each(["L'Étoile", 'L’Étoile', 'l’etoile'])(
    'cannot be claimed by another owner as %s',
    async (value) => {
      expect(await change(2, null, brand(value))).toEqual(DUPLICATE);
      expect(await change(1, null, brand(value))).toBe('done');
    },
  );

  test('becomes free in every spelling when its holder changes it', async () => {
    await change(1, brand('L’Étoile'), brand('Candela'));
    holders.delete(1);
    expect(await change(2, null, brand('L’Étoile'))).toBe('done');
    expect(await change(3, null, brand("L'Étoile"))).toEqual(DUPLICATE);
  });
});

test('an owner may claim its value again, and keeps it when the work is refused', async () => {
  await claim(1);
  expect(await claim(1, 'A@B.fr', async () => refuse('NOT_FOUND'))).toEqual(refuse('NOT_FOUND'));
  expect(await claim(2)).toEqual(DUPLICATE);
});

test('either all of several values are claimed or none', async () => {
  await claim(1, 'taken@b.fr');
  const both = (work: Work) =>
    unique.withClaims(
      ['free@b.fr', 'taken@b.fr'].map((value) => ({ key: 'email', from: null, to: email(value) })),
      2,
      cause,
      work,
    );
  expect(await both(async () => 'done')).toEqual(DUPLICATE);
  expect(await claim(3, 'free@b.fr')).toBe('done');
});

test('changing a value releases the old one once the work is done', async () => {
  await claim(1, 'old@b.fr');
  await change(1, 'old@b.fr', 'new@b.fr', async () => {
    expect(await claim(2, 'old@b.fr')).toEqual(DUPLICATE);
    return 'done';
  });
  expect(await claim(2, 'new@b.fr')).toEqual(DUPLICATE);
  expect(await claim(2, 'old@b.fr')).toBe('done');
});

test('another spelling of the same value is not a change', async () => {
  await claim(1);
  const head = await store.head();
  expect(await change(1, 'a@b.fr', 'A@b.fr')).toBe('done');
  expect(await store.head()).toBe(head);
});

test('refused work releases the new value, keeps the old one and returns its refusal', async () => {
  await claim(1, 'old@b.fr');
  expect(await change(1, 'old@b.fr', 'new@b.fr', async () => refuse('FORBIDDEN'))).toEqual(
    refuse('FORBIDDEN'),
  );
  expect(await claim(2, 'new@b.fr')).toBe('done');
  expect(await claim(2, 'old@b.fr')).toEqual(DUPLICATE);
});

test('work that throws NotWritten releases the value', async () => {
  await expect(claim(1, 'a@b.fr', failing(new NotWritten('down')))).rejects.toThrow(NotWritten);
  expect(await claim(2)).toBe('done');
});

test.each([
  ['whose outcome is unknown', UNKNOWN],
  ['that met a defect', new Error('a defect')],
])('work %s keeps both values claimed', async (_, fault) => {
  await claim(1, 'old@b.fr');
  await expect(change(1, 'old@b.fr', 'new@b.fr', failing(fault))).rejects.toThrow(fault.message);
  expect(await claim(2, 'new@b.fr')).toEqual(DUPLICATE);
  expect(await claim(2, 'old@b.fr')).toEqual(DUPLICATE);
});

test('a later attempt of the same owner does not release a value that an earlier attempt may have set', async () => {
  await expect(claim(1, 'a@b.fr', failing(UNKNOWN))).rejects.toThrow(UNKNOWN);
  await expect(claim(1, 'a@b.fr', failing(new NotWritten('down')))).rejects.toThrow(NotWritten);
  expect(await claim(1, 'a@b.fr', async () => refuse('FORBIDDEN'))).toEqual(refuse('FORBIDDEN'));
  expect(await claim(2)).toEqual(DUPLICATE);
});

test('of two concurrent attempts of one entity, a refused one does not release the value of the other', async () => {
  const { promise, resolve } = Promise.withResolvers<Refusal>();
  const refused = claim(1, 'a@b.fr', () => promise);
  await expect.poll(() => claim(2)).toEqual(DUPLICATE);
  expect(await claim(1)).toBe('done');
  resolve(refuse('BAD_ROWVERSION'));
  expect(await refused).toEqual(refuse('BAD_ROWVERSION'));
  expect(await claim(2)).toEqual(DUPLICATE);
});

test('a change does not release a value that its owner has claimed again meanwhile', async () => {
  await claim(1, 'old@b.fr');
  await change(1, 'old@b.fr', 'new@b.fr', async () => change(1, 'new@b.fr', 'old@b.fr'));
  expect(await claim(2, 'old@b.fr')).toEqual(DUPLICATE);
});

test('a failing release does not hide the outcome of the work', async () => {
  const downAfterwards = (result: Work) => async () => {
    store.fail('unique', 'refused');
    return result();
  };
  const refused = downAfterwards(async () => refuse('FORBIDDEN'));
  expect(await claim(1, 'a@b.fr', refused)).toEqual(refuse('FORBIDDEN'));
  await expect(claim(2, 'c@d.fr', downAfterwards(failing(new NotWritten('down'))))).rejects.toThrow(/^down$/);
});

test('work that is done succeeds although the old value cannot be released; the value becomes free later', async () => {
  await claim(1, 'old@b.fr');
  const done = change(1, 'old@b.fr', 'new@b.fr', async () => {
    store.fail('unique', 'refused');
    return 'done';
  });
  expect(await done).toBe('done');
  holders.clear();
  expect(await claim(2, 'old@b.fr')).toEqual(DUPLICATE);
  clock.move(SETTLES_MS);
  expect(await claim(2, 'old@b.fr')).toBe('done');
});

test('a released value is free, and only its holder can release it', async () => {
  await claim(1);
  await release(2);
  expect(await claim(2)).toEqual(DUPLICATE);
  await release(1);
  expect(await claim(2)).toBe('done');
  await release(1);
  expect(await claim(3)).toEqual(DUPLICATE);
});

test('the claim of a crashed process can be taken over after two minutes, not earlier', async () => {
  await claimAndCrash(1);
  clock.move(SETTLES_MS - 1);
  expect(await claim(2)).toEqual(DUPLICATE);
  clock.move(1);
  expect(await claim(2)).toBe('done');
  expect(await claim(3)).toEqual(DUPLICATE);
});

test('a repeated claim restarts the two minutes', async () => {
  await claimAndCrash(1);
  clock.move(SETTLES_MS - 1);
  await claimAndCrash(1);
  clock.move(1);
  expect(await claim(2)).toEqual(DUPLICATE);
});

test('only one of two concurrent claims takes over the claim of a crashed process', async () => {
  await claimAndCrash(1);
  clock.move(SETTLES_MS);
  expect(await Promise.all([claim(2), claim(3)])).toEqual(['done', DUPLICATE]);
});

test('a claim that its owner renews during a takeover is not taken over', async () => {
  await claimAndCrash(1);
  clock.move(SETTLES_MS);
  const looked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const to: UniqueValue = {
    ...email('a@b.fr'),
    async isUsedBy(id) {
      const held = holders.has(id);
      looked.resolve();
      await goOn.promise;
      return held;
    },
  };
  const other = unique.withClaims([{ key: 'email', from: null, to }], 2, cause, async () => 'done');
  await looked.promise;
  expect(await claim(1)).toBe('done');
  goOn.resolve();
  expect(await other).toEqual(DUPLICATE);
});

test('an entity that uses the value keeps it regardless of the claim’s age', async () => {
  await claim(1);
  clock.move(365 * 86_400_000);
  expect(await claim(2)).toEqual(DUPLICATE);
});
