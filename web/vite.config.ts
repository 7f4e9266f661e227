import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blueprintInUse } from './build/blueprint-in-use.ts';
import { compress } from './build/compress.ts';
import { keepADay } from './build/keep-a-day.ts';
import { loginBudget } from './build/login-budget.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * A few chunks, each with what the one before it has not: dozens of small ones are dozens of requests. What one
 * page alone needs stays with the page.
 */
const LAYERS = [
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  { name: 'account', test: /src\/features\/account\/login-page\.tsx$/, priority: 2 },
  { name: 'work', test: /src\/app\/shell\/work-layout\.tsx$/, priority: 1 },
  {
    name: 'shared',
    minShareCount: 2,
    // Not Blueprint's icons by name, which nothing asks for, nor the texts: who needs one would get all that is shared.
    test: /^(?!.*(\/(features\/configurator|cabinet|i18n|generated\/(16|20)px\/paths)\/|\.(fr|en)\.ts$))/,
  },
];

export default defineConfig({
  plugins: [
    react(),
    loginBudget({ page: 'src/features/account/login-page.tsx', maxBytes: 130_000 }),
    compress(),
    keepADay(),
  ],
  css: { postcss: { plugins: [blueprintInUse()] } },
  build: {
    target: 'es2023',
    // The server hands out web/public as it stands: a company's own parameters.json needs no build.
    copyPublicDir: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: LAYERS },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/outbox': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
