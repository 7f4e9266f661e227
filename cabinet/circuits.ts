import { isSocketKind, type Poles } from './catalogue.ts';
import type { CircuitLoad } from './diversified-load.ts';
import { PHASES, spreadOverPhases } from './diversified-load.ts';
import { CLASSIC_MAX_IN } from './sockets-per-breaker.ts';
import type { StackElement, StackLine } from './stack.ts';

/** Consecutive BREAKER lines and the SOCKET lines that they protect. */
export interface Group {
  /** MCBs and RCDs in reading order. */
  devices: StackElement[];
  /** In reading order. */
  sockets: StackElement[];
}

/** An MCB with the sockets it feeds; a socket for which none is left is a circuit of its own. */
export interface Circuit extends CircuitLoad {
  /** Index of the group, from the top. */
  group: number;
  mcb: StackElement | null;
  /** The last RCD before the MCB, whether it is large enough or not. */
  rcd: StackElement | null;
  /** At least one. */
  sockets: readonly StackElement[];
}

export interface Protection {
  /** In the order in which they form: group by group, CEE sockets, then CLASSIC ones. */
  circuits: readonly Circuit[];
  /** MCBs left over. */
  spares: readonly StackElement[];
  /** Devices of 3 or 4 poles on a MONO_230 supply: they serve nothing. */
  unfit: readonly StackElement[];
}

/** An MCB that may still be taken. */
interface Free {
  mcb: StackElement;
  rcd: StackElement | null;
}

export const kindOf = ({ product }: StackElement) => product.technical.elementKind;
export const ratedCurrentOf = ({ product }: StackElement) => product.technical.In ?? 0;
export const polesOf = ({ product }: StackElement): Poles | undefined => product.technical.poles;

const isThreePhase = (element: StackElement) => {
  const poles = polesOf(element);
  return poles === '3P' || poles === '4P';
};

/**
 * Groups as section E forms them. Only a SOCKET line between two BREAKER lines parts them; sockets above the
 * first BREAKER line belong to none, and an element on a line that does not accept it takes no part.
 */
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

/**
 * Forms the circuits (cabinet-rules.md, section 3 E) and spreads them over the phases (F 3). An RCD that
 * serves nothing does not end the cover of the one before it.
 */
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

/** Takes the largest fitting MCB for a CEE socket, the first of equals. */
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

/** Gives each remaining 1PN MCB of at most 20 A a chunk of the domestic sockets, until they run out. */
function shareClassic(group: number, classic: StackElement[], free: Free[], circuits: Circuit[]) {
  const shared = free.filter(({ mcb }) => polesOf(mcb) === '1PN' && ratedCurrentOf(mcb) <= CLASSIC_MAX_IN);
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
