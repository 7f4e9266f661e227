import type { Import } from './imports.ts';

/** What each package of the project may import of the others. */
const PACKAGES: { readonly [name: string]: readonly string[] } = {
  cabinet: [],
  contracts: ['cabinet'],
  projections: ['cabinet', 'contracts'],
  services: ['cabinet', 'contracts', 'projections'],
  web: ['cabinet', 'contracts'],
  scripts: ['cabinet', 'contracts', 'projections', 'services', 'web'],
};

/** What tests import of packages that theirs may not: the entries of `services` and the programs of `scripts`. */
const FOR_TESTS = /^(services\/tests\/(product|stores)\.ts|projections\/.*|scripts\/.*)$/;

/** Folders from the top down: a file imports what is in its own folder or below. */
const LAYERS: { readonly [root: string]: readonly string[] } = {
  services: ['tests', 'operations', 'app', 'seed', 'demo', 'subjects', 'core', 'platform', 'lib'],
  'web/src': ['app', 'features', 'crud', 'form', 'ui', 'session', 'data', 'i18n', 'lib'],
};

/** Folders whose own folders are subjects: one imports of another its `public.ts` alone. */
const SUBJECTS = ['services/subjects', 'web/src/features'];

/** Which packages from outside a package of the project may import; absent: any that its package.json names. */
const OUTSIDE: { readonly [name: string]: RegExp } = {
  cabinet: /^(?!)/,
  contracts: /^zod$/,
  projections: /^node:timers\/promises$/,
};

const DRIVERS =
  /^(node:sqlite|(@eventstore\/db-client|@socket\.io\/redis-adapter|bullmq|ioredis|mongodb|nodemailer|playwright-core|socket\.io)(\/.*)?)$/;

const TEST = /\.(test|contract|fixture|bench)\.tsx?$|\/(testing|tests|e2e)\/|(^|\/)bench[^/]*\.ts$/;

export const isTest = (file: string) => TEST.test(file);
const packageOf = (file: string) => file.split('/', 1)[0] ?? '';
const isOfProject = (name: string) => packageOf(name) in PACKAGES;

/** The folder of the file right below `root`; null: the file is elsewhere, or in `root` itself. */
export function folderIn(root: string, file: string): string | null {
  if (!file.startsWith(`${root}/`)) return null;
  const [folder = '', ...rest] = file.slice(root.length + 1).split('/');
  return rest.length > 0 ? folder : null;
}

/** Returns whether the import is allowed. */
type Rule = (one: Import) => boolean;

const RULES: { readonly [name: string]: Rule } = {
  'a package imports the packages below it'({ from, to }) {
    const [own, other] = [packageOf(from), packageOf(to)];
    if (own === other || !(own in PACKAGES)) return true;
    if (!isOfProject(to)) return isTest(from) || (OUTSIDE[own]?.test(to) ?? true);
    return (PACKAGES[own] ?? []).includes(other) || (isTest(from) && FOR_TESTS.test(to));
  },

  'a layer imports the layers below it': ({ from, to }) =>
    isTest(from) ||
    Object.entries(LAYERS).every(([root, layers]) => {
      const [own, other] = [folderIn(root, from), folderIn(root, to)];
      // A folder that is not in the list is above none.
      const isKnown = own === null || layers.includes(own);
      return isKnown && (own === null || other === null || layers.indexOf(own) <= layers.indexOf(other));
    }),

  'another subject is imported through its public.ts': ({ from, to }) =>
    isTest(from) ||
    SUBJECTS.every((root) => {
      const [own, other] = [folderIn(root, from), folderIn(root, to)];
      return own === null || other === null || own === other || to === `${root}/${other}/public.ts`;
    }),

  'only the platform imports a driver': ({ from, to }) =>
    isTest(from) ||
    packageOf(from) !== 'services' ||
    from.startsWith('services/platform/') ||
    !DRIVERS.test(to),
};

/** The folders of an import where its two paths part; null: one of the two is a file there. */
export function foldersOf({ from, to }: Import): [string, string] | null {
  const [own, other] = [from.split('/'), to.split('/')];
  const parting = own.findIndex((part, index) => part !== other[index]);
  if (parting >= own.length - 1 || parting >= other.length - 1) return null;
  return [own.slice(0, parting + 1).join('/'), other.slice(0, parting + 1).join('/')];
}

/** Sibling folders that import each other, directly or through others, as `a → b → a`. */
function cycles(imports: readonly Import[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const one of imports) {
    const folders = isTest(one.from) || !isOfProject(one.to) ? null : foldersOf(one);
    if (folders) graph.set(folders[0], (graph.get(folders[0]) ?? new Set()).add(folders[1]));
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (folder: string, path: readonly string[]): void => {
    const at = path.indexOf(folder);
    if (at >= 0) found.push([...path.slice(at), folder].join(' → '));
    if (at >= 0 || done.has(folder)) return;
    for (const next of graph.get(folder) ?? []) visit(next, [...path, folder]);
    done.add(folder);
  };
  for (const folder of graph.keys()) visit(folder, []);
  return found;
}

/** Every import that breaks a rule, and every cycle of folders, a line each. */
export const violations = (imports: readonly Import[]): string[] => [
  ...Object.entries(RULES).flatMap(([name, allows]) =>
    imports.filter((one) => !allows(one)).map(({ from, to }) => `${name}: ${from} → ${to}`),
  ),
  ...cycles(imports).map((cycle) => `folders import in one direction: ${cycle}`),
];
