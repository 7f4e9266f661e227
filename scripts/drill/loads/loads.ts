import { setTimeout as sleep } from 'node:timers/promises';
import { CLIENTS } from '@coffret/contracts/rights';
import { memberOf } from '@coffret/services/subjects/groups/testing/people';
import type { Installation } from '@coffret/services/tests/support/installation';
import { newConfiguration, newProject, readyToQuote } from '@coffret/services/tests/support/workflow';
import { ATTACKS, type Scale } from './attacks.ts';
import { createCaller, repeat, type Tally } from './caller.ts';
import { mean, mostMemory, p99, quotes, readProjects } from './measure.ts';

/** The product's own limits, of which tests have none, and addresses from the callers' headers. */
export const LIMITED = {
  RATE_LIMIT: undefined,
  USER_RATE_LIMIT: undefined,
  DAILY_QUOTA: undefined,
  TRUST_PROXY: '1',
};

/** Then it is killed. */
const LONGEST_END_MS = 30_000;

interface Plan {
  installation: Pick<Installation, 'parts' | 'admin' | 'login'>;
  scale: Scale;
  /** Milliseconds without and with the loads. */
  idleMs: number;
  loadedMs: number;
  /** Issued before the loads and during them; 0 without Chromium. */
  quotes: number;
  log(text: string): void;
}

interface Figures {
  /** Milliseconds. */
  p99: number;
  quote: number;
}

export interface LoadsOutcome {
  idle: Figures;
  loaded: Figures;
  attacks: { name: string; tally: Tally }[];
  others: Tally;
  mostMb: number;
  /** After SIGTERM. */
  endedMs: number;
}

/** All loads at once on one process, which is ended under them. */
export async function runLoads({
  installation,
  scale,
  idleMs,
  loadedMs,
  log,
  ...plan
}: Plan): Promise<LoadsOutcome> {
  const [part] = installation.parts;
  const pid = part?.main?.child.pid;
  if (!part || !pid) throw new Error('the product does not run');
  const over = new AbortController();
  const { signal } = over;
  const call = (who: Awaited<ReturnType<typeof memberOf>> | null, host: number) =>
    createCaller(part.address, who, `198.51.100.${host}`, signal);

  log('prepares the accounts');
  const other = await memberOf(installation, CLIENTS);
  const projectId = await newProject(other);
  const configIds: number[] = [];
  for (let n = 0; n < 2 * plan.quotes; n += 1) {
    const { id } = await newConfiguration(other, projectId);
    await readyToQuote(other, id);
    configIds.push(id);
  }
  const attacks = [];
  for (const [index, { name, atOnce, prepare }] of ATTACKS.entries()) {
    const who = await memberOf(installation, CLIENTS);
    attacks.push({ name, atOnce, once: await prepare(who, scale), by: call(who, index + 1) });
  }

  const others = call(other, 200);
  const measure = async (ms: number, ids: readonly number[]): Promise<Figures> => {
    const [reads, issued] = await Promise.all([readProjects(others, ms), quotes(others, ids)]);
    return { p99: p99(reads), quote: mean(issued) };
  };
  log('measures without loads');
  const idle = await measure(idleMs, configIds.slice(0, plan.quotes));
  log('measures with all loads');
  const memory = mostMemory(pid, signal);
  const attacking = attacks.map(({ atOnce, once, by }) => repeat(atOnce, signal, () => once(by, signal)));
  await sleep(loadedMs / 10);
  const loaded = await measure(loadedMs, configIds.slice(plan.quotes));
  log('ends the process under the loads');
  const begun = performance.now();
  const tooLate = setTimeout(() => process.kill(pid, 'SIGKILL'), LONGEST_END_MS);
  await part.end('SIGTERM');
  clearTimeout(tooLate);
  const endedMs = performance.now() - begun;
  over.abort();
  await Promise.all(attacking);
  return {
    idle,
    loaded,
    attacks: attacks.map(({ name, by }) => ({ name, tally: by.tally })),
    others: others.tally,
    mostMb: await memory,
    endedMs,
  };
}
