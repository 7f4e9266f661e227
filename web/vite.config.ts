import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { keepADay } from './build/keep-a-day.ts';
import { loginBudget } from './build/login-budget.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    loginBudget({ page: 'src/features/account/login-page.tsx', maxBytes: 150_000 }),
    compress(),
    keepADay(),
  ],
  build: {
    target: 'es2023',
    // The server hands out web/public as it stands: a company's own parameters.json needs no build.
    copyPublicDir: false,
  },
  server: {
    proxy: {
      '/api': api,
      '/outbox': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
