import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PersonKeys } from './person-keys.ts';

export interface OpenedPersonKeys {
  keys: PersonKeys;
  /** The same storage as another process, or the next one, has it. */
  reopen: () => Promise<PersonKeys>;
  /** Closes whatever is still open and clears up. */
  close: () => Promise<void>;
}

/** What every store of the keys of persons promises. The storage may hold those of earlier tests. */
export function personKeysContract(name: string, open: () => Promise<OpenedPersonKeys>): void {
  describe(`${name} keeps the promises of the keys of persons`, () => {
    let opened: OpenedPersonKeys;
    let keys: PersonKeys;
    let one: string;
    let other: string;
    beforeEach(async () => {
      opened = await open();
      keys = opened.keys;
      [one, other] = [`user-${randomUUID()}`, `user-${randomUUID()}`];
    });
    afterEach(() => opened.close());

    test('of those who were never heard of there is none', async () => {
      expect(await keys.find([one])).toEqual([]);
      expect(await keys.find([])).toEqual([]);
    });

    test('the first that is made stands, also where many are made at once', async () => {
      const made = await Promise.all(
        Array.from({ length: 5 }, (_, n) => keys.make({ name: one, wrapped: `${n}` })),
      );
      const stands = made[0];
      expect(made).toEqual(Array(5).fill(stands));
      await keys.make({ name: other, wrapped: 'b' });
      const found = await keys.find([other, one, 'user-none']);
      expect(found).toHaveLength(2);
      expect(found).toEqual(expect.arrayContaining([stands, { name: other, wrapped: 'b' }]));
    });

    test('one that was destroyed is none, and none is made again', async () => {
      await keys.make({ name: one, wrapped: 'a' });
      await keys.destroy(one);
      await keys.destroy(one);
      const gone = { name: one, wrapped: null };
      expect(await keys.find([one])).toEqual([gone]);
      expect(await keys.make({ name: one, wrapped: 'b' })).toEqual(gone);
    });

    test('also of a name that never had one none is made once it was destroyed', async () => {
      await keys.destroy(one);
      expect(await keys.make({ name: one, wrapped: 'a' })).toEqual({ name: one, wrapped: null });
    });

    test('those of another store are taken over, and what is known here stays', async () => {
      await keys.destroy(one);
      await keys.restore([
        { name: one, wrapped: 'a' },
        { name: other, wrapped: 'b' },
      ]);
      expect(await Array.fromAsync(keys.all())).toEqual(
        expect.arrayContaining([
          { name: one, wrapped: null },
          { name: other, wrapped: 'b' },
        ]),
      );
    });

    test('they survive a restart', async () => {
      await keys.make({ name: one, wrapped: 'a' });
      await keys.destroy(other);
      const again = await opened.reopen();
      expect(await again.find([one])).toEqual([{ name: one, wrapped: 'a' }]);
      expect(await again.find([other])).toEqual([{ name: other, wrapped: null }]);
    });
  });
}
