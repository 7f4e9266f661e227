/** A thread that sends requests sequentially and measures their latency. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Probe {
  address: string;
  token: string;
  paths: string[];
}

const PAUSE_MS = 10;

const { address, token, paths } = workerData as Probe;
const waits: { [path: string]: number[] } = {};
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
for (let n = 0; !isOver; n += 1) {
  const path = paths[n % paths.length] ?? '';
  const start = performance.now();
  const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  waits[path] ??= [];
  waits[path].push(performance.now() - start);
  await setTimeout(PAUSE_MS);
}
parentPort?.postMessage(waits);
