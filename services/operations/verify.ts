import { readArguments } from '../lib/read-arguments.ts';
import { verifyExport } from '../subjects/integrity/export.ts';

const {
  values,
  paths: [path = ''],
} = readArguments(
  'npm run verify -- <export.jsonl> [--key <the installation’s public key>]',
  { key: { type: 'string' } },
  { min: 1, max: 1 },
);
try {
  const { events, firstBroken, seals } = await verifyExport(path, values.key ?? null);
  const newest = seals.at(-1);
  console.log(`${events} events, ${seals.length} seals`);
  if (newest) console.log(`The newest seal covers ${newest.events} events; its key: ${newest.publicKey}`);
  if (newest && !values.key) console.log('Compare the key with the installation’s, or give it by --key.');
  if (firstBroken) {
    const { cause, stream, revision, event } = firstBroken;
    console.error(`BROKEN: ${cause} at event ${event}, ${stream} revision ${revision}`);
    process.exitCode = 1;
  } else console.log('Intact.');
} catch (fault) {
  console.error(`No export that can be read: ${(fault as Error).message}`);
  process.exitCode = 1;
}
