import { prepare } from './lib/prepare.mjs';
import { handOnSignals, run } from './lib/processes.mjs';
import { main } from './lib/steps.mjs';
import { chromium, pythonVenv } from './lib/tools.mjs';

handOnSignals();

await main(async () => {
  const { node, env } = await prepare([chromium, pythonVenv], { forTests: true });
  const flags = ['--disable-warning=ExperimentalWarning'];
  const program = ['scripts/fuzz/main.ts', ...process.argv.slice(2)];
  return (await run(node, [...flags, ...program], { env, stdio: 'no-input' })).code;
});
