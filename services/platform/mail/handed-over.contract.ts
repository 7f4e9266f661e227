import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestClock, testClock } from '../../tests/support/test-clock.ts';
import { type HandedOver, REMEMBERED_MS } from './handed-over.ts';

const DAY_MS = 24 * 3_600_000;

export interface OpenedHandedOver {
  handedOver: HandedOver;
  /** The same storage as another process, or the next one, has it. */
  reopen: () => Promise<HandedOver>;
  /** Closes whatever is still open and clears up. */
  close: () => Promise<void>;
}

/** What every record of handed-over mails promises. The storage may hold those of earlier tests. */
export function handedOverContract(
  name: string,
  open: (clock: TestClock) => Promise<OpenedHandedOver>,
): void {
  describe(`${name} keeps the promises of handed-over mails`, () => {
    let clock: TestClock;
    let opened: OpenedHandedOver;
    let handedOver: HandedOver;
    let mail: string;
    beforeEach(async () => {
      clock = testClock();
      opened = await open(clock);
      handedOver = opened.handedOver;
      mail = `${randomUUID()}-mail-quote-0`;
    });
    afterEach(() => opened.close());

    test('a mail is known from the moment it is added, and no other', async () => {
      expect(await handedOver.has(mail)).toBe(false);
      await handedOver.add(mail);
      expect([await handedOver.has(mail), await handedOver.has(`${mail}1`)]).toEqual([true, false]);
    });

    test('adding twice is adding once', async () => {
      await Promise.all([handedOver.add(mail), handedOver.add(mail)]);
      await handedOver.remove(mail);
      expect(await handedOver.has(mail)).toBe(false);
    });

    test('what is taken back may be given again, and what was not there too', async () => {
      await handedOver.remove(mail);
      await handedOver.add(mail);
      await handedOver.remove(mail);
      expect(await handedOver.has(mail)).toBe(false);
      await handedOver.add(mail);
      expect(await handedOver.has(mail)).toBe(true);
    });

    test('what another store noted is known', async () => {
      const note = { mailId: mail, at: '2026-11-22T08:00:00.000Z' };
      await handedOver.restore([note]);
      await handedOver.restore([{ ...note, at: '2026-11-23T08:00:00.000Z' }]);
      expect(await handedOver.has(mail)).toBe(true);
      expect(await Array.fromAsync(handedOver.all())).toContainEqual(note);
    });

    test('a mail is forgotten after 90 days, not before, also by a process that never ends', async () => {
      const add = (name: string) => handedOver.add(`${mail}-${name}`);
      const has = (name: string) => handedOver.has(`${mail}-${name}`);
      await add('old');
      clock.move(REMEMBERED_MS);
      await add('newer');
      expect(await has('old')).toBe(true);
      clock.move(DAY_MS);
      await add('newest');
      expect([await has('old'), await has('newer')]).toEqual([false, true]);
    });

    test('it is known after a restart', async () => {
      await handedOver.add(mail);
      expect(await (await opened.reopen()).has(mail)).toBe(true);
    });
  });
}
