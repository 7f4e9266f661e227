import { readFileSync } from 'node:fs';

/** Of a tick of the kernel's clock. */
const MS = 10;

/** Milliseconds of processor time that a process has had, whatever others do on the machine (Linux; NaN elsewhere). */
export function cpuOf(pid: number | undefined): number {
  try {
    // The name may hold anything but stands in brackets: what follows them are numbers.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * MS;
  } catch {
    return Number.NaN;
  }
}

/** The memory that a process has in use, in MB (Linux; NaN elsewhere). */
export function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1e3;
  } catch {
    return Number.NaN;
  }
}
