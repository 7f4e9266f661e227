import { prepare } from './lib/prepare.mjs';
import { handOnSignals, run } from './lib/processes.mjs';
import { main } from './lib/steps.mjs';

handOnSignals();

await main(async () => {
  const { node, env } = await prepare([]);
  // Early releases of Node 24 warn that node:sqlite is experimental.
  const flags = ['--disable-warning=ExperimentalWarning'];
  const backup = ['services/operations/backup/main.ts', ...process.argv.slice(2)];
  return (await run(node, [...flags, ...backup], { env, stdio: 'inherit' })).code;
});
