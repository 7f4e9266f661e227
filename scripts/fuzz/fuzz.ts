import { createActors } from './actors.ts';
import { sendDamagedFiles } from './damaged-files.ts';
import { withHealthWatch } from './health-watch.ts';
import { type Plan, runSchemathesis } from './schemathesis.ts';
import type { Served } from './served.ts';
import { newTally, type Tally } from './tally.ts';

/** Finally compares the read models with a rebuild. */
export async function fuzz(served: Served, plan: Plan & { files: number }): Promise<Tally> {
  const tally = newTally();
  const people = await createActors(served.address);
  await withHealthWatch(served, tally, async () => {
    const { failed, answers } = await runSchemathesis(served.address, people.inTurn, plan);
    tally.statuses = answers;
    if (failed !== '') tally.failures.push(failed);
    await sendDamagedFiles(served.address, people.token, tally, plan);
  });
  tally.failures.push(...(await people.harmed()));
  for (const one of await served.differences()) tally.failures.push(`${one} differs from a rebuild`);
  return tally;
}
