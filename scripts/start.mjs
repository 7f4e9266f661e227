import { prepare } from './lib/prepare.mjs';
import { handOnSignals, run } from './lib/processes.mjs';
import { main } from './lib/steps.mjs';
import { chromium } from './lib/tools.mjs';
import { ensureWeb } from './lib/web.mjs';

handOnSignals();

await main(async () => {
  const { node, env } = await prepare([chromium]);
  await ensureWeb(env);
  // Early releases of Node 24 warn that node:sqlite is experimental.
  const flags = ['--disable-warning=ExperimentalWarning'];
  const server = ['services/app/main.ts', ...process.argv.slice(2)];
  return (await run(node, [...flags, ...server], { env, stdio: 'inherit' })).code;
});
