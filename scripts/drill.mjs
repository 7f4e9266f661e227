import { prepare } from './lib/prepare.mjs';
import { handOnSignals, run } from './lib/processes.mjs';
import { main } from './lib/steps.mjs';
import { pythonVenv, redis } from './lib/tools.mjs';

handOnSignals();

await main(async () => {
  const { node, env } = await prepare([redis, pythonVenv], { forTests: true });
  const program = ['scripts/drill/main.ts', ...process.argv.slice(2)];
  return (await run(node, program, { env, stdio: 'no-input' })).code;
});
