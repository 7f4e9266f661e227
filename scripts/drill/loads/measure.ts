import { setTimeout } from 'node:timers/promises';
import { nodeMbOfTree } from '@coffret/services/tests/support/process-usage';
import type { Caller } from './caller.ts';

const READ_EVERY_MS = 40;
const LOOK_EVERY_MS = 250;
/** Beyond: unanswered. */
const PATIENCE_MS = 60_000;

/** Milliseconds until the answer; endless when refused. */
async function took(caller: Caller, method: string, path: string, body?: unknown): Promise<number> {
  const begun = performance.now();
  const answer = caller.ask(method, path, body).catch(() => 0);
  const status = await Promise.race([answer, setTimeout(PATIENCE_MS, 0, { ref: false })]);
  return status >= 200 && status < 300 ? performance.now() - begun : Number.POSITIVE_INFINITY;
}

/** A read of another's projects every 40 ms, however long the answers take. */
export async function readProjects(caller: Caller, ms: number): Promise<number[]> {
  const reads: Promise<number>[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    reads.push(took(caller, 'GET', '/api/projects'));
    await setTimeout(READ_EVERY_MS);
  }
  return Promise.all(reads);
}

/** One after the other. */
export async function quotes(caller: Caller, configIds: readonly number[]): Promise<number[]> {
  const all: number[] = [];
  for (const configId of configIds)
    all.push(await took(caller, 'POST', '/api/quoteGeneratePdf', { configId, imageName: `${configId}.png` }));
  return all;
}

export const p99 = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
};

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

/** The most that the product's Node processes held together, MB. */
export async function mostMemory(pid: number, signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    most = Math.max(most, nodeMbOfTree(pid));
    await setTimeout(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return most;
}
