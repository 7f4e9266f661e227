import type { Writable } from 'node:stream';
import type { Worksheet } from 'exceljs';

/** Of exceljs 4.4.0, which ignores backpressure. */
interface SheetStream {
  stream: { pipes: Writable[] };
}

/** Without this a slow reader would fill the memory with the whole workbook. */
export function untilDrained(sheet: Worksheet): Promise<void> {
  const [archive] = (sheet as unknown as SheetStream).stream.pipes;
  if (!archive) throw new Error('exceljs passes its sheets on in another way than 4.4.0 did');
  return new Promise((resolve) => archive.write(Buffer.alloc(0), () => resolve()));
}
