import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Presences } from './presences.ts';

interface OpenedPresences {
  presences: Presences;
  /** Presences of another process; the same ones where presences are in memory. */
  another: () => Promise<Presences>;
  /** Kills the other process; null where presences are in memory. */
  die: (() => Promise<void>) | null;
  close: () => Promise<void>;
}

/** Each test uses its own rooms: the store may contain entries of earlier tests. */
export function presencesContract(name: string, open: () => Promise<OpenedPresences>): void {
  describe(`${name} fulfil the presences contract`, () => {
    let opened: OpenedPresences;
    let here: Presences;
    let there: Presences;
    let room: string;
    let reported: string[];
    beforeEach(async () => {
      opened = await open();
      here = opened.presences;
      there = await opened.another();
      room = `room-${randomUUID()}`;
      reported = [];
      here.onChange((changed) => void reported.push(changed));
    });
    afterEach(() => opened.close());

    const idsOf = async (presences: Presences, of = room) => (await presences.list(of)).map(({ id }) => id);
    const becomes = (...ids: string[]) => expect.poll(() => idsOf(here), { timeout: 20_000 }).toEqual(ids);

    test('an empty room has no entries', async () => {
      expect(await here.list(room)).toEqual([]);
    });

    test('all processes list all entries in the order in which they were added', async () => {
      await there.put(room, { id: 'b', data: { text: 'Été', list: [1.5, null] } });
      await here.put(room, { id: 'a', data: {} });
      await there.put(room, { id: 'c', data: {} });
      const all = [
        { id: 'b', data: { text: 'Été', list: [1.5, null] } },
        { id: 'a', data: {} },
        { id: 'c', data: {} },
      ];
      expect([await here.list(room), await there.list(room)]).toEqual([all, all]);
    });

    test('an entry that is put again is updated and keeps its place', async () => {
      await here.put(room, { id: 'a', data: { n: 1 } });
      await there.put(room, { id: 'b', data: { n: 2 } });
      await here.put(room, { id: 'a', data: { n: 3 } });
      expect(await there.list(room)).toEqual([
        { id: 'a', data: { n: 3 } },
        { id: 'b', data: { n: 2 } },
      ]);
    });

    test('rooms are independent of each other', async () => {
      const other = `${room}-2`;
      await here.put(room, { id: 'a', data: {} });
      await here.put(other, { id: 'a', data: {} });
      await here.remove(room, 'a');
      expect([await idsOf(here), await idsOf(here, other)]).toEqual([[], ['a']]);
    });

    test('a removed entry that is put again is last', async () => {
      await here.put(room, { id: 'a', data: {} });
      await here.put(room, { id: 'b', data: {} });
      await here.remove(room, 'a');
      await here.remove(room, 'a');
      expect(await idsOf(there)).toEqual(['b']);
      await here.put(room, { id: 'a', data: {} });
      expect(await idsOf(there)).toEqual(['b', 'a']);
    });

    test('calls take effect in order, even if they are not awaited', async () => {
      void here.put(room, { id: 'a', data: {} });
      void here.remove(room, 'a');
      void here.put(room, { id: 'b', data: {} });
      expect(await idsOf(here)).toEqual(['b']);
    });

    test('each change is announced to all processes once it can be listed', async () => {
      const changes: (() => Promise<void>)[] = [
        () => there.put(room, { id: 'a', data: {} }),
        () => there.put(room, { id: 'a', data: { n: 1 } }),
        () => here.put(room, { id: 'b', data: {} }),
        () => there.remove(room, 'a'),
      ];
      for (const [before, change] of changes.entries()) {
        await change();
        await expect.poll(() => reported.filter((changed) => changed === room).length).toBe(before + 1);
      }
      await becomes('b');
    });

    test('the entries of a dead process are removed and announced', async ({ skip }) => {
      if (!opened.die) return skip('presences of one process end with it');
      await here.put(room, { id: 'a', data: {} });
      await there.put(room, { id: 'b', data: {} });
      await becomes('a', 'b');
      const before = reported.length;
      await opened.die();
      await becomes('a');
      await expect.poll(() => reported.length).toBeGreaterThan(before);
    });
  });
}
