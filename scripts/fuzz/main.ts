/**
 * `npm run fuzz [-- --seed 1 --seed 2 --requests 10000 --files 2500 --only r123]`: sends every route of the interface, for
 * each seed to a fresh product, requests and files that grow from the seed, and says what came of it. Ends with 1 where
 * an answer was wrong or the event loop worked for longer than 200 ms at a stretch. `--only` sends one request or file
 * again, by the number in its name. `--attacks` sends nothing but what once froze the server, and holds it to the 100 ms
 * within which /api/health/live answers.
 */
import { parseArgs } from 'node:util';
import { attack } from './attacks.ts';
import { fuzz } from './fuzz.ts';
import { LONGEST_BLOCK_MS } from './health-watch.ts';
import { attacksReport, isHarmed, reportOf } from './report.ts';
import { startServed } from './start-served.ts';
import type { Tally } from './tally.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: ['1', '2'] },
    requests: { type: 'string', default: '10000' },
    files: { type: 'string', default: '2500' },
    only: { type: 'string' },
    attacks: { type: 'boolean', default: false },
  },
});

/** Whatever comes, /api/health/live is to be answered within this: nothing else may hold the loop so long. */
const HEALTH_MS = 100;

async function sendAttacks(): Promise<void> {
  const served = await startServed();
  try {
    const told = await attack(served);
    console.log(['\nAttacks', ...attacksReport(told)].join('\n'));
    const isWrong = (tally: Tally) => isHarmed(tally) || tally.longest.workedMs > HEALTH_MS;
    if ([...told.values()].some(isWrong)) process.exitCode = 1;
  } finally {
    await served.close();
  }
}

await sendAttacks();
for (const seed of values.attacks ? [] : values.seed.map(Number)) {
  const served = await startServed();
  try {
    const tally = await fuzz(served, {
      ...{ seed, requests: Number(values.requests), files: Number(values.files) },
      only: values.only ?? null,
    });
    console.log([`\nSeed ${seed}`, ...reportOf(tally)].join('\n'));
    if (isHarmed(tally) || tally.longest.workedMs > LONGEST_BLOCK_MS) process.exitCode = 1;
  } finally {
    await served.close();
  }
}
