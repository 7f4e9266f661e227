import { SHAPES, startInstallation } from '@coffret/services/tests/support/installation';
import { startServers } from '@coffret/services/tests/support/servers';
import { ADMIN } from '@coffret/services/tests/support/test-app';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Component, componentsOf, endedUnasked, faultsOf } from './component.ts';
import { drill } from './drill.ts';
import { ATTACKS } from './loads/attacks.ts';
import { LIMITED, runLoads } from './loads/loads.ts';
import { loadsReport } from './loads/report.ts';
import { mailsTo } from './mails-to.ts';
import { modelDifferences } from './model-differences.ts';
import { reportOf } from './report.ts';

/** Each process restarts under load. */
const TIME_LIMIT_MS = 480_000;

test(
  'one process under all loads at once, at a small scale: every refusal says when to come again, and the process ends',
  async () => {
    const installation = await startInstallation(SHAPES['one process, embedded'], null, {
      ...LIMITED,
      CHROMIUM_PATH: '/bin/false',
    });
    onTestFinished(installation.stop);
    const plan = { installation, scale: 0.02, idleMs: 200, loadedMs: 2_000, quotes: 0, log: () => undefined };
    const outcome = await runLoads(plan);
    expect(outcome.attacks.map(({ name, tally: { silent } }) => [name, silent])).toEqual(
      ATTACKS.map(({ name }) => [name, 0]),
    );
    // On a busy machine not each of them gets an answer in this time.
    expect(outcome.attacks.some(({ tally }) => tally.answered > 0)).toBe(true);
    expect(outcome.others.answered).toBeGreaterThan(0);
    expect(loadsReport(outcome).lines).toHaveLength(ATTACKS.length + 4);
    expect(installation.parts[0]?.main).toBeNull();
  },
  TIME_LIMIT_MS,
);

const servers = await startServers();
if ('skipped' in servers) {
  console.warn(`The drill is skipped: ${servers.skipped}`);
  test.skip(`the drill (skipped: ${servers.skipped})`, () => undefined);
} else {
  afterAll(servers.stop);

  /** Longer than a takeover. */
  const FROZEN = ['projections 3', 'MongoDB'];

  const worst = ({ name, ways: { kill, freeze } }: Component): Component => ({
    name,
    ways: { kill, ...(FROZEN.includes(name) && { freeze }) },
  });

  describe('Five processes under load', () => {
    test(
      'while each of them and each store is killed, and some are frozen: nothing is lost, and nothing is done or mailed twice',
      async () => {
        const stores = await servers.fresh();
        const installation = await startInstallation(SHAPES['five processes'], stores, {
          CHROMIUM_PATH: '/bin/false',
        });
        onTestFinished(installation.stop);
        const outcome = await drill({
          address: installation.address,
          admin: ADMIN,
          components: componentsOf(installation, servers, stores).map(worst),
          pace: { awayMs: 500, frozenMs: 1_000, restMs: 1_000 },
          rate: 3,
          mailsTo: (emails) => mailsTo(installation.smtp, emails),
          log: () => undefined,
        });
        const { lines, harm } = reportOf(outcome, {
          differences: await modelDifferences(stores),
          ended: endedUnasked(installation),
          faults: faultsOf(installation),
        });
        expect(harm, lines.join('\n')).toBe(false);
        expect(outcome.summary.acknowledged).toBeGreaterThan(50);
        expect(outcome.silences).toHaveLength(10);
      },
      TIME_LIMIT_MS,
    );
  });
}
