import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createFairQueue } from '../../lib/fair-queue.ts';
import { createSandbox, EXCEEDED, type IsolatedProcess, isolate } from './isolated.ts';
import { findOwnNetwork, ownNetwork, warnWithoutOwnNetwork } from './own-network.ts';

const folder = mkdtempSync(join(tmpdir(), 'isolated-'));
const bounds = { heapMegabytes: 32, milliseconds: 20_000 };
const ZOD = import.meta.resolve('zod');
const ANSWERING = new URL('./serve-tasks.ts', import.meta.url);
const ANNE = 1;

function script(name: string, body: string): URL {
  const path = join(folder, `${name}.mjs`);
  const imports = [`import { serveTasks } from ${JSON.stringify(ANSWERING)};`, `import { z } from '${ZOD}';`];
  writeFileSync(path, `${imports.join('')}serveTasks(z.unknown(), async (task, sent) => { ${body} });`);
  return pathToFileURL(path);
}

function working(name: string, body: string, more: Partial<typeof bounds> = {}) {
  const run = isolate(script(name, body), z.unknown(), { ...bounds, ...more });
  return (task: Serializable = 0, who = ANNE) => run(who, task);
}

const PATIENCE = { timeout: 60_000 };

const statOf = (pid: unknown) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** Also when nobody has asked how. */
function hasEnded(pid: unknown): boolean {
  return !existsSync(`/proc/${pid}/stat`) || statOf(pid)[0] === 'Z';
}

const TICKS_A_SECOND = 100;
const secondsWorked = (pid: unknown) => Number(statOf(pid)[11]) / TICKS_A_SECOND;

const double = working('double', 'return task * 2;');

test('concurrent tasks return their results', async () => {
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => double(number)))).toEqual([2, 4, 6, 8, 10]);
});

test('bytes are passed in both directions unchanged', async () => {
  const back = working('back', 'return { bytes: task.bytes.reverse() };');
  const { bytes } = (await back({ bytes: Uint8Array.of(1, 2, 255) })) as { bytes: Uint8Array };
  expect([...bytes]).toEqual([255, 2, 1]);
});

test('bytes beside a task arrive whole, and parts are heard before the result', async () => {
  const sum =
    'for (const part of [1, 2]) await sent.sendPart(part); return sent.bytes.reduce((a, b) => a + b, 0);';
  const heard: unknown[] = [];
  const run = isolate(script('beside', sum), z.number(), bounds);
  const bytes = new Uint8Array(600_000).fill(1);
  expect(await run(ANNE, 0, { bytes, onPart: (part) => heard.push(part) })).toBe(600_000);
  expect(heard).toEqual([1, 2]);
});

test('a process that was sent many bytes is not used again', async () => {
  const run = isolate(script('large', 'return process.pid;'), z.number(), bounds);
  const large = await run(ANNE, 0, { bytes: new Uint8Array(1024 * 1024) });
  expect(await run(ANNE, 0)).not.toBe(large);
});

test('a process handles 200 tasks and is then replaced', async () => {
  const pid = working('pid', 'return process.pid;');
  const pids = [];
  for (let i = 0; i < 201; i++) pids.push(await pid());
  expect(pids).not.toContain(process.pid);
  expect(new Set(pids.slice(0, 200)).size).toBe(1);
  expect(pids[200]).not.toBe(pids[0]);
});

test('a task that exceeds its time is stopped', async () => {
  expect(await working('endless', 'for (;;);', { milliseconds: 500 })()).toBe(EXCEEDED);
});

test('a task that exceeds its memory is stopped, inside and outside the heap', async () => {
  expect(await working('greedy', 'const all = []; for (;;) all.push({ more: all.length });')()).toBe(
    EXCEEDED,
  );
  const buffers = 'const all = []; for (let i = 0; i < 30; i++) all.push(new Uint8Array(1e8).fill(1));';
  await expect(working('buffers', buffers)()).rejects.toThrow('allocation failed');
});

test('a crash of the worker process stops its task only', async () => {
  expect(await working('dying', 'process.kill(process.pid, "SIGSEGV"); await new Promise(() => {});')()).toBe(
    EXCEEDED,
  );
});

test('an exception or an exit of a task rejects', async () => {
  await expect(working('faulty', 'throw new Error("broken");')()).rejects.toThrow('broken');
  await expect(working('silent', 'process.exit(3);')()).rejects.toThrow('silent.mjs ended with 3');
});

test('a failed task frees its slot', async () => {
  const faulty = working('sometimes', 'if (task < 3) throw new Error("broken"); return task;');
  await Promise.allSettled([0, 1, 2].map((task) => faulty(task)));
  expect(await faulty(4)).toBe(4);
});

