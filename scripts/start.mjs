import { prepare } from './lib/prepare.mjs';
import { becomeNode, handOnSignals } from './lib/processes.mjs';
import { main } from './lib/steps.mjs';
import { chromium } from './lib/tools.mjs';
import { ensureWeb } from './lib/web.mjs';

handOnSignals();

await main(async () => {
  const { node, env } = await prepare([chromium]);
  await ensureWeb(env);
  // Early releases of Node 24 warn that node:sqlite is experimental. V8 gives back no page of a heap that was once large:
  // new objects take at most 3 × 16 MB, old ones 80 % more than were in use.
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=16',
    '--heap-growing-percent=80',
  ];
  // glibc keeps what a thread has freed: 19 MB for each thread that has hashed a password.
  const allocator = { MALLOC_ARENA_MAX: '2' };
  const server = ['services/app/main.ts', ...process.argv.slice(2)];
  return becomeNode(node, [...flags, ...server], { ...allocator, ...env });
});
