/**
 * `npm run drill [-- --rate 100 --away 2 --frozen 20 --rest 2 --only Redis]`: five processes on EventStoreDB, MongoDB and
 * Redis are kept busy while each of them, and each store, is killed, asked to end and frozen in turn (`--only`: one of
 * them, by its name or role). Prints what came to harm, and how long nobody was served. The stores are those that
 * EVENTSTORE_URL, MONGODB_URL and REDIS_URL name (which are left running), else servers started for it.
 */
import { parseArgs } from 'node:util';
import { SHAPES, startInstallation } from '@coffret/services/tests/support/installation';
import { startServers } from '@coffret/services/tests/support/servers';
import { ADMIN } from '@coffret/services/tests/support/test-app';
import { componentsOf, endedUnasked, faultsOf } from './component.ts';
import { drill } from './drill.ts';
import { mailsTo } from './mails-to.ts';
import { modelDifferences } from './model-differences.ts';
import { reportOf } from './report.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    away: { type: 'string', default: '2' },
    only: { type: 'string', multiple: true, default: [''] },
    // Longer than any lease: what it held is another's when it comes back.
    frozen: { type: 'string', default: '20' },
    rest: { type: 'string', default: '2' },
  },
});

const ms = (seconds: string) => Number(seconds) * 1000;

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
  process.exitCode = harm ? 1 : 0;
} finally {
  await installation.stop();
  await servers.stop();
}
