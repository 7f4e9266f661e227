import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { EXCEEDED, runIsolated } from './isolated.ts';

const folder = mkdtempSync(join(tmpdir(), 'isolated-'));
const bounds = { heapMegabytes: 32, milliseconds: 10_000 };

function script(name: string, body: string): URL {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, `import { parentPort, workerData } from 'node:worker_threads';\n${body}`);
  return pathToFileURL(path);
}

const double = script('double', 'parentPort.postMessage(workerData * 2);');

test('answers what the script posts, however many are asked at once', async () => {
  const answers = [1, 2, 3, 4, 5].map((number) => runIsolated<number>(double, number, bounds));
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
});

test('a script that never ends is stopped', async () => {
  const endless = script('endless', 'for (;;);');
  expect(await runIsolated(endless, null, { ...bounds, milliseconds: 200 })).toBe(EXCEEDED);
});

test('a script that needs too much memory is stopped', async () => {
  const greedy = script('greedy', 'const all = []; for (;;) all.push({ more: all.length });');
  expect(await runIsolated(greedy, null, bounds)).toBe(EXCEEDED);
});

test('an error in the script is a fault, and so is its silent end', async () => {
  await expect(runIsolated(script('faulty', 'throw new Error("broken");'), null, bounds)).rejects.toThrow(
    'broken',
  );
  await expect(runIsolated(script('silent', ''), null, bounds)).rejects.toThrow('silent.mjs ended with 0');
});

test('a fault gives its place back', async () => {
  const faulty = script('faulty-again', 'throw new Error("broken");');
  await Promise.allSettled([1, 2, 3].map(() => runIsolated(faulty, null, bounds)));
  expect(await runIsolated<number>(double, 4, bounds)).toBe(8);
});
