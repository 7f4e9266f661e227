import { findChromium } from './find-program.mjs';
import { ensureNode } from './node.mjs';
import { ensurePackages } from './packages.mjs';
import { withNodeFirst } from './processes.mjs';
import { ensureTools } from './tools.mjs';

/** Installs Node, the npm packages and the tools if missing; takes milliseconds otherwise. */
export async function prepare(tools) {
  const [{ node, env }] = await Promise.all([prepareNode(), ensureTools(tools)]);
  const browser = findChromium(env);
  return { node, env: browser ? { ...env, CHROMIUM_PATH: browser } : env };
}

async function prepareNode() {
  const node = await ensureNode();
  const env = withNodeFirst(node, process.env);
  await ensurePackages(env);
  return { node, env };
}
