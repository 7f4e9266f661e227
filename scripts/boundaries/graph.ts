/** Prints the imports between a folder's subfolders as a Mermaid flowchart, without tests: `node
 * scripts/boundaries/graph.ts services [root of a checkout]`. */
import { resolve } from 'node:path';
import { importsIn } from './imports.ts';
import { folderIn, isTest } from './rules.ts';

const [folder = 'services', root = resolve(import.meta.dirname, '../..')] = process.argv.slice(2);
const arrows = new Map<string, number>();
for (const { from, to } of importsIn(root)) {
  const [own, other] = [folderIn(folder, from), folderIn(folder, to)];
  if (isTest(from) || own === null || other === null || own === other) continue;
  const arrow = `${own} --> ${other}`;
  arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
}
console.log('flowchart TD');
for (const [arrow, imports] of [...arrows].toSorted()) {
  console.log(`  ${arrow.replace('-->', `-- ${imports} -->`)}`);
}
