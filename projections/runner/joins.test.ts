import type { DomainEvent } from '@coffret/contracts/events';
import { positionOf } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/tests/stores';
import { expect, test, vi } from 'vitest';
import { history, replay, targetIn } from '../testing/replay.ts';
import { type Fields, parseStream, type View, type ViewEvent } from '../view.ts';
import { applyBatch, writeDeferred } from './apply.ts';

type Data = { [field: string]: never };

const cabinets: View = {
  name: 'cabinets',
  version: 1,
  streams: ['cabinet'],
  types: [
    'Placed',
    'Moved',
    'Sealed',
    'Opened',
    'Gone',
    'SiteOpened',
    'SiteRenamed',
    'SiteClosed',
    'RangeChanged',
  ],
  indexes: [],
  texts: ['lib', 'siteLib'],
  evolve(doc, { type, stream, data, position }) {
    const id = parseStream(stream)[1];
    if (type === 'Placed') return { _id: id, id, ...(data as Data) };
    if (type === 'Moved') return doc && { ...doc, ...(data as Data) };
    if (type === 'Sealed') return doc && { ...doc, sealedAt: position };
    if (type === 'Opened') return doc && { ...doc, sealedAt: null };
    return null;
  },
  joins: [
    {
      category: 'site',
      by: 'siteId',
      until: 'sealedAt',
      none: { siteLib: null, siteIsOpen: false, siteChanges: 0 },
      evolve(facts, { type, data }): Fields {
        const siteChanges = Number(facts.siteChanges) + 1;
        if (type === 'SiteClosed') return { ...facts, siteChanges, siteIsOpen: false };
        const siteLib = (data as { lib: string }).lib;
        return { siteLib, siteChanges, siteIsOpen: type === 'SiteOpened' || facts.siteIsOpen === true };
      },
    },
    {
      category: 'range',
      by: 'partId',
      none: { partLib: null },
      ownersOf: ({ data }) => (data as { parts: { id: number }[] }).parts.map(({ id }) => id),
      evolve(_facts, { data }, owner): Fields {
        const part = (data as { parts: { id: number; lib: string }[] }).parts.find(({ id }) => id === owner);
        return { partLib: part?.lib ?? null };
      },
    },
  ],
};

const placed = (siteId: number | null, partId: number | null = null): DomainEvent => ({
  type: 'Placed',
  data: { lib: 'Scène', siteId, partId },
});
const moved = (data: DomainEvent['data']): DomainEvent => ({ type: 'Moved', data });
const sealed: DomainEvent = { type: 'Sealed', data: {} };
const unsealed: DomainEvent = { type: 'Opened', data: {} };
const gone: DomainEvent = { type: 'Gone', data: {} };
const opened = (lib: string): DomainEvent => ({ type: 'SiteOpened', data: { lib } });
const renamed = (lib: string): DomainEvent => ({ type: 'SiteRenamed', data: { lib } });
const closed: DomainEvent = { type: 'SiteClosed', data: {} };
const range = (...parts: [id: number, lib: string][]): DomainEvent => ({
  type: 'RangeChanged',
  data: { parts: parts.map(([id, lib]) => ({ id, lib })) },
});

const shown = (docs: readonly Doc[]) =>
  docs.map(({ _id, siteLib, siteIsOpen, partLib }) => [_id, siteLib, siteIsOpen, partLib]);

async function filled(events: readonly ViewEvent[], size: number): Promise<Doc[]> {
  const deferred = { pending: new Map(), named: new Set<string>() };
  const target = { ...targetIn(openSqliteReadStore(':memory:'), 'cabinets', events), deferred };
  for (let at = 0; at < events.length; at += size) {
    await applyBatch(cabinets, target, events.slice(at, at + size));
  }
  await writeDeferred(cabinets, target, deferred);
  return target.documents.find({}, { sort: { _id: 1 } });
}

async function everyWay(events: readonly ViewEvent[]): Promise<Doc[]> {
  const docs = await replay(cabinets, events, 1);
  for (const batches of [[events.length], [2], [3], [1, 1], [2, 3], [events.length, 1], [3, events.length]]) {
    expect(await replay(cabinets, events, ...batches), `batches of ${batches}`).toEqual(docs);
  }
  for (const size of [1, 2, 3, events.length]) {
    expect(await filled(events, size), `filled by ${size}`).toEqual(docs);
  }
  return docs;
}

