import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 30_000, hookTimeout: 60_000 };

/** The server's modules hold no state: files that share a process import them once. */
const oneProcess = { isolate: false, restoreMocks: true };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          ...oneProcess,
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
          // Its colours are tested; other styles tell a test nothing.
          css: { include: /theme\/tokens\.css/ },
          include: ['web/{src,build}/**/*.test.{ts,tsx}'],
        },
      },
      // A loaded machine may take its time: a browser waits for what it looks for, not for a clock.
      {
        test: {
          ...shared,
          testTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          name: 'browser',
          ...oneProcess,
          include: ['web/e2e/**/*.test.ts'],
        },
      },
    ],
  },
});
