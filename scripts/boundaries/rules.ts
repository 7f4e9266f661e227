import type { Import } from './imports.ts';

const PACKAGES: { readonly [name: string]: readonly string[] } = {
  cabinet: [],
  contracts: ['cabinet'],
  projections: ['cabinet', 'contracts'],
  services: ['cabinet', 'contracts', 'projections'],
  web: ['cabinet', 'contracts'],
  scripts: ['cabinet', 'contracts', 'projections', 'services', 'web'],
};

/** Imports allowed in tests only. */
const FOR_TESTS = /^(services\/tests\/(product|stores)\.ts|projections\/.*|scripts\/.*)$/;

/** From the top down: a file imports from its own folder or lower ones. */
const LAYERS: { readonly [root: string]: readonly string[] } = {
  services: ['tests', 'operations', 'app', 'seed', 'demo', 'subjects', 'core', 'platform', 'lib'],
  'web/src': ['app', 'features', 'crud', 'form', 'ui', 'session', 'data', 'i18n', 'lib'],
};

/** A subject imports only `public.ts` of another one. */
const SUBJECTS = ['services/subjects', 'web/src/features'];

/** Allowed external packages; default: those in its package.json. */
const OUTSIDE: { readonly [name: string]: RegExp } = {
  cabinet: /^(?!)/,
  contracts: /^(zod|libphonenumber-js\/max)$/,
  projections: /^node:timers\/promises$/,
};

/** What searches for stacks: work that a drawing can make long. */
const SEARCHES = /^cabinet\/(propose|repair)(\.ts|\/)/;
const MAY_SEARCH = /^services\/(demo\/|subjects\/configurations\/search\/run-search\.ts$)/;
/** Constants. */
const KINDS = 'cabinet/propose/kinds.ts';

/** Subjects that show quotes, whose papers have the parties of their day. */
const SHOWS_QUOTES = /^services\/subjects\/(quotes|shares|configurations)\//;
/** Whom a mail goes to, whose share it is, names of authors. */
const READS_USERS =
  /\/(quotes\/(reactions|order-reactions|reminders|reminder-routes)|shares\/(reactions|open-share)|configurations\/present-configuration)\.ts$/;

const DRIVERS =
  /^(node:sqlite|(@eventstore\/db-client|@socket\.io\/redis-adapter|bullmq|ioredis|mongodb|nodemailer|playwright-core|socket\.io)(\/.*)?)$/;

const TEST = /\.(test|contract|fixture|bench)\.tsx?$|\/(testing|tests|e2e)\/|(^|\/)bench[^/]*\.ts$/;

export const isTest = (file: string) => TEST.test(file);
const packageOf = (file: string) => file.split('/', 1)[0] ?? '';
const isOfProject = (name: string) => packageOf(name) in PACKAGES;

/** Null: not below `root`, or directly in it. */
export function folderIn(root: string, file: string): string | null {
  if (!file.startsWith(`${root}/`)) return null;
  const [folder = '', ...rest] = file.slice(root.length + 1).split('/');
  return rest.length > 0 ? folder : null;
}

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
      // A folder that is not listed may not import listed ones.
      const isKnown = own === null || layers.includes(own);
      return isKnown && (own === null || other === null || layers.indexOf(own) <= layers.indexOf(other));
    }),

  'another subject is imported through its public.ts': ({ from, to }) =>
    isTest(from) ||
    SUBJECTS.every((root) => {
      const [own, other] = [folderIn(root, from), folderIn(root, to)];
      return own === null || other === null || own === other || to === `${root}/${other}/public.ts`;
    }),

  'only the process of searches searches for stacks': ({ from, to }) =>
    isTest(from) ||
    packageOf(from) !== 'services' ||
    MAY_SEARCH.test(from) ||
    to === KINDS ||
    !SEARCHES.test(to),

  'only search-process.ts runs a search': ({ from, to }) =>
    isTest(from) ||
    to !== 'services/subjects/configurations/search/run-search.ts' ||
    from === 'services/subjects/configurations/search/search-process.ts',

  'what shows a quote does not read the present customer': ({ from, to }) =>
    isTest(from) || to !== 'projections/users/view.ts' || !SHOWS_QUOTES.test(from) || READS_USERS.test(from),

  'only the platform imports a driver': ({ from, to }) =>
    isTest(from) ||
    packageOf(from) !== 'services' ||
    from.startsWith('services/platform/') ||
    !DRIVERS.test(to),
};

function foldersOf({ from, to }: Import): [string, string] | null {
  const [own, other] = [from.split('/'), to.split('/')];
  const parting = own.findIndex((part, index) => part !== other[index]);
  if (parting >= own.length - 1 || parting >= other.length - 1) return null;
  return [own.slice(0, parting + 1).join('/'), other.slice(0, parting + 1).join('/')];
}

/** `a → b → a`, also through other folders. */
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

export const violations = (imports: readonly Import[]): string[] => [
  ...Object.entries(RULES).flatMap(([name, allows]) =>
    imports.filter((one) => !allows(one)).map(({ from, to }) => `${name}: ${from} → ${to}`),
  ),
  ...cycles(imports).map((cycle) => `folders import in one direction: ${cycle}`),
];
