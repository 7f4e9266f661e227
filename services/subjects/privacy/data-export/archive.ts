import { Buffer } from 'node:buffer';
import type { ExportSection } from '../../../core/data-export.ts';
import type { Account } from './account.ts';
import type { ZipEntry } from './zip.ts';

/** One JSON object, one row per line. */
export async function* json(
  madeAt: Date,
  account: Account,
  sections: readonly ExportSection[],
): AsyncGenerator<Uint8Array> {
  const head = JSON.stringify({ madeAt: madeAt.toISOString(), ...account });
  yield Buffer.from(head.slice(0, -1));
  for (const { name, rows } of sections) {
    yield Buffer.from(`,\n${JSON.stringify(name)}:[`);
    let isFirst = true;
    for await (const row of rows()) {
      yield Buffer.from(`${isFirst ? '' : ','}\n${JSON.stringify(row)}`);
      isFirst = false;
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('}\n');
}

export async function* entriesOf(parts: {
  json: AsyncIterable<Uint8Array>;
  pdf: Uint8Array;
  files: AsyncIterable<ZipEntry>;
}): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', content: parts.json };
  yield { name: 'data.pdf', content: [parts.pdf], isPacked: true };
  yield* parts.files;
}
