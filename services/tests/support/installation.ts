import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from './balancer.ts';
import { describeAsPlain, forgetDescription } from './expect-described.ts';
import { type Main, spawnMain } from './product-process.ts';
import type { Stores } from './servers.ts';
import { type SmtpReceiver, startSmtpReceiver } from './smtp-receiver.ts';
import { ADMIN, type Client, createClient } from './test-app.ts';

/** How the product is installed: the roles of each of its processes, and whether on the stores of production. */
export interface Shape {
  processes: readonly string[];
  onServers: boolean;
}

const ALL = 'api,projections,workers,realtime';

/** That its processes sign tokens with. */
export const JWT_SECRET = 'x'.repeat(32);

export const SHAPES = {
  'one process, embedded': { processes: [ALL], onServers: false },
  'one process on the production stores': { processes: [ALL], onServers: true },
  'five processes': { processes: ['api', 'api', 'projections', 'workers', 'realtime'], onServers: true },
} satisfies { [name: string]: Shape };

/** One process of an installation. */
export interface Part {
  roles: string;
  /** null while it does not run. */
  main: Main | null;
  address: string;
  /** What its processes have said on their standard output, a line each; all of it once the last one has ended. */
  said: string[];
  /** Starts it, again as well, on the address that it had. */
  start(): Promise<void>;
  /** Ends it by the signal; resolves with its exit code, or null when the signal has ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The admin's password, if none was given. */
function madeUpIn(parts: readonly Part[]): string | undefined {
  const lines = parts.flatMap(({ said }) => said).join('\n');
  return /password (\S+) \(shown this once\)/.exec(lines)?.[1];
}

/** The product as processes of its own behind one address. */
export interface Installation {
  address: string;
  parts: Part[];
  /** The first of a role. */
  part(roles: string): Part;
  /** Starts another one; `main`: of another program than the present one. */
  add(roles: string, main?: string): Promise<Part>;
  /** Has no new request go to it, as is done before a process is ended in order. */
  retire(part: Part): void;
  smtp: SmtpReceiver;
  client(token?: string | null): Client;
  login(email: string, password: string): Promise<Client>;
  admin(): Promise<Client>;
  stop(): Promise<void>;
}

function createPart(roles: string, env: NodeJS.ProcessEnv, main?: string): Part {
  const part: Part = {
    roles,
    main: null,
    address: '',
    said: [],
    async start() {
      const port = part.address ? new URL(part.address).port : '0';
      part.main = spawnMain({ ...env, ROLES: roles, PORT: port }, main, part.said);
      part.address = await part.main.started;
    },
    async end(signal) {
      const child = part.main?.child;
      part.main = null;
      if (!child || child.exitCode !== null) return null;
      const ended = once(child, 'close');
      child.kill(signal);
      const [code] = await ended;
      return code as number | null;
    },
  };
  return part;
}

async function atOnce(parts: Part[]): Promise<void> {
  await Promise.all(parts.map((part) => part.start()));
}

/** `stores`: where it keeps what it keeps; null: in a folder of its own. */
export async function startInstallation(
  { processes }: Shape,
  stores: Pick<Stores, 'env'> | null,
  env: NodeJS.ProcessEnv = {},
  start: (parts: Part[]) => Promise<void> = atOnce,
): Promise<Installation> {
  const [balancer, smtp] = await Promise.all([startBalancer(), startSmtpReceiver()]);
  const { address, targets } = balancer;
  const folder = await mkdtemp(join(tmpdir(), 'coffret-installation-'));
  const own = {
    PUBLIC_URL: address,
    SMTP_URL: smtp.url,
    JWT_SECRET,
    MASTER_KEY: 'x'.repeat(32),
    ...stores?.env,
    ...env,
  };
  // Where all is kept on servers nothing is in a folder: it need not be one that can be.
  const { EVENTSTORE_URL, MONGODB_URL, REDIS_URL } = own as Partial<Stores['env']>;
  const isOnServers = EVENTSTORE_URL && MONGODB_URL && REDIS_URL;
  const dataDir = (index: number) => (isOnServers ? '/dev/null/nowhere' : join(folder, String(index)));
  const newPart = (roles: string, index: number, main?: string) =>
    createPart(roles, { ...own, DATA_DIR: dataDir(index) }, main);
  const parts = processes.map((roles, index) => newPart(roles, index));
  const stop = async () => {
    await Promise.all(parts.map((part) => part.end('SIGTERM')));
    await Promise.all([balancer.close(), smtp.close()]);
    described.forEach(forgetDescription);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await start(parts);
  } catch (fault) {
    await stop();
    throw fault;
  }
  const retired = new Set<Part>();
  const addressesOf = (role: string) =>
    parts.filter((part) => part.roles.includes(role) && !retired.has(part)).map((part) => part.address);
  const aim = () => {
    targets.api = addressesOf('api');
    targets.realtime = addressesOf('realtime');
  };
  aim();
  // Without a process that answers requests there is nothing to describe.
  const described = targets.api.length > 0 ? [...targets.api, address] : [];
  for (const one of described) await describeAsPlain(one, false);

  const client = (token: string | null = null) => createClient(address, token);
  const login = async (email: string, password: string) => {
    const { status, body } = await client().post('/api/login', { email, password });
    if (status !== 200) throw new Error(`login of ${email}: ${status} ${JSON.stringify(body)}`);
    return client((body as { accessToken: string }).accessToken);
  };
  const part = (roles: string) => parts.find((one) => one.roles === roles) as Part;
  const admin = () => login(ADMIN.email, madeUpIn(parts) ?? ADMIN.password);
  const add = async (roles: string, main?: string) => {
    const added = newPart(roles, parts.length, main);
    parts.push(added);
    await added.start();
    aim();
    return added;
  };
  const retire = (part: Part) => {
    retired.add(part);
    aim();
  };
  return { address, parts, part, add, retire, smtp, client, login, admin, stop };
}
