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

export interface Shape {
  processes: readonly string[];
  onServers: boolean;
}

const ALL = 'api,projections,workers,realtime';

export const JWT_SECRET = 'x'.repeat(32);

export const SHAPES = {
  'one process, embedded': { processes: [ALL], onServers: false },
  'one process on the production stores': { processes: [ALL], onServers: true },
  'five processes': { processes: ['api', 'api', 'projections', 'workers', 'realtime'], onServers: true },
} satisfies { [name: string]: Shape };

export interface Part {
  roles: string;
  main: Main | null;
  address: string;
  /** Lines of the standard output of all its runs; complete after `end`. */
  output: string[];
  /** Also restarts it, on the same address. */
  start(): Promise<void>;
  /** Resolves with the exit code; null if the signal terminated the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** From the output of the first start; undefined if a password was configured. */
function generatedPassword(parts: readonly Part[]): string | undefined {
  const lines = parts.flatMap(({ output }) => output).join('\n');
  return /password (\S+) \(shown this once\)/.exec(lines)?.[1];
}

/** Processes of the product behind one address. */
export interface Installation {
  address: string;
  parts: Part[];
  /** The first process with exactly these roles. */
  part(roles: string): Part;
  /** `main`: path to the main module of another version. */
  add(roles: string, main?: string): Promise<Part>;
  /** Removes a process from the balancer, as before an orderly shutdown. */
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
    output: [],
    async start() {
      const port = part.address ? new URL(part.address).port : '0';
      part.main = spawnMain({ ...env, ROLES: roles, PORT: port }, main, part.output);
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

async function startConcurrently(parts: Part[]): Promise<void> {
  await Promise.all(parts.map((part) => part.start()));
}

/** `stores` null: embedded stores in a temporary folder. */
export async function startInstallation(
  { processes }: Shape,
  stores: Pick<Stores, 'env'> | null,
  env: NodeJS.ProcessEnv = {},
  start: (parts: Part[]) => Promise<void> = startConcurrently,
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
  // With all stores on servers no data folder is needed: an invalid path proves it.
  const { EVENTSTORE_URL, MONGODB_URL, REDIS_URL } = own as Partial<Stores['env']>;
  const isOnServers = EVENTSTORE_URL && MONGODB_URL && REDIS_URL;
  const dataDir = (index: number) => (isOnServers ? '/dev/null/nowhere' : join(folder, String(index)));
  const newPart = (roles: string, index: number, main?: string) =>
    createPart(roles, { ...own, DATA_DIR: dataDir(index) }, main);
  const parts = processes.map((roles, index) => newPart(roles, index));
  const described: string[] = [];
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
  const updateTargets = () => {
    targets.api = addressesOf('api');
    targets.realtime = addressesOf('realtime');
  };
  updateTargets();
  // No process serves the document without the role `api`.
  if (targets.api.length > 0) described.push(...targets.api, address);
  for (const one of described) await describeAsPlain(one, false);

  const client = (token: string | null = null) => createClient(address, token);
  const login = async (email: string, password: string) => {
    const { status, body } = await client().post('/api/login', { email, password });
    if (status !== 200) throw new Error(`login of ${email}: ${status} ${JSON.stringify(body)}`);
    return client((body as { accessToken: string }).accessToken);
  };
  const part = (roles: string) => parts.find((one) => one.roles === roles) as Part;
  const admin = () => login(ADMIN.email, generatedPassword(parts) ?? ADMIN.password);
  const add = async (roles: string, main?: string) => {
    const added = newPart(roles, parts.length, main);
    parts.push(added);
    await added.start();
    updateTargets();
    return added;
  };
  const retire = (part: Part) => {
    retired.add(part);
    updateTargets();
  };
  return { address, parts, part, add, retire, smtp, client, login, admin, stop };
}
