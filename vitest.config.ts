import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Limits are for what hangs: a loaded machine may take its time, and what is waited for is not a clock.
const shared = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** The server's modules hold no state: files that share a process import them once. */
const oneProcess = { isolate: false, restoreMocks: true };

/**
 * What `npm test` leaves to `npm test -- --all`: the stores of production, several processes, outages and tools; what asks
 * every route again and again, and searches and readers that are kept busy; in the browser all but a journey of a customer,
 * of staff and of an administrator.
 */
const ONLY_WITH_ALL = [
  '**/{bullmq,eventstoredb,mongo,redis}*.test.ts',
  '**/*-on-mongo.test.ts',
  'services/operations/backup/production-stores.test.ts',
  'services/tests/{end-to-end,kill,outages,restart,roles,round-trips,two-programs}.test.ts',
  'services/tests/{api-conformance-*,bad-input*,faults*,rights-matrix}.test.ts',
  'services/tests/{bounded-answers,canonical-numbers,reading-routes,repeats}.test.ts',
  'cabinet/work.test.ts',
  'services/subjects/price-imports/price-list/generated-lists.test.ts',
  'services/tests/support/**',
  'services/subjects/price-imports/{interrupted,killed}.test.ts',
  'scripts/{drill,fuzz,one-entry}/**',
  'scripts/deployment/processes.test.ts',
  'scripts/openapi*.test.ts',
];
const isShort = process.env.TESTS === 'short';
const exclude = [...configDefaults.exclude, ...(isShort ? ONLY_WITH_ALL : [])];

/**
 * Bundled once for all of the client's files: each file loads its modules anew, and Blueprint has a thousand. All that
 * loads React is among them, so that there is one React.
 */
const BUNDLED = [
  ...['@blueprintjs/core', '@blueprintjs/icons', '@blueprintjs/table'],
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
  ...[
    'react-router-dom',
    'react-i18next',
    'i18next',
    'react-final-form',
    'final-form',
    '@tanstack/react-virtual',
  ],
  ...['react-dnd', 'react-dnd-multi-backend', 'rdndmb-html5-to-touch'],
  ...['axis', 'curve', 'grid', 'group', 'scale', 'shape', 'tooltip'].map((part) => `@visx/${part}`),
];

/** Takes long, most of it for others: processes that start, times that pass. Their sizes do not tell. */
const LONG =
  /e2e\/(end-to-end|shell|firefox)|one-entry\/|drill\/drill|tests\/(end-to-end|roles|outages|restart|two-programs)|redis-outages|deployment\/processes/;

/**
 * As vitest orders them, largest first where it knows nothing yet, but for the long ones: among the first of their
 * project, each with four others, which use the processors while it waits. As the last one it would run alone.
 */
class LongAmongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((ones) => {
      const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
      const long = ones.filter(isLong);
      const others = ones.filter((one) => !isLong(one));
      const mixed = others.flatMap((one, at) => (at % 4 === 0 ? [...long.splice(0, 1), one] : [one]));
      return [...long, ...mixed];
    });
  }
}

export default defineConfig({
  test: {
    // One more than there are processors, for files that wait (ADR-25). On a given EventStoreDB files run one after the
    // other: some look at all of its events.
    maxWorkers: process.env.EVENTSTORE_URL ? 1 : Math.min(availableParallelism() + 1, 5),
    sequence: { sequencer: LongAmongFirst },
    projects: [
      {
        test: {
          ...shared,
          exclude,
          name: 'server',
          ...oneProcess,
          setupFiles: ['services/tests/support/real-clock.ts'],
          include: ['{cabinet,contracts,projections,services,scripts}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'client',
          // A window of its own for each file, without a process of its own.
          pool: 'vmThreads',
          environment: 'happy-dom',
          deps: { optimizer: { client: { enabled: true, include: BUNDLED } } },
          // Its colours are tested; other styles tell a test nothing.
          css: { include: /ui\/theme\/tokens\.css/ },
          include: ['web/{src,build}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          testTimeout: 180_000,
          name: 'browser',
          ...oneProcess,
          setupFiles: ['web/e2e/testing/save-failure-report.ts'],
          include: [isShort ? 'web/e2e/{end-to-end,price-imports,audit}.test.ts' : 'web/e2e/**/*.test.ts'],
        },
      },
    ],
  },
});
