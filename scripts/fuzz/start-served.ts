import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Block, Served } from './served.ts';

const PROCESS = new URL('./serve-process.ts', import.meta.url);

/** A process of its own, so that the measurements include no other work. */
export async function startServed(): Promise<Served> {
  const child = fork(PROCESS, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the product ended by itself: ${code ?? signal}`);
  });
  ended.catch(() => undefined);
  const answerTo = async (number?: number) => {
    for (;;) {
      const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ number?: number }];
      if (message.number === number) return message;
    }
  };
  const { address } = (await answerTo()) as { address: string };
  let lastNumber = 0;
  const ask = async <T>(what: 'longestBlock' | 'differences'): Promise<T> => {
    lastNumber += 1;
    const answer = answerTo(lastNumber);
    child.send({ number: lastNumber, ask: what });
    return ((await answer) as { answer: T }).answer;
  };
  return {
    address,
    longestBlock: () => ask<Block>('longestBlock'),
    differences: () => ask<string[]>('differences'),
    async close() {
      child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}
