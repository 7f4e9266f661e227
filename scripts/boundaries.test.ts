import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

interface Report {
  summary: { unchanged: number };
  diagnostics: { location: { start: { line: number } } }[];
}

/** Writes the file into an empty house with this project's biome.json and answers the imports Biome refuses. */
function refusedImports(file: string, imports: string[]): string[] {
  const house = mkdtempSync(join(tmpdir(), 'coffret-boundaries-'));
  try {
    copyFileSync(join(root, 'biome.json'), join(house, 'biome.json'));
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), imports.map((from) => `export * from '${from}';\n`).join(''));
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const options = ['--only=style/noRestrictedImports', '--vcs-enabled=false', '--reporter=json'];
    const lint = spawnSync(process.execPath, [biome, 'lint', ...options, file], { cwd: house });
    const report: Report = JSON.parse(String(lint.stdout));
    expect(report.summary.unchanged, 'files looked at').toBe(1);
    const lines = report.diagnostics.map(({ location }) => location.start.line);
    return imports.filter((_, index) => lines.includes(index + 1));
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

const everything = [
  './near.ts',
  '../beside.ts',
  'node:fs',
  'node:sqlite',
  'node:timers/promises',
  'zod',
  'fastify',
  'mongodb',
  'bullmq/dist/x',
  '@coffret/cabinet',
  '@coffret/contracts/errors',
  '@coffret/projections/view',
  '@coffret/services/app/main',
  '../../services/main.ts',
];

const drivers = ['node:sqlite', 'mongodb', 'bullmq/dist/x'];

function allBut(...allowed: string[]): string[] {
  return everything.filter((from) => !['./near.ts', '../beside.ts', ...allowed].includes(from));
}

test('cabinet imports nothing outside itself', () => {
  expect(refusedImports('cabinet/rules/x.ts', everything)).toEqual(allBut());
});

test('contracts import zod, cabinet and themselves only', () => {
  const refused = refusedImports('contracts/quotes/x.ts', everything);
  expect(refused).toEqual(allBut('zod', '@coffret/cabinet', '@coffret/contracts/errors'));
});

test('projections import contracts, cabinet, timers and themselves only', () => {
  const refused = refusedImports('projections/quotes/x.ts', everything);
  expect(refused).toEqual(
    allBut(
      'node:timers/promises',
      '@coffret/cabinet',
      '@coffret/contracts/errors',
      '@coffret/projections/view',
    ),
  );
});

test('web imports no services', () => {
  const refused = refusedImports('web/src/x.tsx', everything);
  expect(refused).toEqual(['@coffret/services/app/main', '../../services/main.ts']);
});

test('a feature of the client is imported by the others through its public.ts only', () => {
  const imports = [
    '../projects/public.ts',
    '../projects/choice/project-field.tsx',
    '../../form/field.tsx',
    './near.ts',
    '@coffret/services/app/main',
  ];
  const refused = ['../projects/choice/project-field.tsx', '@coffret/services/app/main'];
  expect(refusedImports('web/src/features/contacts/x.tsx', imports)).toEqual(refused);
  expect(
    refusedImports('web/src/features/configurator/quote/x.tsx', ['../../comments/comments-dialog.tsx']),
  ).toHaveLength(1);
  expect(refusedImports('web/src/features/configurator/quote/x.tsx', ['../stack/stack.ts'])).toEqual([]);
});

test('every feature of the client is known to the rule', () => {
  const features = readdirSync(join(root, 'web/src/features'));
  const inner = features.map((feature) => `../${feature}/inner.ts`);
  expect(refusedImports('web/src/features/other/x.tsx', inner)).toEqual(inner);
});

test('of the rest of the client, the routes import pages, i18n texts, all else what is public', () => {
  const imports = [
    'palette/public.ts',
    'palette/palette.tsx',
    'users/users-page.tsx',
    'users/texts.fr.ts',
  ].map((file) => `../features/${file}`);
  const [open, inside, page, texts] = imports;
  expect(refusedImports('web/src/list/x.tsx', imports)).toEqual([inside, page, texts]);
  expect(refusedImports('web/src/app/shell/x.tsx', [`../${open}`, `../${inside}`])).toEqual([`../${inside}`]);
  expect(refusedImports('web/src/app/routes.ts', imports)).toEqual([open, inside, texts]);
  expect(refusedImports('web/src/i18n/x.ts', imports)).toEqual([open, inside, page]);
});

test('only the platform, the composition root and the tests import a driver', () => {
  expect(refusedImports('services/quotes/x.ts', everything)).toEqual(drivers);
  expect(refusedImports('services/http/x.ts', everything)).toEqual(drivers);
  expect(refusedImports('services/platform/jobs/x.ts', everything)).toEqual([]);
  expect(refusedImports('services/app/main.ts', everything)).toEqual([]);
  expect(refusedImports('services/quotes/x.test.ts', everything)).toEqual([]);
});

test('a subject is imported by the others through its public.ts only', () => {
  const imports = ['../projects/public.ts', '../projects/decider.ts', '../platform/clock.ts'];
  expect(refusedImports('services/quotes/x.ts', imports)).toEqual(['../projects/decider.ts']);
  expect(refusedImports('services/app/app.ts', ['./projects/routes.ts'])).toEqual([]);
});

test('another package is imported by its name', () => {
  const imports = ['../../contracts/errors.ts', '../../projections/view.ts'];
  expect(refusedImports('services/quotes/x.ts', imports)).toEqual(imports);
});

/** Whose paths are made of a list's name, or are asked past `api`. */
const PATHS_BY_NAME = ['api/list-path.ts', 'list/', 'entity/', 'api/trace.ts'];

test('the paths of the interface stand in the queries of a feature, and nowhere else in the client', () => {
  const src = join(root, 'web/src');
  const scattered = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|queries\.ts$/.test(file))
    .filter((file) => /[`'"]\/api\//.test(readFileSync(join(src, file), 'utf8')))
    .filter((file) => !PATHS_BY_NAME.some((own) => file.startsWith(own)));
  expect(scattered).toEqual([]);
});
