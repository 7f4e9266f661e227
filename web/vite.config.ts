import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './build/class-names.ts';
import { compress } from './build/compress.ts';
import { dropUnusedBlueprint } from './build/drop-unused-blueprint.ts';
import { iconsByComponent } from './build/icons-by-component.ts';
import { keepOldChunks } from './build/keep-old-chunks.ts';
import { LAYERS } from './build/layers.ts';
import { loginBudget } from './build/login-budget.ts';
import { TARGETS } from './build/oldest-browsers.ts';
import { startTexts } from './build/start-texts.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    iconsByComponent(),
    startTexts(),
    loginBudget({
      page: 'src/features/account/login-page.tsx',
      texts: globSync('src/app/texts/public.*.ts', { cwd: import.meta.dirname }),
      scripts: 109_000,
      styles: 15_000,
    }),
    compress(),
    keepOldChunks(),
  ],
  css: { modules: { generateScopedName: className }, postcss: { plugins: [dropUnusedBlueprint()] } },
  build: {
    target: TARGETS,
    // The server serves web/public unchanged: a company's own parameters.json needs no build.
    copyPublicDir: false,
    // Where a browser does not know it, parts come a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: LAYERS } } },
  },
  server: {
    proxy: {
      '/api': api,
      '/outbox': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
