import { prepare } from './lib/prepare.mjs';
import { handOnSignals, run } from './lib/processes.mjs';
import { main } from './lib/steps.mjs';

handOnSignals();

await main(async () => {
  const { node, env } = await prepare([]);
  // Early releases of Node 24 warn that node:sqlite is experimental.
  const flags = ['--disable-warning=ExperimentalWarning'];
  const verify = ['services/operations/verify.ts', ...process.argv.slice(2)];
  return (await run(node, [...flags, ...verify], { env, stdio: 'inherit' })).code;
});
