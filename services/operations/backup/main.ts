import { stat } from 'node:fs/promises';
import { readArguments } from '../../lib/read-arguments.ts';
import { formatCounts } from '../format-counts.ts';
import { runCommand } from '../run-command.ts';
import { takeBackup } from './take-backup.ts';

const { values, paths } = readArguments(
  'npm run backup -- [<archive.tar.gz>] [--url <the server’s address>]',
  { url: { type: 'string' } },
  { min: 0, max: 1 },
);
const WORDS = { stopped: 'Stopped: nothing was written.', refused: 'Not backed up' };
await runCommand(WORDS, async ({ signal, report }) => {
  report('Backing up');
  const { path, counts } = await takeBackup(process.env, { to: paths[0], url: values.url, signal });
  const { size } = await stat(path);
  return [
    `Written and read back: ${path}, ${size} bytes`,
    ...formatCounts(counts).map((line) => `  ${line}`),
  ];
});
