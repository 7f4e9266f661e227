import { parseArgs } from 'node:util';
import { BadEnvironment } from '../settings.ts';
import { moveHouse, Refused } from './move-house.ts';
import { createProgressLine } from './progress-line.ts';

const stopping = new AbortController();
const STOPPED = Symbol('stopped');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort(STOPPED));

const { values } = parseArgs({ options: { back: { type: 'boolean', default: false } } });
const progress = createProgressLine(process.stdout);
try {
  const { signal } = stopping;
  const { moved, left } = await moveHouse(process.env, { back: values.back, signal, tell: progress.show });
  progress.end();
  console.log(['Moved, and held to what was there:', ...moved.map((line) => `  ${line}`)].join('\n'));
  console.log(['What is left to do:', ...left.map((line) => `- ${line}`)].join('\n'));
} catch (fault) {
  progress.end();
  if (fault === STOPPED) console.error('Stopped. Called again, it goes on from here.');
  else if (fault instanceof BadEnvironment) console.error(`The environment is not right:\n${fault.message}`);
  else if (fault instanceof Refused) console.error(`Not moved: ${fault.message}`);
  else throw fault;
  process.exitCode = fault === STOPPED ? 130 : 1;
}