test('a document has its owner’s state from events just before its creation', async () => {
  const docs = await everyWay(
    history(
      ['site-7', opened('Foire')],
      ['site-7', renamed('Kermesse')],
      ['site-7', closed],
      ['cabinet-1', placed(7)],
    ),
  );
  expect(shown(docs)).toEqual([[1, 'Kermesse', false, null]]);
});

test('a change of an owner updates all its documents, with normalised texts but without a new row version', async () => {
  const docs = await everyWay(
    history(
      ['site-7', opened('Foire')],
      ['cabinet-1', placed(7)],
      ['site-8', opened('Halle')],
      ['cabinet-2', placed(7)],
      ['cabinet-3', placed(8)],
      ['site-7', renamed('Fête')],
      ['cabinet-2', moved({ lib: 'Buvette' })],
      ['site-8', renamed('Dôme')],
      ['cabinet-3', moved({ lib: 'Loge' })],
      ['site-7', closed],
    ),
  );
  expect(shown(docs)).toEqual([
    [1, 'Fête', false, null],
    [2, 'Fête', false, null],
    [3, 'Dôme', true, null],
  ]);
  expect(docs[0]).toMatchObject({
    rowVersion: 0,
    updatedAt: '2026-11-21T08:00:01.000Z',
    _fold: { lib: 'scene', siteLib: 'fete' },
    _position: positionOf(10),
  });
  expect(docs[1]).toMatchObject({ lib: 'Buvette', rowVersion: 1 });
});

test('a document whose owner changes shows the new owner’s current values, or none without an owner', async () => {
  const docs = await everyWay(
    history(
      ['site-7', opened('Foire')],
      ['site-8', opened('Halle')],
      ['cabinet-1', placed(7)],
      ['cabinet-2', placed(7)],
      ['site-8', renamed('Dôme')],
      ['cabinet-1', moved({ siteId: 8 })],
      ['cabinet-2', moved({ siteId: null })],
      ['site-7', renamed('Kermesse')],
      ['site-8', closed],
      ['cabinet-3', placed(9)],
    ),
  );
  expect(shown(docs)).toEqual([
    [1, 'Dôme', false, null],
    [2, null, false, null],
    [3, null, false, null],
  ]);
});

test('a sealed document keeps its owner’s state of then, and follows it again once it is opened', async () => {
  const docs = await everyWay(
    history(
      ['site-7', opened('Foire')],
      ['cabinet-1', placed(7)],
      ['cabinet-2', placed(7)],
      ['site-7', renamed('Fête')],
      ['cabinet-1', sealed],
      ['cabinet-2', sealed],
      ['site-7', renamed('Bal')],
      ['cabinet-1', moved({ lib: 'Buvette' })],
      ['cabinet-2', unsealed],
      ['cabinet-3', placed(7)],
      ['cabinet-3', sealed],
      ['site-7', renamed('Kermesse')],
      ['site-7', closed],
    ),
  );
  expect(shown(docs)).toEqual([
    [1, 'Fête', true, null],
    [2, 'Kermesse', false, null],
    [3, 'Bal', true, null],
  ]);
  expect(docs.map(({ _position }) => _position)).toEqual([8, 13, 11].map(positionOf));
});

test('an owner may have events in a stream of another id, and several joins of a document are independent', async () => {
  const docs = await everyWay(
    history(
      ['range-1', range([4, 'Porte'], [5, 'Fond'])],
      ['site-7', opened('Foire')],
      ['cabinet-1', placed(7, 4)],
      ['cabinet-2', placed(7, 5)],
      ['site-7', renamed('Fête')],
      ['range-1', range([4, 'Porte vitrée'], [5, 'Fond'])],
      ['site-7', renamed('Kermesse')],
      ['range-1', range([4, 'Porte vitrée'], [5, 'Socle'])],
      ['site-7', closed],
    ),
  );
  expect(shown(docs)).toEqual([
    [1, 'Kermesse', false, 'Porte vitrée'],
    [2, 'Kermesse', false, 'Socle'],
  ]);
});

test('a change of an owner does not restore a deleted document', async () => {
  const docs = await everyWay(
    history(
      ['site-7', opened('Foire')],
      ['cabinet-1', placed(7)],
      ['cabinet-1', gone],
      ['site-7', renamed('Fête')],
    ),
  );
  expect(docs).toEqual([]);
});

