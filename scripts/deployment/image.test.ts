import { readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { imageOf, inherited, readCompose, readDockerfile, root, textOf } from './files.ts';

const stages = readDockerfile();
const stage = (name: string) => stages.find((one) => one.name === name)?.instructions ?? [];
const copies = (name: string) =>
  stage(name)
    .filter((one) => one.name === 'COPY')
    .map(({ text, flags }) => ({ from: flags.from, sources: text.split(' ').slice(0, -1) }));

const compose = readCompose('docker-compose.yml');
const targets = [
  ...Object.values(compose.services),
  ...Object.values(readCompose('deploy/compose/single.yml').services),
]
  .map(({ build }) => build?.target)
  .filter((target) => target !== undefined);

const ignore = textOf('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => ({ keep: line.startsWith('!'), glob: line.replace(/^!/, '') }))
  .map((pattern) => ({ ...pattern, fits: expressionOf(pattern.glob) }));

function expressionOf(glob: string): RegExp {
  const source = glob
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(?:/|$)`);
}

/** The last matching pattern applies. */
const reachesTheBuild = (path: string): boolean =>
  ignore.findLast(({ fits }) => fits.test(path))?.keep ?? true;

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (!entry.isDirectory()) return reachesTheBuild(path) ? [path] : [];
    const isBetween = ignore.some(({ keep, glob }) => keep && glob.startsWith(`${path}/`));
    return isBetween || reachesTheBuild(path) ? filesBelow(path) : [];
  });
}

const context = filesBelow('');
const under = (source: string) => context.filter((path) => path === source || path.startsWith(`${source}/`));

test('each stage is a base, copied from, or used by compose', () => {
  const used = new Set([
    ...targets,
    ...stages.map(({ base }) => base),
    ...stages.flatMap(({ name }) => copies(name).map(({ from }) => from)),
  ]);
  expect(stages.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  expect(targets.filter((target) => stage(target).length === 0)).toEqual([]);
});

test('copied files exist and are not excluded by .dockerignore', () => {
  const sources = stages.flatMap(({ name }) =>
    copies(name).flatMap((copy) => (copy.from === undefined ? copy.sources : [])),
  );
  expect(sources.filter((source) => under(source).length === 0)).toEqual([]);
});

test('images contain no secrets, data or tests', () => {
  const tests = [
    'services/app/app.test.ts',
    'services/tests/product.ts',
    'services/tests/support/test-app.ts',
  ];
  for (const path of ['secrets/jwt_secret', '.git/config', 'data/events.db', ...tests]) {
    expect(reachesTheBuild(path), path).toBe(false);
  }
});

/** Imports, and files named by `new URL`. */
function namedBy(path: string): string[] {
  const source = textOf(path);
  const imports = source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;'"`]*?\bfrom\s+)?'([^']+)'/gm);
  const lazily = source.matchAll(/\bimport\('([^']+)'\)/g);
  const beside = source.matchAll(/\bnew URL\('(\.[^']+)', import\.meta\.url\)/g);
  return [...imports, ...lazily, ...beside].map(([, name = '']) => name);
}

test('images contain everything that services/app/main.ts imports, without development packages', () => {
  const program = copies('program').filter(({ from }) => from === undefined);
  const held = new Set(program.flatMap(({ sources }) => sources.flatMap(under)));
  const dependencies = (workspace: string) =>
    Object.keys(
      (JSON.parse(textOf(`${workspace}/package.json`)) as { dependencies?: object }).dependencies ?? {},
    );
  const seen = new Set<string>();
  const missing: string[] = [];

  function visit(path: string, by: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const isThere = path.endsWith('/') ? [...held].some((one) => one.startsWith(path)) : held.has(path);
    // The client is built, not committed.
    if (!isThere && !path.startsWith('web/dist/')) missing.push(`${path}, asked for by ${by}`);
    if (!isThere || !path.endsWith('.ts')) return;
    for (const name of namedBy(path)) follow(name, path);
  }

  function follow(name: string, by: string): void {
    const [, own, path = 'index'] = /^@coffret\/(\w+)(?:\/(.+))?$/.exec(name) ?? [];
    if (name.startsWith('.')) visit(posix.join(dirname(by), name), by);
    else if (own) visit(`${own}/${path}.ts`, by);
    else if (!name.startsWith('node:')) install(name, by);
  }

  function install(name: string, by: string): void {
    const [workspace = ''] = by.split('/');
    const bare = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
    if (!dependencies(workspace).includes(bare)) missing.push(`${bare}, asked for by ${by}`);
  }

  visit('services/app/main.ts', 'the command');
  expect(missing).toEqual([]);
  expect(seen.size).toBeGreaterThan(200);
});

test('images use the Node release and flags of npm start', () => {
  const release = /^const release = '(.+)';$/m.exec(textOf('scripts/lib/node.mjs'))?.[1];
  expect(/^ARG NODE=(.+)$/m.exec(textOf('Dockerfile'))?.[1]).toMatch(new RegExp(`^${release}-\\w+-slim$`));
  const [, written = ''] = /const flags = \[([^\]]*)\];/.exec(textOf('scripts/start.mjs')) ?? [];
  const flags = written.match(/--[^']+/g);
  for (const target of targets) {
    const [program, ...args] = imageOf(target).command;
    expect([program, args.at(-1)]).toEqual(['node', 'services/app/main.ts']);
    expect(args.slice(0, -1)).toEqual(flags);
  }
});

test('every image runs as an unprivileged user and has a health check', () => {
  for (const target of targets) {
    const user = inherited(stages, target).findLast(({ name }) => name === 'USER');
    expect(user?.text).toBe('node');
    expect(imageOf(target).healthcheck.join(' ')).toContain('/api/health/ready');
  }
});

test('only the image of the workers contains the browser', () => {
  expect(imageOf('workers').env).toHaveProperty('CHROMIUM_PATH');
  expect(imageOf('app').env).not.toHaveProperty('CHROMIUM_PATH');
});
