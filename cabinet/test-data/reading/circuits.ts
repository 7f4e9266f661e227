import type { Configuration } from '../../configuration.ts';
import { CONNECTIONS, SUPPLIES } from './places.ts';
import type { Element, Line, Verdict } from './stack.ts';
import { at, isA, isPolyphase, isSocket, ratedCurrent } from './stack.ts';

// ── 3.E

interface Group {
  devices: Element[];
  sockets: Element[];
  hasSocketLine: boolean;
}
/** Without an MCB: a socket of (a). */
export interface Circuit {
  mcb: Element | undefined;
  sockets: Element[];
  Inc: number;
  isPolyphase: boolean;
}
export interface Read {
  cabinet: Configuration;
  lines: Line[];
  circuits: Circuit[];
  /** Of each MCB. */
  cover: Map<Element, Element | undefined>;
  errors: Verdict[];
}

function groupsOf(lines: Line[]): Group[] {
  const groups: Group[] = [];
  for (const { kind, elements } of lines) {
    let group = groups.at(-1);
    if (kind === 'BREAKER') {
      if (!group || group.hasSocketLine) {
        group = { devices: [], sockets: [], hasSocketLine: false };
        groups.push(group);
      }
      group.devices.push(...elements.filter((each) => isA('MCB')(each) || isA('RCD')(each)));
    }
    if (kind === 'SOCKET' && group) {
      group.hasSocketLine = true;
      group.sockets.push(...elements.filter(isSocket));
    }
  }
  return groups;
}

const makeCircuit = (mcb: Element | undefined, sockets: Element[]): Circuit => {
  const sum = sockets.reduce((total, socket) => total + ratedCurrent(socket), 0);
  return {
    mcb,
    sockets,
    Inc: mcb ? Math.min(ratedCurrent(mcb), sum) : sum,
    isPolyphase: sockets.some(isPolyphase),
  };
};

function circuitsOf({ devices, sockets }: Group, isMono: boolean): Circuit[] {
  const circuits: Circuit[] = [];
  let free = devices.filter((each) => isA('MCB')(each) && !(isMono && isPolyphase(each)));
  for (const socket of sockets.filter(isA('CEE'))) {
    const right = free.filter(
      (mcb) => mcb.technical.poles === socket.technical.poles && ratedCurrent(mcb) <= ratedCurrent(socket),
    );
    const largest = Math.max(...right.map(ratedCurrent));
    const mcb = right.find((each) => ratedCurrent(each) === largest);
    free = free.filter((each) => each !== mcb);
    circuits.push(makeCircuit(mcb, [socket]));
  }
  const classic = sockets.filter(isA('CLASSIC'));
  const shared = free.filter((mcb) => mcb.technical.poles === '1PN' && ratedCurrent(mcb) <= 20);
  const size = shared.length > 0 ? Math.ceil(classic.length / shared.length) : 1;
  for (let first = 0; first < classic.length; first += size)
    circuits.push(makeCircuit(shared.shift(), classic.slice(first, first + size)));
  return circuits;
}

