/** `npm run drill [-- --rate 100 --away 2 --frozen 20 --rest 2 --loads 30 --only Redis]`: first loads one process on
 * embedded stores for 30 s with all that costs most, each from an account of its own (`--only loads`), and prints
 * what others notice; fails when a bound is broken. Needs a Chromium. Then runs five processes on
 * EventStoreDB, MongoDB and Redis under load, and kills, stops and freezes each process and store (`--only`:
 * one, by name or role). Prints lost or duplicate results and the times without service. Uses the stores at
 * EVENTSTORE_URL, MONGODB_URL and REDIS_URL (not disturbed), else starts its own. */
import { parseArgs } from 'node:util';
import { SHAPES, startInstallation } from '@coffret/services/tests/support/installation';
import { startServers } from '@coffret/services/tests/support/servers';
import { ADMIN } from '@coffret/services/tests/support/test-app';
import { componentsOf, endedUnasked, faultsOf } from './component.ts';
import { drill } from './drill.ts';
import { LIMITED, runLoads } from './loads/loads.ts';
import { loadsReport } from './loads/report.ts';
import { mailsTo } from './mails-to.ts';
import { modelDifferences } from './model-differences.ts';
import { reportOf } from './report.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    away: { type: 'string', default: '2' },
    only: { type: 'string', multiple: true, default: [''] },
    frozen: { type: 'string', default: '20' },
    rest: { type: 'string', default: '2' },
    loads: { type: 'string', default: '30' },
  },
});

const ms = (seconds: string) => Number(seconds) * 1000;

if (values.only.some((wanted) => 'loads'.startsWith(wanted))) {
  const one = await startInstallation(SHAPES['one process, embedded'], null, LIMITED);
  try {
    const plan = { installation: one, scale: 1, idleMs: 10_000, loadedMs: ms(values.loads), quotes: 5 };
    const { lines, harms } = loadsReport(await runLoads({ ...plan, log: console.log }));
    for (const line of lines) console.log(line);
    if (harms.length > 0) process.exitCode = 1;
  } finally {
    await one.stop();
  }
}

if (values.only.some((wanted) => wanted !== 'loads')) await disturbances();

async function disturbances(): Promise<void> {
  const servers = await startServers();
  if ('skipped' in servers) throw new Error(servers.skipped);
  const stores = await servers.fresh();
  const installation = await startInstallation(SHAPES['five processes'], stores);
  try {
    const outcome = await drill({
      address: installation.address,
      admin: ADMIN,
      components: componentsOf(installation, servers, stores).filter(({ name }) =>
        values.only.some((wanted) => name.startsWith(wanted)),
      ),
      pace: { awayMs: ms(values.away), frozenMs: ms(values.frozen), restMs: ms(values.rest) },
      rate: Number(values.rate),
      mailsTo: (emails) => mailsTo(installation.smtp, emails),
      log: console.log,
    });
    const { lines, harm } = reportOf(outcome, {
      differences: await modelDifferences(stores),
      ended: endedUnasked(installation),
      faults: faultsOf(installation),
    });
    for (const line of lines) console.log(line);
    if (harm) process.exitCode = 1;
  } finally {
    await installation.stop();
    await servers.stop();
  }
}
