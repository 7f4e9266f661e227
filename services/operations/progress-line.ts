import type { WriteStream } from 'node:tty';

/** Overwritten on a terminal, else one line per step. */
export function createProgressLine(out: Pick<WriteStream, 'isTTY' | 'write'>) {
  let shown = '';
  return {
    show(what: string, count?: number): void {
      if (out.isTTY) out.write(`\r\x1b[K${what}${count === undefined ? '' : `: ${count}`}`);
      else if (what !== shown) out.write(`${what}\n`);
      shown = what;
    },
    end(): void {
      if (out.isTTY && shown) out.write('\r\x1b[K');
    },
  };
}
