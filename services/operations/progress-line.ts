import type { WriteStream } from 'node:tty';

/** One line that says what is being done: written over on a terminal, elsewhere once for each thing. */
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
