import { isRefusal } from '@coffret/contracts/errors';
import type { DomainEvent } from '@coffret/contracts/events';
import {
  type EventStore,
  type Position,
  START,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { goldenEvent } from '@coffret/contracts/testing/golden-events';
import { projectsView } from '@coffret/projections/projects/view';
import { itemNamesView } from '@coffret/projections/registers/item-names';
import { projectorId } from '@coffret/projections/runner/projector-record';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import { appendEvent } from '@coffret/projections/testing/append-event';
import { mortal, type RunnerProcess, runnerProcess } from '@coffret/projections/testing/runner-process';
import { unreliableStore } from '@coffret/projections/testing/unreliable-store';
import { type View, viewsOfEntities } from '@coffret/projections/view';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventRegistry as registry } from '../app/event-registry.ts';
import { VIEWS } from '../app/subjects.ts';
import { createCommands } from '../core/commands/handle-command.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite-read-store.ts';
import { project } from '../subjects/projects/public.ts';
import { failingStore } from './support/failing-store.ts';
import { tempEventStore } from './support/temp-event-store.ts';
import { testClock } from './support/test-clock.ts';

/** Under every fault nothing acknowledged is lost, nothing is done twice, and the read models equal a rebuild. */

let store: EventStore;
let readStore: ReadStore;
beforeEach(async () => {
  store = await tempEventStore();
  readStore = openSqliteReadStore(':memory:');
});

type Models = { [view: string]: Doc[] };

async function modelsOf(readModels: ReadModels): Promise<Models> {
  const models = VIEWS.map(async (view) => [
    view.name,
    await readModels.collection(view).find({}, { sort: { _id: 1 } }),
  ]);
  return Object.fromEntries(await Promise.all(models));
}

const start = (setting: Partial<Parameters<typeof runnerProcess>[0]> = {}) =>
  runnerProcess({ store, readStore, views: VIEWS, registry, ...setting });

async function fromNothing(): Promise<Models> {
  const { runner, readModels } = await start({ readStore: openSqliteReadStore(':memory:') });
  await runner.settled();
  return modelsOf(readModels);
}

const clock = testClock();

/** Creates a document of a view; each quote has an id of its own. */
function beginningOf({ types }: View, id: number): DomainEvent {
  const { type, data } = goldenEvent(types[0] ?? '');
  return { type, data: 'quoteId' in data ? { ...data, quoteId: id } : data };
}

/** Of `oneOfEach`: the names of items have one of each kind of item. */
const documentsOf = (view: View) => (view === itemNamesView ? view.streams.length : 1);

/** Creates a document with this id in every view. */
async function oneOfEach(id: number): Promise<Position> {
  let last = START;
  const streams = new Map(VIEWS.map((view) => [`${view.streams[0]}-${id}`, [] as View[]]));
  for (const view of VIEWS) streams.get(`${view.streams[0]}-${id}`)?.push(view);
  for (const [stream, views] of streams) {
    // Events of quotes come later in the stream of a configuration.
    for (const [revision, view] of views.entries())
      last = await appendEvent({ store, registry }, stream, revision - 1, beginningOf(view, id));
  }
  return last;
}

test.each([
  ['configuration', ['configurations']],
  ['notification', ['notifications']],
  ['reading', ['readings']],
  ['credential', ['users']],
  ['sequence', []],
])('a change of a %s waits for the views that show it, not for those derived from it', (category, names) => {
  expect(viewsOfEntities(VIEWS, category).map(({ name }) => name)).toEqual(names);
});

describe('A view that throws', () => {
  test.each(VIEWS.map((view) => view.name))('%s is parked alone and repaired by a rebuild', async (name) => {
    const view = VIEWS.find((one) => one.name === name) as View;
    const { readModels, runner, timers } = await start();
    await oneOfEach(1);
    await runner.settled();
    const defect = vi.spyOn(view, 'evolve').mockImplementation(() => {
      throw new TypeError('a defect');
    });
    const last = await oneOfEach(2);
    await timers.advance(2_000);
    await readModels.waitForPosition(last, {});
    expect(readModels.parked()).toEqual([name]);
    await expect(readModels.collection(view).find({})).rejects.toThrow(`${name}@${view.version} is parked`);
    for (const other of VIEWS.filter((one) => one !== view && !one.background)) {
      expect(await readModels.collection(other).count({}), other.name).toBe(2 * documentsOf(other));
    }
    for (const category of new Set(VIEWS.flatMap(({ streams }) => streams))) {
      const isItsOwn = viewsOfEntities(VIEWS, category).includes(view);
      expect(readModels.outage(category) === null, category).toBe(!isItsOwn);
    }

    defect.mockRestore();
    await oneOfEach(3);
    await runner.rebuild(name);
    await runner.settled();
    expect(readModels.parked()).toEqual([]);
    const models = await modelsOf(readModels);
    for (const other of VIEWS.filter(({ background }) => !background))
      expect([other.name, models[other.name]?.length]).toEqual([other.name, 3 * documentsOf(other)]);
    expect(models).toEqual(await fromNothing());
  });
});

