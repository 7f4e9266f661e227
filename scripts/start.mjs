import { prepare } from './lib/prepare.mjs';
import { handOnSignals, run } from './lib/processes.mjs';
import { main } from './lib/steps.mjs';
import { chromium } from './lib/tools.mjs';
import { ensureWeb } from './lib/web.mjs';

handOnSignals();

await main(async () => {
  const { node, env } = await prepare([chromium]);
  await ensureWeb(env);
  const flags = [
    // Early releases of Node 24 warn that node:sqlite is experimental.
    '--disable-warning=ExperimentalWarning',
    // In MB. V8 never gives back the pages of a heap that was once large, and lets it grow with the machine's memory.
    '--max-semi-space-size=16',
    '--max-old-space-size=1536',
  ];
  // glibc keeps what a thread has freed: 19 MB for each thread that has hashed a password.
  const allocator = { MALLOC_ARENA_MAX: '2' };
  const server = ['services/app/main.ts', ...process.argv.slice(2)];
  return (await run(node, [...flags, ...server], { env: { ...allocator, ...env }, stdio: 'inherit' })).code;
});