test('a crash between writing documents and owner state is repaired by the next run', async () => {
  const events = history(
    ['site-7', opened('Foire')],
    ['cabinet-1', placed(7)],
    ['cabinet-2', placed(7)],
    ['site-7', renamed('Fête')],
    ['cabinet-1', moved({ lib: 'Buvette' })],
    ['site-7', closed],
  );
  const right = await replay(cabinets, events, 1);
  for (let crash = 1; crash <= events.length; crash++) {
    const readStore = openSqliteReadStore(':memory:');
    const target = targetIn(readStore, 'cabinets', events);
    const { write } = target.facts;
    target.facts.write = () => Promise.reject(new Error('the process is killed'));
    await expect(applyBatch(cabinets, target, events.slice(0, crash))).rejects.toThrow('killed');
    target.facts.write = write;
    for (const event of events) await applyBatch(cabinets, target, [event]);
    expect(await target.documents.find({}, { sort: { _id: 1 } }), `after ${crash}`).toEqual(right);
  }
});

test('events handled again after a crash give the same documents', async () => {
  const events = history(
    ['site-7', opened('Foire')],
    ['cabinet-1', placed(7)],
    ['site-7', renamed('Fête')],
    ['cabinet-2', placed(7)],
    ['site-7', closed],
  );
  const right = await replay(cabinets, events, 1);
  for (let cut = 1; cut <= events.length; cut++) {
    const target = targetIn(openSqliteReadStore(':memory:'), 'cabinets', events);
    for (const event of events.slice(0, cut)) await applyBatch(cabinets, target, [event]);
    await applyBatch(cabinets, target, events);
    expect(await target.documents.find({}, { sort: { _id: 1 } }), `after ${cut}`).toEqual(right);
  }
});

test('a slower runner of the same view does not overwrite newer documents', async () => {
  const events = history(
    ['site-7', opened('Foire')],
    ['cabinet-1', placed(7)],
    ['site-7', renamed('Fête')],
    ['cabinet-1', moved({ lib: 'Buvette' })],
    ['cabinet-2', placed(7)],
    ['cabinet-2', gone],
    ['site-7', renamed('Kermesse')],
  );
  const right = await replay(cabinets, events, 1);
  for (let late = 1; late < events.length; late++) {
    const readStore = openSqliteReadStore(':memory:');
    const fast = targetIn(readStore, 'cabinets', events);
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const slow = targetIn(readStore, 'cabinets', events);
    const { write } = slow.documents;
    // It has read and folded, and writes after the others.
    slow.documents.write = async (writes) => {
      reached.resolve();
      await held.promise;
      await write(writes);
    };
    const writing = applyBatch(cabinets, slow, events.slice(0, late + 1));
    await reached.promise;
    await applyBatch(cabinets, fast, events);
    held.resolve();
    await writing;
    expect(await fast.documents.find({}, { sort: { _id: 1 } }), `${late} late`).toEqual(right);
  }
});

test('an owner’s state is read only when a document changes its owner', async () => {
  const events = history(
    ['site-7', opened('Foire')],
    ['cabinet-1', placed(7)],
    ['cabinet-1', moved({ lib: 'Buvette' })],
    ['cabinet-1', moved({ siteId: 8 })],
  );
  const target = targetIn(openSqliteReadStore(':memory:'), 'cabinets', events);
  const find = vi.spyOn(target.facts, 'find');
  for (const event of events) await applyBatch(cabinets, target, [event]);
  expect(find.mock.calls).toEqual([[{ _id: ['siteId-7'] }], [{ _id: ['siteId-8'] }]]);
});

test('the first event of an owner reads no state and updates no documents', async () => {
  const events = history(['site-7', opened('Foire')], ['site-7', renamed('Salon')]);
  const target = targetIn(openSqliteReadStore(':memory:'), 'cabinets', events);
  const [find, write] = [vi.spyOn(target.facts, 'find'), vi.spyOn(target.documents, 'write')];
  await applyBatch(cabinets, target, events.slice(0, 1));
  expect([find.mock.calls, write.mock.calls]).toEqual([[], []]);
  await applyBatch(cabinets, target, events.slice(1));
  expect([find.mock.calls.length, write.mock.calls.length]).toEqual([1, 1]);
});

test('a document may refer to an owner before the owner’s first event', async () => {
  const events = history(['cabinet-1', placed(7)], ['cabinet-2', placed(8)], ['site-7', opened('Foire')]);
  expect(shown(await replay(cabinets, events, 1))).toEqual(shown(await replay(cabinets, events, 3)));
  expect(shown(await replay(cabinets, events, 1))).toEqual([
    [1, 'Foire', true, null],
    [2, null, false, null],
  ]);
});
