/**
 * Latency of pushed changes with five processes: from the request, and from its response, to the first and the last
 * of many clients: `node services/tests/push.bench.ts`. Uses the servers of production.bench.ts. The clients run in
 * this process and are included in the measurement.
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
/** The limit of connections per user. */
const CONNECTIONS_PER_USER = 20;

interface Changed {
  entity: string;
  id: number;
}

/** Milliseconds after the request. */
interface PushedChange {
  answered: number;
  first: number;
  last: number;
}

/** Times by `performance.now()` at which the sockets received each project. */
class ReceivedChanges {
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

async function measurePush(route: Route, received: ReceivedChanges, sockets: number): Promise<PushedChange> {
  const begun = performance.now();
  const { id } = JSON.parse(await post(route)) as { id: number };
  const answered = performance.now() - begun;
  const times = (await received.by(sockets, id)).map((at) => at - begun);
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
  const received = new ReceivedChanges();
  async function open(token: string | null): Promise<void> {
    const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    received.listen(socket);
    await once(socket as never, 'connect');
  }
  const times = ['answer', 'push', 'last push'].map((name) => [name, 'p99']);
  const others = ['push − answer', 'p99', 'ms a push', 'MB'];
  console.log(row('milliseconds; realtime: ms of processor, MB', ...times.flat(), ...others));
  for (const count of SOCKETS) {
    while (sockets.length < count) {
      const missing = Math.min(CONNECTIONS_PER_USER, count - sockets.length);
      const user = await memberOf(product, STAFF);
      await Promise.all(Array.from({ length: missing }, () => open(user.token)));
    }
    const before = cpuOf(pid);
    const all: PushedChange[] = [];
    for (let command = 0; command < COMMANDS; command += 1)
      all.push(await measurePush(route, received, count));
    const each = (cpuOf(pid) - before) / COMMANDS;
    // Negative: received before the response.
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
