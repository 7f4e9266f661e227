import { readdirSync, readFileSync } from 'node:fs';

/** Of a tick of the kernel's clock. */
const MS = 10;

/** What the kernel tells of a process after its name, which may hold anything but stands in brackets. */
const fieldsOf = (pid: number | undefined): number[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ').map(Number);

/** Milliseconds of processor time that a process has had, whatever others do on the machine (Linux; NaN elsewhere). */
export function cpuOf(pid: number | undefined): number {
  try {
    const { 11: user = Number.NaN, 12: system = Number.NaN } = fieldsOf(pid);
    return (user + system) * MS;
  } catch {
    return Number.NaN;
  }
}

/** Who has started a process; null: it has just ended. */
function parentOf(pid: number): number | null {
  try {
    return fieldsOf(pid)[1] ?? null;
  } catch {
    return null;
  }
}

/** As `cpuOf`, with all processes that it has started and that have not ended. */
export function cpuOfTree(pid: number | undefined): number {
  if (pid === undefined || Number.isNaN(cpuOf(pid))) return Number.NaN;
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = Map.groupBy(pids, parentOf);
  const sum = (one: number): number =>
    (children.get(one) ?? []).reduce((all, child) => all + sum(child), cpuOf(one) || 0);
  return sum(pid);
}

/** The memory that a process has in use, in MB (Linux; NaN elsewhere). */
export function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1e3;
  } catch {
    return Number.NaN;
  }
}