export function breakers(cabinet: Configuration, lines: Line[]): Read {
  const elements = lines.flatMap((line) => line.elements);
  const isMono = cabinet.powerSupply === 'MONO_230';
  const found: Verdict[] = [];
  // Not on the page: by rule, and for each in reading order.
  const wrong = (which: readonly Element[]) => {
    for (const element of elements.filter((each) => which.includes(each)))
      found.push(at('CIRCUIT_BREAKER_PLACEMENT_ERROR', element));
  };
  const unfit: Element[] = [];
  const circuits: Circuit[] = [];
  const cover = new Map<Element, Element | undefined>();
  for (const group of groupsOf(lines)) {
    let rcd: Element | undefined;
    for (const device of group.devices) {
      // (c). Not on the page: an RCD that serves nothing does not end the cover of the one before it.
      if (isMono && isPolyphase(device)) unfit.push(device);
      else if (isA('RCD')(device)) rcd = device;
      else cover.set(device, rcd);
    }
    circuits.push(...circuitsOf(group, isMono));
  }

  const isCovered = (mcb: Element) => {
    const rcd = cover.get(mcb);
    return (
      rcd !== undefined &&
      (rcd.technical.sensitivityMa ?? 999) <= 30 &&
      ratedCurrent(rcd) >= ratedCurrent(mcb) &&
      (rcd.technical.poles === '4P' || (rcd.technical.poles === '2P' && mcb.technical.poles === '1PN'))
    );
  };
  wrong(circuits.flatMap(({ mcb, sockets }) => (mcb ? [] : sockets)));
  const asks = ({ sockets }: Circuit) =>
    cabinet.use === 'EVENT' || sockets.some((socket) => ratedCurrent(socket) <= 32);
  wrong(circuits.filter(asks).flatMap(({ mcb }) => (mcb && !isCovered(mcb) ? [mcb] : [])));
  wrong(unfit);
  if (elements.filter(isA('MCB')).length < (cabinet.nbCircuitBreakers ?? 0))
    found.push({ code: 'CIRCUIT_BREAKER_PLACEMENT_ERROR', key: 'nbCircuitBreakers' });
  if (cabinet.isCircuitBreakerAdded === true && !lines.some(({ product }) => product.ref === '350814'))
    found.push({ code: 'CIRCUIT_BREAKER_PLACEMENT_ERROR', key: 'isCircuitBreakerAdded' });
  for (const { mcb, sockets } of circuits) {
    if (!mcb || !sockets.every(isA('CLASSIC'))) continue;
    for (const socket of sockets.slice(ratedCurrent(mcb) <= 16 ? 8 : 12))
      found.push(at('MAX_COUNT_EXCEEDED', socket));
  }
  return { cabinet, lines, circuits, cover, errors: found };
}

// ── 3.F

export type Use = string | null | undefined;
type Phases = [number, number, number];

/** Tenths, in whole numbers. */
export function diversity(use: Use, n: number): number {
  const step = n <= 1 ? 0 : n <= 3 ? 1 : n <= 5 ? 2 : n <= 9 ? 3 : 4;
  const [fixed, assigned] = [
    [10, 8, 7, 6, 5],
    [10, 9, 8, 7, 6],
  ];
  return (use === 'SITE' || use === 'EVENT' ? assigned : fixed)?.[step] ?? 10;
}

/** The phases of each circuit. */
function spread(circuits: Circuit[], isMono: boolean): Map<Circuit, number[]> {
  const sums: Phases = [0, 0, 0];
  const phasesOf = new Map<Circuit, number[]>();
  for (const circuit of circuits.filter((each) => each.isPolyphase)) {
    phasesOf.set(circuit, [0, 1, 2]);
    for (const phase of [0, 1, 2] as const) sums[phase] += circuit.Inc;
  }
  for (const circuit of circuits.filter((each) => !phasesOf.has(each))) {
    const least = isMono ? 0 : sums.indexOf(Math.min(...sums));
    phasesOf.set(circuit, [least]);
    sums[least as 0 | 1 | 2] += circuit.Inc;
  }
  return phasesOf;
}

export const loadOf = (currents: number[], factor: number) =>
  Math.max((factor * currents.reduce((sum, Inc) => sum + Inc, 0)) / 10, ...currents);

export function electrical({ cabinet, circuits }: Read) {
  const isMono = cabinet.powerSupply === 'MONO_230';
  const factor = diversity(cabinet.use, circuits.length);
  const phasesOf = spread(circuits, isMono);
  const phase = (k: number) =>
    loadOf(
      circuits.filter((each) => phasesOf.get(each)?.includes(k)).map(({ Inc }) => Inc),
      factor,
    );
  const phases: Phases = [phase(0), phase(1), phase(2)];
  const supply = SUPPLIES[cabinet.powerSupplyIntensity ?? ''] ?? 0;
  const rating = CONNECTIONS[cabinet.electricalConnect ?? ''] ?? 0;
  return { factor, phasesOf, phases, intensity: Math.max(...phases), supply, InA: Math.min(supply, rating) };
}
export type Electrical = ReturnType<typeof electrical>;

export function limits({ cabinet, circuits }: Read, { intensity, InA }: Electrical): Verdict[] {
  if (circuits.some(({ Inc }) => Inc > InA) || intensity > 2 * InA)
    return [{ code: 'CONFIGURATION_LIMIT_EXCEEDED' }];
  const isUnanswered = (cabinet.isCircuitBreakerAdded ?? null) === null;
  return intensity > InA && isUnanswered ? [{ code: 'INTENSITY_LIMIT_EXCEEDED' }] : [];
}
