import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatCounts } from '../format-counts.ts';
import { runCommand } from '../run-command.ts';
import { takeBackup } from './take-backup.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } });
const [to, ...others] = positionals;
if (others.length > 0) {
  console.error('npm run backup -- [<archive.tar.gz>] [--url <the server’s address>]');
  process.exit(2);
}
const WORDS = { stopped: 'Stopped: nothing was written.', refused: 'Not backed up' };
await runCommand(WORDS, async ({ signal, report }) => {
  report('Backing up');
  const { path, counts } = await takeBackup(process.env, { to, url: values.url, signal });
  const { size } = await stat(path);
  return [
    `Written and read back: ${path}, ${size} bytes`,
    ...formatCounts(counts).map((line) => `  ${line}`),
  ];
});
