import { NotWritten } from '@coffret/contracts/ports/event-store';
import { expect, test } from 'vitest';
import { captureLog } from '../../tests/support/captured-log.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { watchStore } from './watch-store.ts';

/** A port with every kind of member: promises, iterators, returned objects and a field. */
class Port {
  isDown = false;
  readonly #kept = 'kept';
  async read(): Promise<string> {
    if (this.isDown) throw new NotWritten('down');
    return this.#kept;
  }
  async *follow(): AsyncGenerator<string> {
    yield await this.read();
  }
  collection(): { find: () => Promise<string> } {
    return { find: () => this.read() };
  }
  async refuse(): Promise<void> {
    throw new TypeError('nonsense');
  }
}

function setting() {
  let now = 0;
  const { to, lines } = captureLog();
  const metrics = createMetrics();
  const log = createLog('info', to);
  const watch = watchStore('event-store', { metrics, log }, () => now);
  const actual = new Port();
  const port = watch.watched(actual);
  return {
    watch,
    port,
    actual,
    said: () =>
      lines().map(({ msg, seconds }) => (seconds === undefined ? msg : `${msg} after ${seconds} s`)),
    wait: (ms: number) => {
      now += ms;
    },
    isUp: async () => (await metrics.storeUp.get()).values[0]?.value,
    outages: async () => (await metrics.storeOutages.get()).values[0]?.value ?? 0,
  };
}

const failed = (work: Promise<unknown>) => expect(work).rejects.toThrow(NotWritten);

test('an outage is logged and counted once for any number of calls, and its end is logged once', async () => {
  const { port, actual, said, wait, isUp, outages } = setting();
  expect([await port.read(), await isUp()]).toEqual(['kept', 1]);
  actual.isDown = true;
  await failed(port.read());
  await failed(port.collection().find());
  await failed(port.follow().next());
  expect([said(), await isUp(), await outages()]).toEqual([['out of reach'], 0, 1]);
  actual.isDown = false;
  wait(5_000);
  expect(await port.collection().find()).toBe('kept');
  expect(await isUp()).toBe(1);
  expect(said()).toEqual(['out of reach', 'in reach again after 5 s']);
});

test('an outage does not end while some calls still fail', async () => {
  const { port, actual, said, wait } = setting();
  for (let second = 0; second < 10; second++) {
    actual.isDown = true;
    await failed(port.read());
    actual.isDown = false;
    wait(1_000);
    await port.read();
  }
  expect(said()).toEqual(['out of reach']);
});

test('failures reported by the adapter and by calls are one outage, and late failures of earlier calls start no other', async () => {
  const { watch, port, actual, said, wait, outages } = setting();
  watch.back();
  watch.lost(new NotWritten('the connection broke'));
  actual.isDown = true;
  await failed(port.read());
  const { promise, reject } = Promise.withResolvers<never>();
  const late = watch.watched({ read: () => promise }).read();
  wait(3_000);
  watch.back();
  reject(new NotWritten('no answer'));
  await failed(late);
  expect([said(), await outages()]).toEqual([['out of reach', 'in reach again after 3 s'], 1]);
});

test('other errors are not outages, and failures during the shutdown are not reported', async () => {
  const { watch, port, actual, said, isUp } = setting();
  await expect(port.refuse()).rejects.toThrow(TypeError);
  watch.end();
  actual.isDown = true;
  await failed(port.read());
  expect([said(), await isUp()]).toEqual([[], 1]);
});
