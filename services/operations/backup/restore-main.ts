import { readArguments } from '../../lib/read-arguments.ts';
import type { SecretName } from '../../platform/secrets/secret.ts';
import { formatCounts } from '../format-counts.ts';
import { runCommand } from '../run-command.ts';
import { restoreBackup } from './restore.ts';

const {
  values,
  paths: [path = ''],
} = readArguments(
  'DATA_DIR=<an empty folder> npm run restore -- <archive.tar.gz> [--erased <erased.jsonl>] [--accept-broken]',
  { 'accept-broken': { type: 'boolean', default: false }, erased: { type: 'string' } },
  { min: 1, max: 1 },
);
const MISSING: { readonly [name in SecretName]: string } = {
  jwtSecret:
    'No JWT_SECRET: the key of the seals was not checked. Start with that of the backup, else all sign in again.',
  masterKey: 'No MASTER_KEY: keyed hashes were not checked. The product starts with that of the backup only.',
};
const WORDS = { stopped: 'Stopped: begin again with an empty folder.', refused: 'Not restored' };
await runCommand(WORDS, async (options) => {
  const erasedPath = values.erased;
  const asked = { ...options, path, acceptsBroken: values['accept-broken'], erasedPath };
  const { counts, madeAt, erasedAgain, otherSettings, missingSecrets } = await restoreBackup(
    process.env,
    asked,
  );
  return [
    `Restored as of ${madeAt}, read back, and the history verified:`,
    ...formatCounts(counts).map((line) => `  ${line}`),
    ...(erasedPath ? [`Erased again, once the product is started: ${erasedAgain}`] : []),
    ...(otherSettings.length > 0
      ? ['It ran with other settings:', ...otherSettings.map((line) => `  ${line}`)]
      : []),
    ...missingSecrets.map((name) => MISSING[name]),
    'Now start the product: it makes the read models anew from the events, which takes longer than usual.',
  ];
});
