import { parseArgs } from 'node:util';
import { verifyExport } from '../subjects/integrity/verify-export.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
const [path, ...others] = positionals;
if (!path || others.length > 0) {
  console.error('npm run verify -- <export.jsonl> [--key <the installation’s public key>]');
  process.exit(2);
}
try {
  const { events, firstBroken, seals } = await verifyExport(path, values.key ?? null);
  const newest = seals.at(-1);
  console.log(`${events} events, ${seals.length} seals`);
  if (newest) console.log(`The newest seal covers ${newest.events} events; its key: ${newest.publicKey}`);
  if (newest && !values.key) console.log('Compare the key with the installation’s, or give it by --key.');
  if (firstBroken) {
    const { why, stream, revision, event } = firstBroken;
    console.error(`BROKEN: ${why} at event ${event}, ${stream} revision ${revision}`);
    process.exitCode = 1;
  } else console.log('Intact.');
} catch (fault) {
  console.error(`No export that can be read: ${(fault as Error).message}`);
  process.exitCode = 1;
}
