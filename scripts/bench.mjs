import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { handOnSignals, root, run } from './lib/processes.mjs';
import { main } from './lib/steps.mjs';
import { chromium, pythonVenv, redis } from './lib/tools.mjs';

handOnSignals();

await main(async () => {
  const { node, env } = await prepare([chromium, redis, pythonVenv], { forTests: true });
  let failed = 0;
  for (const file of benches('.')) {
    console.log(`\n── ${file}`);
    const { code } = await run(node, [file], { env, stdio: 'no-input' });
    if (code !== 0) failed++;
  }
  return failed === 0 ? 0 : 1;
});

function benches(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) return /(^|\.)bench\.ts$/.test(entry.name) ? [path] : [];
      return entry.isDirectory() && !isForeign(entry.name) ? benches(path) : [];
    });
}

function isForeign(name) {
  return name.startsWith('.') || ['node_modules', 'dist', 'data'].includes(name);
}
