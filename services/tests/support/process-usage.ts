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

/** A process and those it has started, directly or not. */
export function treeOf(pid: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = Map.groupBy(pids, parentOf);
  const within = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(within)];
  return within(pid);
}

/** As `cpuOf`, including running child processes. */
export function cpuOfTree(pid: number | undefined): number {
  if (pid === undefined || Number.isNaN(cpuOf(pid))) return Number.NaN;
  return treeOf(pid).reduce((sum, one) => sum + (cpuOf(one) || 0), 0);
}

/** Resident memory in MB (Linux; NaN elsewhere). */
export function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1e3;
  } catch {
    return Number.NaN;
  }
}

/** 0: it has just ended. */
function pssMbOf(pid: number): number {
  try {
    const [name, rollup] = ['comm', 'smaps_rollup'].map((file) =>
      readFileSync(`/proc/${pid}/${file}`, 'utf8'),
    );
    const isNode = /^(node|MainThread)/.test(name ?? '');
    return isNode ? Number(/^Pss:\s+(\d+) kB/m.exec(rollup ?? '')?.[1]) / 1e3 : 0;
  } catch {
    return 0;
  }
}

/** Of the Node processes of a tree, without Chromium: memory in MB, shared pages by their share (Linux). */
export const nodeMbOfTree = (pid: number): number => treeOf(pid).reduce((sum, one) => sum + pssMbOf(one), 0);
