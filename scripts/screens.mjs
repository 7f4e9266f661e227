import { prepare } from './lib/prepare.mjs';
import { handOnSignals, run } from './lib/processes.mjs';
import { main } from './lib/steps.mjs';
import { chromium } from './lib/tools.mjs';

handOnSignals();

/** Writes pictures of the client to ./screens; arguments select file names that contain one (login .en.dark.). */
await main(async () => {
  const { node, env } = await prepare([chromium], { forTests: true });
  const flags = ['--disable-warning=ExperimentalWarning'];
  const program = ['web/e2e/screens/take-pictures.ts', ...process.argv.slice(2)];
  return (await run(node, [...flags, ...program], { env, stdio: 'no-input' })).code;
});
