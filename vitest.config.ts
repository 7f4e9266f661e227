import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{cabinet,contracts,projections,services,scripts}/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
