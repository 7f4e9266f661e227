/**
 * From a command to the browsers, in five processes: how long after the request, and after its answer, a client of the
 * realtime process hears of the change, and how long until the last of many has: `node services/tests/push.bench.ts`.
 * On the servers of production.bench.ts. The clients live in this process, and cost what they cost.
 */
import { once } from 'node:events';
import { STAFF } from '@coffret/contracts/rights';
import { io, type Socket } from 'socket.io-client';
import { memberOf } from '../subjects/groups/testing/people.ts';
import { post, type Route, routeTo } from './support/commands-over-http.ts';
import { SHAPES, startInstallation } from './support/installation.ts';
import { cpuOf, residentMb } from './support/process-usage.ts';
import { quantile, row } from './support/rates.ts';
import { startServers } from './support/servers.ts';

const COMMANDS = 20;
const SOCKETS = [1, 10, 100, 500];
/** Of one user, opened at once: as many as one may have. */
const OPENED_AT_ONCE = 20;

interface Changed {
  entity: string;
  id: number;
}

/** Milliseconds from the request. */
interface PushedChange {
  answered: number;
  first: number;
  last: number;
}

/** When each project was heard of by the sockets, by `performance.now()`. */
class Heard {
  readonly #times = new Map<number, number[]>();
  readonly #waiting = new Map<number, { count: number; resolve: (times: number[]) => void }>();

  listen(socket: Socket): void {
    socket.on('changed', ({ entity, id }: Changed) => {
      if (entity !== 'project') return;
      const times = this.#times.get(id) ?? [];
      this.#times.set(id, times);
      times.push(performance.now());
      const waiting = this.#waiting.get(id);
      if (waiting?.count === times.length) waiting.resolve(times);
    });
  }

  by(count: number, id: number): Promise<number[]> {
    const times = this.#times.get(id) ?? [];
    if (times.length >= count) return Promise.resolve(times);
    return new Promise((resolve) => this.#waiting.set(id, { count, resolve }));
  }
}

async function told(route: Route, heard: Heard, sockets: number): Promise<PushedChange> {
  const begun = performance.now();
  const { id } = JSON.parse(await post(route)) as { id: number };
  const answered = performance.now() - begun;
  const times = (await heard.by(sockets, id)).map((at) => at - begun);
  return { answered, first: Math.min(...times), last: Math.max(...times) };
}

const servers = await startServers();
if ('skipped' in servers) console.log(`skipped: ${servers.skipped}`);
else {
  await using opened = new AsyncDisposableStack();
  opened.defer(() => servers.stop());
  const product = await startInstallation(SHAPES['five processes'], await servers.fresh());
  opened.defer(() => product.stop());
  const { token } = await product.admin();
  const route = routeTo(`${product.part('api').address}/api/projects`, token);
  const { address, main } = product.part('realtime');
  const pid = main?.child.pid;
  const sockets: Socket[] = [];
  const heard = new Heard();
  async function open(token: string | null): Promise<void> {
    const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    heard.listen(socket);
    await once(socket as never, 'connect');
  }
  const times = ['answer', 'push', 'last push'].map((name) => [name, 'p99']);
  const others = ['push − answer', 'p99', 'ms a push', 'MB'];
  console.log(row('milliseconds; realtime: ms of processor, MB', ...times.flat(), ...others));
  for (const count of SOCKETS) {
    while (sockets.length < count) {
      const missing = Math.min(OPENED_AT_ONCE, count - sockets.length);
      const user = await memberOf(product, STAFF);
      await Promise.all(Array.from({ length: missing }, () => open(user.token)));
    }
    const before = cpuOf(pid);
    const all: PushedChange[] = [];
    for (let command = 0; command < COMMANDS; command += 1) all.push(await told(route, heard, count));
    const each = (cpuOf(pid) - before) / COMMANDS;
    // Below 0: heard before the answer was there.
    const after = all.map(({ answered, first }) => first - answered);
    const measured = [
      ...(['answered', 'first', 'last'] as const).map((what) => all.map((one) => one[what])),
      after,
    ];
    const figures = measured.flatMap((values) => [quantile(values, 0.5), quantile(values, 0.99)]);
    console.log(row(`${count} sockets`, ...figures, each.toFixed(1), residentMb(pid)));
  }
  for (const socket of sockets) socket.disconnect();
  route.agent.destroy();
}
