import { randomUUID } from 'node:crypto';
import { positionOf } from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeadLetter, DeadLetters } from './dead-letters.ts';

export interface OpenedDeadLetters {
  deadLetters: DeadLetters;
  /** The same storage as the next process has it. */
  reopen: () => Promise<DeadLetters>;
  /** Closes whatever is still open and clears up. */
  close: () => Promise<void>;
}

/** What every keeper of dead letters promises. The storage is empty. */
export function deadLettersContract(name: string, open: () => Promise<OpenedDeadLetters>): void {
  describe(`${name} keeps the promises of dead letters`, () => {
    let opened: OpenedDeadLetters;
    let deadLetters: DeadLetters;
    beforeEach(async () => {
      opened = await open();
      deadLetters = opened.deadLetters;
    });
    afterEach(() => opened.close());

    const letter = (n: number, more: Partial<DeadLetter> = {}): DeadLetter => {
      const eventId = randomUUID();
      return {
        ...{ id: `${eventId}-mails`, reaction: 'mails', eventId, type: 'Ordered', stream: `order-${n}` },
        ...{ revision: n, position: positionOf(n), error: 'TypeError: a defect' },
        ...{ setAsideAt: '2026-11-21T08:00:00.000Z', ...more },
      };
    };

    test('what was added is found and listed in the order of the events, page by page', async () => {
      const letters = [3, 1, 12, 2].map((n) => letter(n));
      for (const one of letters) await deadLetters.add(one);
      const [third, first, last, second] = letters;
      expect(await deadLetters.list({ page: 1, size: 3 })).toEqual({
        rows: [first, second, third],
        count: 4,
      });
      expect(await deadLetters.list({ page: 2, size: 3 })).toEqual({ rows: [last], count: 4 });
      expect(await deadLetters.find(String(second?.id))).toEqual(second);
    });

    test('one that is set aside again is there once, as it was told last', async () => {
      const one = letter(1);
      await deadLetters.add(one);
      await deadLetters.add({ ...one, error: 'TypeError: another' });
      expect(await deadLetters.list({ page: 1, size: 10 })).toEqual({
        rows: [{ ...one, error: 'TypeError: another' }],
        count: 1,
      });
    });

    test('what is removed is there no more, once', async () => {
      const one = letter(1);
      await deadLetters.add(one);
      expect(await deadLetters.remove(one.id)).toBe(true);
      expect(await deadLetters.remove(one.id)).toBe(false);
      expect([await deadLetters.find(one.id), await deadLetters.list({ page: 1, size: 10 })]).toEqual([
        null,
        { rows: [], count: 0 },
      ]);
    });

    test('the reactions that have set something aside are told by name', async () => {
      for (const reaction of ['mails', 'expiry', 'mails']) await deadLetters.add(letter(1, { reaction }));
      expect(await deadLetters.reactions()).toEqual(['expiry', 'mails']);
    });

    test('it is there after a restart', async () => {
      const one = letter(1);
      await deadLetters.add(one);
      expect(await (await opened.reopen()).find(one.id)).toEqual(one);
    });
  });
}
