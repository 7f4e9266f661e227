import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds per clock tick of the kernel. */
const MS = 10;

/** Fields of /proc/<pid>/stat after the process name, which is in brackets and may contain anything. */
const fieldsOf = (pid: number | undefined): number[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ').map(Number);

/** Processor time of a process in ms (Linux; NaN elsewhere). */
export function cpuOf(pid: number | undefined): number {
  try {
    const { 11: user = Number.NaN, 12: system = Number.NaN } = fieldsOf(pid);
    return (user + system) * MS;
  } catch {
    return Number.NaN;
  }
}

/** null: the process has ended. */
function parentOf(pid: number): number | null {
  try {
    return fieldsOf(pid)[1] ?? null;
  } catch {
    return null;
  }
}

/** As `cpuOf`, including running child processes. */
export function cpuOfTree(pid: number | undefined): number {
  if (pid === undefined || Number.isNaN(cpuOf(pid))) return Number.NaN;
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = Map.groupBy(pids, parentOf);
  const sum = (one: number): number =>
    (children.get(one) ?? []).reduce((all, child) => all + sum(child), cpuOf(one) || 0);
  return sum(pid);
}

/** Resident memory in MB (Linux; NaN elsewhere). */
export function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1e3;
  } catch {
    return Number.NaN;
  }
}
