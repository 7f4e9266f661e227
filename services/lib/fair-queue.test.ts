import { expect, onTestFinished, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Works that begin in the order that the queue gives them and end when they are told to. */
function stage(places: number) {
  const queue = createFairQueue(places);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (who: number, name: string) =>
    queue.run(who, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const settled = () => new Promise(setImmediate);
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { ask, begun, end, settled };
}

test('nobody has all places: whoever comes next begins at once', async () => {
  const { ask, begun, settled } = stage(3);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(1, name);
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  void ask(2, 'b1');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('those who wait take turns, one work each', async () => {
  const { ask, begun, end, settled } = stage(1);
  for (const name of ['a1', 'a2', 'a3']) void ask(1, name);
  for (const name of ['b1', 'b2']) void ask(2, name);
  void ask(3, 'c1');
  await settled();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('a work that fails gives its place back, and its error to whoever asked', async () => {
  const { run } = createFairQueue(1);
  const failing = run(1, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await run(1, async () => 'done')).toBe('done');
});

test('every work is done once, however many ask', async () => {
  const { run } = createFairQueue(2);
  const done = await Promise.all(Array.from({ length: 40 }, (_, i) => run(i % 3, async () => i)));
  expect(done).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test('a place that is given back twice is given back once', async () => {
  const { enter } = createFairQueue(2, 1);
  const done = await enter('a');
  done();
  done();
  const begun: string[] = [];
  for (const who of ['b', 'c', 'd']) void enter(who).then(() => begun.push(who));
  await new Promise(setImmediate);
  expect(begun).toEqual(['b', 'c']);
});

test('how long one waits: for what they sent before, or while somebody waits who has fewer places', async () => {
  const time = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => time.mockRestore());
  const { enter, waitOf } = createFairQueue(3, 2);
  const places = [await enter('many'), await enter('many')];
  for (let more = 0; more < 4; more++) void enter('many').then((done) => places.push(done));
  time.mockReturnValue(500);
  // Who has all they may have waits for themselves alone.
  expect([waitOf('many'), waitOf('one')]).toEqual([500, 0]);
  await enter('other');
  void enter('one');
  time.mockReturnValue(800);
  expect([waitOf('many'), waitOf('one'), waitOf('new')]).toEqual([800, 300, 300]);
  for (const done of places.splice(0)) done();
  await new Promise(setImmediate);
  time.mockReturnValue(900);
  // Whoever was next is next again from the moment on at which their last one began.
  expect([waitOf('many'), waitOf('one'), waitOf('new')]).toEqual([900, 100, 100]);
});
