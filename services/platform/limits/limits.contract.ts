import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Limit, LimitName, Limits } from './limits.ts';

interface OpenedLimits {
  limits: Limits;
  /** Advances the time without waiting. */
  pass(ms: number): Promise<void>;
}

const ANY: Limit = { points: 1, windowSeconds: 60 };
export const limitsWith = (some: Partial<Record<LimitName, Limit>>): Record<LimitName, Limit> => ({
  anonymous: ANY,
  openLists: ANY,
  loginFailures: ANY,
  loginPauses: ANY,
  passwordTries: ANY,
  emailChanges: ANY,
  unconfirmedMails: ANY,
  callRequests: ANY,
  sharedPapers: ANY,
  changeRequests: ANY,
  dailyEvents: ANY,
  challenges: ANY,
  ...some,
});

const LIMITS = limitsWith({
  anonymous: { points: 3, windowSeconds: 60 },
  loginFailures: { points: 2, windowSeconds: 10 },
});
const OK = expect.objectContaining({ ok: true, retryAfterMs: 0 });

/** Refused until the window ends, within the tolerance of a slow machine. */
const refusedFor = (ms: number) =>
  expect.objectContaining({
    ok: false,
    retryAfterMs: expect.toSatisfy((left: number) => left <= ms && left > ms - 5000),
  });

export function limitsContract(
  name: string,
  open: (limits: Record<LimitName, Limit>) => Promise<OpenedLimits>,
): void {
  describe(`${name} fulfils the limits contract`, () => {
    let limits: Limits;
    let pass: OpenedLimits['pass'];
    let key: string;
    beforeEach(async () => {
      ({ limits, pass } = await open(LIMITS));
      key = randomUUID();
    });

    test('a limit allows a number of points per window, and then returns the time until it ends', async () => {
      for (const _ of [1, 2, 3]) expect(await limits.take('anonymous', key)).toEqual(OK);
      await pass(20_000);
      expect(await limits.take('anonymous', key)).toEqual(refusedFor(40_000));
    });

    test('the next window has all points, regardless of refusals in the last one', async () => {
      for (const _ of [1, 2, 3, 4, 5, 6]) await limits.take('anonymous', key);
      await pass(60_000);
      for (const _ of [1, 2, 3]) expect(await limits.take('anonymous', key)).toEqual(OK);
      expect(await limits.take('anonymous', key)).toMatchObject({ ok: false });
    });

    test('names and keys are counted separately', async () => {
      await limits.take('loginFailures', key, 2);
      expect(await limits.take('loginFailures', key)).toEqual(refusedFor(10_000));
      expect(await limits.take('loginFailures', randomUUID())).toEqual(OK);
      expect(await limits.take('anonymous', key)).toEqual(OK);
    });

    test('several points are taken together or refused', async () => {
      expect(await limits.take('anonymous', key, 2)).toEqual(OK);
      expect(await limits.take('anonymous', key, 2)).toMatchObject({ ok: false });
    });

    test('taking 0 points reports the state without taking any', async () => {
      for (const _ of [1, 2, 3, 4]) expect(await limits.take('loginFailures', key, 0)).toEqual(OK);
      await limits.take('loginFailures', key);
      expect(await limits.take('loginFailures', key, 0)).toEqual(OK);
      await limits.take('loginFailures', key);
      expect(await limits.take('loginFailures', key, 0)).toEqual(refusedFor(10_000));
      await pass(10_000);
      expect(await limits.take('loginFailures', key, 0)).toEqual(OK);
    });

    test('take returns the number of points taken, including refused ones', async () => {
      const taken = async (points?: number) => (await limits.take('loginFailures', key, points)).taken;
      expect([await taken(0), await taken(), await taken(), await taken(), await taken(0)]).toEqual([
        0, 1, 2, 3, 3,
      ]);
      await pass(10_000);
      expect([await taken(0), await taken()]).toEqual([0, 1]);
    });

    test('a held key has no points until its time is over', async () => {
      await limits.hold('anonymous', key, 20_000);
      expect(await limits.take('anonymous', key, 0)).toEqual(refusedFor(20_000));
      expect(await limits.take('anonymous', randomUUID(), 0)).toEqual(OK);
      await limits.hold('anonymous', key, 30_000);
      await pass(20_000);
      expect(await limits.take('anonymous', key, 0)).toEqual(refusedFor(10_000));
      await pass(10_000);
      expect(await limits.take('anonymous', key, 3)).toEqual(OK);
    });

    test('forget resets points and holds', async () => {
      await limits.take('anonymous', key, 3);
      await limits.forget('anonymous', key);
      expect(await limits.take('anonymous', key, 3)).toEqual(OK);
      await limits.hold('loginFailures', key, 20_000);
      await limits.forget('loginFailures', key);
      expect(await limits.take('loginFailures', key, 2)).toEqual(OK);
    });

    test('concurrent calls take no more points than allowed', async () => {
      const taken = await Promise.all(Array.from({ length: 20 }, () => limits.take('anonymous', key)));
      expect(taken.filter(({ ok }) => ok)).toHaveLength(3);
    });
  });
}
