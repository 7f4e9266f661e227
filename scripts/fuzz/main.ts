/** `npm run fuzz [-- --seed 1 --seed 2 --examples 30 --files 2500 -- --include-path /api/projects]`: sends generated
 * requests and damaged files to every route of a new product per seed. Exits with 1 for a wrong answer or more than 200 ms
 * of blocking work. What follows the last `--` are options of schemathesis. `--attacks` sends only the requests of attacks.ts
 * and drawings.ts, with 100 ms for /api/health/live. */
import { parseArgs } from 'node:util';
import { attack } from './attacks.ts';
import { LONGEST_DRAWING_MS, sendDrawings } from './drawings.ts';
import { fuzz } from './fuzz.ts';
import { LONGEST_BLOCK_MS } from './health-watch.ts';
import { attacksReport, isHarmed, reportOf } from './report.ts';
import { installSchemathesis } from './schemathesis.ts';
import type { Served } from './served.ts';
import { startServed } from './start-served.ts';
import type { Tally } from './tally.ts';

const { values, positionals: more } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', multiple: true, default: ['1', '2'] },
    examples: { type: 'string', default: '30' },
    files: { type: 'string', default: '2500' },
    attacks: { type: 'boolean', default: false },
  },
});

const HEALTH_MS = 100;

const SHOWN = 5;

async function sendLargeDrawings(served: Served): Promise<void> {
  const held = await sendDrawings(served);
  const slowest = held.toSorted((a, b) => b.block.workedMs - a.block.workedMs).slice(0, SHOWN);
  console.log(`\nDrawings: ${held.length} requests, the longest work of the main thread:`);
  for (const { route, drawing, block } of slowest)
    console.log(`  ${Math.round(block.workedMs)} ms ${route}, ${drawing}`);
  if (slowest.some(({ block }) => block.workedMs > LONGEST_DRAWING_MS)) process.exitCode = 1;
}

async function sendAttacks(): Promise<void> {
  const served = await startServed();
  try {
    const tallies = await attack(served);
    console.log(['\nAttacks', ...attacksReport(tallies)].join('\n'));
    const isWrong = (tally: Tally) => isHarmed(tally) || tally.longest.workedMs > HEALTH_MS;
    if ([...tallies.values()].some(isWrong)) process.exitCode = 1;
    await sendLargeDrawings(served);
  } finally {
    await served.close();
  }
}

await sendAttacks();
if (!values.attacks) await installSchemathesis();
for (const seed of values.attacks ? [] : values.seed.map(Number)) {
  const served = await startServed();
  try {
    const tally = await fuzz(served, {
      seed,
      examples: Number(values.examples),
      files: Number(values.files),
      more,
    });
    console.log([`\nSeed ${seed}`, ...reportOf(tally)].join('\n'));
    if (isHarmed(tally) || tally.longest.workedMs > LONGEST_BLOCK_MS) process.exitCode = 1;
  } finally {
    await served.close();
  }
}
