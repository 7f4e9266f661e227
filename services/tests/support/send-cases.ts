import { expect } from 'vitest';
import { type RawAnswer, send } from './raw-requests.ts';
import { faultOf } from './refusals.ts';
import type { TestApp } from './test-app.ts';

export interface Case {
  name: string;
  method: string;
  path: string;
  headers?: { [name: string]: string };
  body?: string | Uint8Array;
  /** Additional check of a refusal; returns the difference, or null. */
  check?: (answer: RawAnswer) => string | null;
}

const CONCURRENCY = 16;

/** Returns a message for each response that is not a correct refusal. */
async function sendCases(address: string, cases: readonly Case[]): Promise<string[]> {
  const wrong: string[] = [];
  const left = cases.values();
  const worker = async () => {
    for (const { name, method, path, headers, body, check } of left) {
      const answer = await send(address, method, path, { headers, body });
      const fault = faultOf(answer) ?? check?.(answer) ?? null;
      if (fault !== null) wrong.push(`${name}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return wrong.sort();
}

/** Types of the events stored by `work` and by its reactions. */
export async function eventsOf(product: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const { store } = product.app.platform;
  await product.settled();
  const before = await store.head();
  await work();
  await product.settled();
  return (await store.readAll(before, 1000)).map(({ type }) => type);
}

/** Checks that every case is refused and no event is stored. */
export async function expectAllRefused(product: TestApp, cases: readonly Case[]): Promise<void> {
  let wrong: string[] = [];
  const events = await eventsOf(product, async () => {
    wrong = await sendCases(product.address, cases);
  });
  expect({ wrong, events }).toEqual({ wrong: [], events: [] });
}

export const expectStatus =
  (status: number, code?: string) =>
  (answer: RawAnswer): string | null =>
    answer.status === status && (code === undefined || answer.text.includes(`"code":"${code}"`))
      ? null
      : `${answer.status} ${answer.text.slice(0, 200)} instead of ${status} ${code ?? ''}`;
