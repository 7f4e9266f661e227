import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Limit, LimitName, Limits } from './limits.ts';

export interface OpenedLimits {
  limits: Limits;
  /** Lets so much time pass, without waiting. */
  pass(ms: number): Promise<void>;
}

const LIMITS: Record<LimitName, Limit> = {
  anonymous: { points: 3, windowSeconds: 60 },
  loginFailures: { points: 2, windowSeconds: 10 },
};
const OK = { ok: true, retryAfterMs: 0 };

/** Refused until the window ends, in so many milliseconds: less what a slow machine took to ask. */
const refusedFor = (ms: number) => ({
  ok: false,
  retryAfterMs: expect.toSatisfy((left: number) => left <= ms && left > ms - 5000),
});

/** What all limits promise. */
export function limitsContract(
  name: string,
  open: (limits: Record<LimitName, Limit>) => Promise<OpenedLimits>,
): void {
  describe(`${name} keeps the promises of limits`, () => {
    let limits: Limits;
    let pass: OpenedLimits['pass'];
    let key: string;
    beforeEach(async () => {
      ({ limits, pass } = await open(LIMITS));
      key = randomUUID();
    });

    test('so many points a window, then the time until it ends', async () => {
      for (const _ of [1, 2, 3]) expect(await limits.take('anonymous', key)).toEqual(OK);
      await pass(20_000);
      expect(await limits.take('anonymous', key)).toEqual(refusedFor(40_000));
    });

    test('the next window is whole, whatever was refused in the last', async () => {
      for (const _ of [1, 2, 3, 4, 5, 6]) await limits.take('anonymous', key);
      await pass(60_000);
      for (const _ of [1, 2, 3]) expect(await limits.take('anonymous', key)).toEqual(OK);
      expect(await limits.take('anonymous', key)).toMatchObject({ ok: false });
    });

    test('every name and every key has points of its own', async () => {
      await limits.take('loginFailures', key, 2);
      expect(await limits.take('loginFailures', key)).toEqual(refusedFor(10_000));
      expect(await limits.take('loginFailures', randomUUID())).toEqual(OK);
      expect(await limits.take('anonymous', key)).toEqual(OK);
    });

    test('several points at once are taken, or found wanting', async () => {
      expect(await limits.take('anonymous', key, 2)).toEqual(OK);
      expect(await limits.take('anonymous', key, 2)).toMatchObject({ ok: false });
    });

    test('asking takes nothing, and tells when none is left', async () => {
      for (const _ of [1, 2, 3, 4]) expect(await limits.take('loginFailures', key, 0)).toEqual(OK);
      await limits.take('loginFailures', key);
      expect(await limits.take('loginFailures', key, 0)).toEqual(OK);
      await limits.take('loginFailures', key);
      expect(await limits.take('loginFailures', key, 0)).toEqual(refusedFor(10_000));
      await pass(10_000);
      expect(await limits.take('loginFailures', key, 0)).toEqual(OK);
    });

    test('of many at the same instant as many are let through as there are points', async () => {
      const taken = await Promise.all(Array.from({ length: 20 }, () => limits.take('anonymous', key)));
      expect(taken.filter(({ ok }) => ok)).toHaveLength(3);
    });
  });
}
