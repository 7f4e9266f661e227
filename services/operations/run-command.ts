import type { WriteStream } from 'node:tty';
import { BadEnvironment } from '../app/settings/bad-environment.ts';
import { OperatorError } from './operator-error.ts';

const STOPPED = Symbol('stopped');

export interface CommandOptions {
  /** Aborted by SIGINT and SIGTERM. */
  signal: AbortSignal;
  report(what: string, count?: number): void;
}

/** Overwritten on a terminal, else one line per step. */
function createProgressLine(out: WriteStream) {
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

/** A full disk, a folder that may not be written to. */
const isSystemError = (fault: unknown): fault is Error => fault instanceof Error && 'syscall' in fault;

/** Prints the returned lines, or the error. */
export async function runCommand(
  { stopped, refused }: { stopped: string; refused: string },
  work: (options: CommandOptions) => Promise<string[]>,
): Promise<void> {
  // Files are readable by the owner only.
  process.umask(0o077);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort(STOPPED));
  const progress = createProgressLine(process.stdout);
  try {
    const lines = await work({ signal: stopping.signal, report: progress.show });
    progress.end();
    console.log(lines.join('\n'));
  } catch (fault) {
    progress.end();
    const isStopped = fault === STOPPED || (fault as Error).cause === STOPPED;
    if (isStopped) {
      console.error(stopped);
      // Without waiting for a store that does not respond.
      process.exit(130);
    }
    if (fault instanceof BadEnvironment)
      console.error(`The environment variables are invalid:\n${fault.message}`);
    else if (fault instanceof OperatorError || isSystemError(fault))
      console.error(`${refused}: ${fault.message}`);
    else throw fault;
    process.exitCode = 1;
  }
}
