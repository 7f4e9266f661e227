import { Buffer } from 'node:buffer';
import type { ExportSection } from '../../../core/data-export.ts';
import type { Account } from './account.ts';

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