test('an answer of another shape rejects, and a task of another shape does not reach the script', async () => {
  const path = join(folder, 'shaped.mjs');
  writeFileSync(
    path,
    `import { serveTasks } from ${JSON.stringify(ANSWERING)};
    import { z } from '${ZOD}';
    serveTasks(z.number(), (task) => (task > 1 ? 'many' : task));`,
  );
  const run = isolate(pathToFileURL(path), z.number(), bounds);
  expect(await run(ANNE, 1)).toBe(1);
  await expect(run(ANNE, 2)).rejects.toThrow('expected number');
  await expect(run(ANNE, 'one')).rejects.toThrow('expected number');
});

test('a sandbox that is kept ready has a process before the task, and again after one that ended, also while idle', async () => {
  const pid = z.number();
  const sandbox = createSandbox(
    script('ready', 'if (task === "die") process.kill(process.pid, "SIGKILL"); return process.pid;'),
    bounds,
    createFairQueue(1),
  );
  let last: IsolatedProcess | undefined;
  const ask = (task: Serializable) =>
    sandbox.run(ANNE, (isolated) => {
      last = isolated;
      return isolated.ask(task, pid);
    });
  sandbox.keepReady();
  const first = await ask(0);
  expect(await ask(0)).toBe(first);
  expect(await ask('die')).toBe(EXCEEDED);
  const second = await ask(0);
  expect(second).toEqual(expect.any(Number));
  process.kill(Number(second), 'SIGKILL');
  await vi.waitUntil(() => last?.isSound() === false, PATIENCE);
  expect(await ask(0)).toEqual(expect.any(Number));
});

test('the processes end with the product, also while they work', async () => {
  const product = join(folder, 'product.mjs');
  writeFileSync(
    product,
    `import { isolate } from ${JSON.stringify(new URL('./isolated.ts', import.meta.url))};
    import { z } from '${ZOD}';
    isolate(new URL('${script('endless-too', 'for (;;);')}'), z.unknown(), ${JSON.stringify(bounds)})(1, 0);
    process.once('message', () => process.exit(0));`,
  );
  const child = fork(product);
  const { pid } = child;
  let worker = '';
  await vi.waitUntil(() => {
    worker = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return worker !== '' && secondsWorked(worker) > 2;
  }, PATIENCE);
  child.send('exit');
  await once(child, 'exit');
  await vi.waitUntil(() => hasEnded(worker), PATIENCE);
});

test('a task has no access to the environment of this process', async () => {
  const names = (await working('names', 'return Object.keys(process.env);')()) as string[];
  expect(names.filter((name) => name !== 'PWD' && !name.startsWith('MALLOC_'))).toEqual([]);
});

test('a task cannot access files, start processes or threads, or load native code', async () => {
  const tries = working(
    'tries',
    `const { readFileSync, writeFileSync } = process.getBuiltinModule('fs');
    const { spawnSync } = process.getBuiltinModule('child_process');
    const { Worker } = process.getBuiltinModule('worker_threads');
    const calls = [
      () => readFileSync('/proc/' + process.ppid + '/environ'),
      () => writeFileSync(task, 'x'),
      () => spawnSync('/bin/true'),
      () => new Worker('0', { eval: true }),
      () => process.dlopen({ exports: {} }, '/nothing.node'),
    ];
    const refusal = (call) => { try { call(); } catch (fault) { return fault.permission ?? fault.code; } };
    return calls.map(refusal);`,
  );
  expect(await tries(join(folder, 'written'))).toEqual([
    'FileSystemRead',
    'FileSystemWrite',
    'ChildProcess',
    'WorkerThreads',
    'ERR_DLOPEN_DISABLED',
  ]);
});

test('a task cannot connect to this machine if the system provides network namespaces', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const connect = working(
    'connect',
    `const socket = process.getBuiltinModule('net').connect(task, '127.0.0.1');
    const outcome = (resolve) => socket.on('connect', () => resolve('reached')).on('error', ({ code }) => resolve(code));
    return new Promise(outcome).finally(() => socket.destroy());`,
  );
  const outcome = await connect((server.address() as AddressInfo).port);
  expect(outcome).toBe(ownNetwork().refusal === null ? 'ENETUNREACH' : 'reached');
});

test('a missing network namespace is logged with its reason', () => {
  const log = { warn: vi.fn() };
  warnWithoutOwnNetwork(log, findOwnNetwork('/bin/true'));
  expect(log.warn).not.toHaveBeenCalled();
  const none = findOwnNetwork('/no/unshare');
  expect(none.prefix).toEqual([]);
  warnWithoutOwnNetwork(log, none);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { refusal: expect.stringContaining('/no/unshare') },
    expect.stringContaining('can reach the network'),
  );
});
