import { findChromium } from './find-program.mjs';
import { ensureNode } from './node.mjs';
import { ensurePackages } from './packages.mjs';
import { withNodeFirst } from './processes.mjs';
import { ensureTools } from './tools.mjs';

/** Installs Node, the npm packages and the tools if missing; takes milliseconds otherwise. `forTests`: also the packages of
 * tests and checks. */
export async function prepare(tools, { forTests = false } = {}) {
  const [{ node, env }] = await Promise.all([prepareNode(forTests), ensureTools(tools)]);
  const browser = findChromium(env);
  return { node, env: browser ? { ...env, CHROMIUM_PATH: browser } : env };
}

async function prepareNode(forTests) {
  const node = await ensureNode();
  const env = withNodeFirst(node, process.env);
  await ensurePackages(env, { forTests });
  return { node, env };
}
