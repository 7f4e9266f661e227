import { isSocketKind, type Poles } from './catalogue.ts';
import { PHASES } from './configuration.ts';
import type { CircuitLoad } from './diversified-load.ts';
import { spreadOverPhases } from './diversified-load.ts';
import { DOMESTIC_MAX_IN } from './sockets-per-breaker.ts';
import type { StackElement, StackLine } from './stack.ts';

/** Consecutive BREAKER lines and the SOCKET lines they protect; all in reading order. */
export interface Group {
  devices: StackElement[];
  sockets: StackElement[];
}

/** An MCB with its sockets, or a socket without an MCB. */
export interface Circuit extends CircuitLoad {
  group: number;
  mcb: StackElement | null;
  /** The last RCD before the MCB, large enough or not. */
  rcd: StackElement | null;
  sockets: readonly StackElement[];
}

export interface Protection {
  /** By group, CEE sockets first, then CLASSIC ones. */
  circuits: readonly Circuit[];
  /** MCBs without sockets. */
  spares: readonly StackElement[];
  /** Devices with 3 or 4 poles on a MONO_230 supply: unusable. */
  unfit: readonly StackElement[];
}

interface Free {
  mcb: StackElement;
  rcd: StackElement | null;
}

export const kindOf = ({ product }: StackElement) => product.technical.elementKind;
export const ratedCurrentOf = ({ product }: StackElement) => product.technical.In ?? 0;
export const polesOf = ({ product }: StackElement): Poles | undefined => product.technical.poles;

/** Sockets with a smaller breaker. */
export const limitedSockets = ({ mcb, sockets }: Circuit): StackElement[] =>
  mcb
    ? sockets.filter((socket) => isSocketKind(kindOf(socket)) && ratedCurrentOf(mcb) < ratedCurrentOf(socket))
    : [];

const isThreePhase = (element: StackElement) => {
  const poles = polesOf(element);
  return poles === '3P' || poles === '4P';
};

/** Section 3 E: a SOCKET line between two BREAKER lines separates groups. Sockets above the first BREAKER
 * line and misplaced elements belong to none. */
export function groupsOf(lines: readonly StackLine[]): Group[] {
  const groups: Group[] = [];
  let open: Group | undefined;
  let hasSocketLine = false;
  for (const { kind, elements } of lines) {
    if (kind === 'BREAKER') {
      if (!open || hasSocketLine) {
        open = { devices: [], sockets: [] };
        groups.push(open);
        hasSocketLine = false;
      }
      for (const element of elements) {
        const elementKind = kindOf(element);
        if (elementKind === 'MCB' || elementKind === 'RCD') open.devices.push(element);
      }
    } else if (kind === 'SOCKET' && open) {
      hasSocketLine = true;
      for (const element of elements) {
        if (isSocketKind(kindOf(element))) open.sockets.push(element);
      }
    }
  }
  return groups;
}

/** Sections 3 E and 3 F 3. An RCD without circuits does not end the cover of the previous one. */
export function formCircuits(groups: readonly Group[], isMono: boolean): Protection {
  const circuits: Circuit[] = [];
  const spares: StackElement[] = [];
  const unfit: StackElement[] = [];
  for (const [index, group] of groups.entries()) {
    const free: Free[] = [];
    let rcd: StackElement | null = null;
    for (const device of group.devices) {
      if (isMono && isThreePhase(device)) unfit.push(device);
      else if (kindOf(device) === 'RCD') rcd = device;
      else free.push({ mcb: device, rcd });
    }
    const classic: StackElement[] = [];
    for (const socket of group.sockets) {
      if (kindOf(socket) === 'CLASSIC') classic.push(socket);
      else circuits.push(circuitOf(index, takeFor(socket, free), [socket]));
    }
    shareClassic(index, classic, free, circuits);
    for (const { mcb } of free) spares.push(mcb);
  }
  spreadOverPhases(circuits, isMono);
  return { circuits, spares, unfit };
}

function takeFor(socket: StackElement, free: Free[]): Free | undefined {
  const poles = polesOf(socket);
  const limit = ratedCurrentOf(socket);
  let best = -1;
  let bestIn = -1;
  for (const [i, { mcb }] of free.entries()) {
    const current = ratedCurrentOf(mcb);
    if (polesOf(mcb) !== poles || current > limit || current <= bestIn) continue;
    best = i;
    bestIn = current;
  }
  return best < 0 ? undefined : free.splice(best, 1)[0];
}

/** The remaining 1PN MCBs of at most 20 A share the domestic sockets; the last ones may get none. */
function shareClassic(group: number, classic: StackElement[], free: Free[], circuits: Circuit[]) {
  const shared = free.filter(({ mcb }) => polesOf(mcb) === '1PN' && ratedCurrentOf(mcb) <= DOMESTIC_MAX_IN);
  if (shared.length === 0) {
    for (const socket of classic) circuits.push(circuitOf(group, undefined, [socket]));
    return;
  }
  const chunk = Math.ceil(classic.length / shared.length);
  for (const [i, taken] of shared.entries()) {
    const sockets = classic.slice(i * chunk, (i + 1) * chunk);
    if (sockets.length === 0) return;
    free.splice(free.indexOf(taken), 1);
    circuits.push(circuitOf(group, taken, sockets));
  }
}

/** Inc = min(In of the MCB, sum of In of its sockets); without an MCB, In of the socket. */
function circuitOf(group: number, taken: Free | undefined, sockets: StackElement[]): Circuit {
  let sum = 0;
  for (const socket of sockets) sum += ratedCurrentOf(socket);
  const { mcb, rcd } = taken ?? { mcb: null, rcd: null };
  const Inc = mcb ? Math.min(ratedCurrentOf(mcb), sum) : sum;
  return { group, mcb, rcd, sockets, Inc, isThreePhase: sockets.some(isThreePhase), phases: PHASES };
}
