import type { Writable } from 'node:stream';
import type { Worksheet } from 'exceljs';

/** How exceljs 4.4.0 passes a sheet on to its archive: it writes there and heeds no backpressure. */
interface SheetStream {
  stream: { pipes: Writable[] };
}

/**
 * Waits until the archive has taken what was written of a sheet so far, which it does only as fast as the
 * stream at its end is read. Without this a slow reader would fill the memory with the whole workbook.
 */
export function untilDrained(sheet: Worksheet): Promise<void> {
  const [archive] = (sheet as unknown as SheetStream).stream.pipes;
  if (!archive) throw new Error('exceljs passes its sheets on in another way than 4.4.0 did');
  return new Promise((resolve) => archive.write(Buffer.alloc(0), () => resolve()));
}
