import { readFileSync } from 'node:fs';

/** Of a tick of the kernel's clock. */
const MS = 10;

/** Milliseconds of processor time that a process has had (Linux; NaN elsewhere). What others do on the machine does not count in it. */
export function cpuOf(pid: number | undefined): number {
  try {
    // The name may hold anything but stands in brackets: what follows them are numbers.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * MS;
  } catch {
    return Number.NaN;
  }
}