const cause = { userId: 1, correlationId: 'load', causationId: null };

/** Eight concurrent clients. Returns the acknowledged projects. */
async function load(
  { readModels, timers }: RunnerProcess,
  on: EventStore,
  between: (done: number) => void,
): Promise<Set<number>> {
  const commands = createCommands({ store: on, registry, clock, readModels, pauses: [0, 0] });
  const acknowledged = new Set<number>();
  let next = 1;
  const one = async () => {
    while (next <= 120) {
      const id = next++;
      between(id);
      const command = { type: 'CreateProject', lib: `Projet ${id}`, userId: 1 } as const;
      const outcome = await commands.handle(project, { id, command, cause }).catch((fault: unknown) => {
        if (fault instanceof StoreUnavailable) return null;
        throw fault;
      });
      if (!outcome) await timers.sleep(1_000, new AbortController().signal);
      else if (!isRefusal(outcome)) acknowledged.add(id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return acknowledged;
}

async function stored(): Promise<number[]> {
  const events = await store.readAll(START, 10_000);
  return events.map(({ stream }) => Number(stream.slice('project-'.length))).sort((a, b) => a - b);
}

async function expectWhole(acknowledged: Set<number>, { readModels }: Pick<RunnerProcess, 'readModels'>) {
  const ids = await stored();
  expect(new Set(ids).size, 'nothing is written twice').toBe(ids.length);
  expect(
    [...acknowledged].filter((id) => !ids.includes(id)),
    'nothing acknowledged is lost',
  ).toEqual([]);
  expect(await modelsOf(readModels)).toEqual(await fromNothing());
  expect((await readModels.collection(projectsView).find({})).map(({ _id }) => _id).sort()).toEqual(
    [...ids].sort(),
  );
}

/** Advances the timers of the process until the work is done. */
async function passing<T>({ timers }: RunnerProcess, work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) await timers.advance(500);
  return over;
}

test('an outage of the read store under load loses and repeats nothing', async () => {
  const outage = { isDown: false };
  const product = await start({ readStore: unreliableStore(readStore, outage) });
  await product.runner.settled();
  const acknowledged = await passing(
    product,
    load(product, store, (id) => {
      outage.isDown = id > 30 && id <= 80;
    }),
  );
  expect([1, 60, 120].map((id) => acknowledged.has(id))).toEqual([true, false, true]);
  await passing(product, product.runner.settled());
  await expectWhole(acknowledged, product);
});

test('an outage of the event store under load, with lost requests or responses, loses and repeats nothing', async () => {
  const failing = failingStore(store);
  let isDown = false;
  const follow: EventStore['follow'] = async function* (after, options) {
    for await (const batch of store.follow(after, options)) {
      if (isDown) throw new StoreUnavailable('down');
      yield batch;
    }
  };
  const product = await start({ store: { ...failing, follow } });
  await product.runner.settled();
  const fates = ['answer lost', 'request lost', 'refused'] as const;
  const acknowledged = await passing(
    product,
    load(product, failing, (id) => {
      isDown = id > 30 && id <= 80;
      if (isDown) failing.fail('project', fates[id % 3] ?? 'refused');
    }),
  );
  expect([acknowledged.has(1), acknowledged.has(120), acknowledged.size < 120]).toEqual([true, true, true]);
  await passing(product, product.runner.settled());
  await expectWhole(acknowledged, product);
});

test('a kill of the owner of a shared read store under load loses and repeats nothing', async () => {
  const { kill, ...stores } = mortal({ store, readStore });
  const first = await start({ ...stores, dies: true });
  await first.runner.settled();
  const second = await start();
  const acknowledged = await passing(
    second,
    load(second, store, (id) => {
      if (id === 60) kill();
    }),
  );
  expect(acknowledged.size).toBe(120);
  await second.timers.advance(10_000);
  expect(second.progress.owns(projectorId(VIEWS))).toBe(true);
  await second.runner.settled();
  await expectWhole(acknowledged, second);
});

test('an older and a newer program on one store lose and repeat nothing under load', async () => {
  const newer = VIEWS.map((view) => (view === projectsView ? { ...view, version: view.version + 1 } : view));
  const first = await start();
  await first.runner.settled();
  const second = await start({ views: newer });
  const [early, late] = await passing(
    first,
    passing(second, Promise.all([load(first, store, () => undefined), load(second, store, () => undefined)])),
  );
  await first.runner.settled();
  await second.runner.settled();
  const acknowledged = new Set([...early, ...late]);
  expect(acknowledged.size).toBe(120);
  await expectWhole(acknowledged, first);
  const [newerProjects] = newer.filter(({ name }) => name === projectsView.name);
  expect(await second.readModels.collection(newerProjects as View).find({}, { sort: { _id: 1 } })).toEqual(
    (await fromNothing())[projectsView.name],
  );
});
