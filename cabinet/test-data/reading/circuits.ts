import type { Catalogue } from '../../catalogue.ts';
import type { Configuration } from '../../configuration.ts';
import { CONNECTIONS, SUPPLIES } from './places.ts';
import type { Element, Line, Verdict } from './stack.ts';
import { at, isA, isBreaker, isPolyphase, isSocket, ratedCurrent } from './stack.ts';

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
/** The RCDs that cover an MCB. */
interface Cover {
  low: Element | undefined;
  high: Element | undefined;
}
export interface Read {
  cabinet: Configuration;
  lines: Line[];
  circuits: Circuit[];
  cover: Map<Element, Cover>;
  /** Sockets whose `fedBy` holds. */
  held: Set<Element>;
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
      group.devices.push(...elements.filter((each) => isBreaker(each) || isA('RCD')(each)));
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

const isDomestic = (mcb: Element) => mcb.technical.poles === '1PN' && ratedCurrent(mcb) <= 20;
const isRightFor = (socket: Element) => (mcb: Element) =>
  mcb.technical.poles === socket.technical.poles && ratedCurrent(mcb) <= ratedCurrent(socket);

/** The MCB that each socket holds. */
function holdings(mcbs: Element[], sockets: Element[]): Map<Element, Element> {
  const holds = new Map<Element, Element>();
  const named = (socket: Element) =>
    mcbs.find(({ own }) => socket.own.fedBy != null && own.id === socket.own.fedBy);
  for (const socket of sockets.filter(isA('CEE'))) {
    const mcb = named(socket);
    if (mcb && isRightFor(socket)(mcb) && ![...holds.values()].includes(mcb)) holds.set(socket, mcb);
  }
  const ofCee = [...holds.values()];
  for (const socket of sockets.filter(isA('CLASSIC'))) {
    const mcb = named(socket);
    if (mcb && isDomestic(mcb) && !ofCee.includes(mcb)) holds.set(socket, mcb);
  }
  return holds;
}

function circuitsOf({ devices, sockets }: Group, isMono: boolean, held: Set<Element>): Circuit[] {
  const circuits: Circuit[] = [];
  const mcbs = devices.filter((each) => isBreaker(each) && !(isMono && isPolyphase(each)));
  const holds = holdings(mcbs, sockets);
  for (const socket of holds.keys()) held.add(socket);
  let free = mcbs.filter((mcb) => ![...holds.values()].includes(mcb));
  for (const socket of sockets.filter(isA('CEE'))) {
    const right = free.filter(isRightFor(socket));
    const largest = Math.max(...right.map(ratedCurrent));
    const mcb = holds.get(socket) ?? right.find((each) => ratedCurrent(each) === largest);
    free = free.filter((each) => each !== mcb);
    circuits.push(makeCircuit(mcb, [socket]));
  }
  const classic = sockets.filter(isA('CLASSIC'));
  const ofClassic: Circuit[] = [];
  for (const mcb of new Set(holds.values())) {
    const own = classic.filter((socket) => holds.get(socket) === mcb);
    if (own.length > 0) ofClassic.push(makeCircuit(mcb, own));
  }
  const others = classic.filter((socket) => !holds.has(socket));
  const shared = free.filter(isDomestic);
  const size = shared.length > 0 ? Math.ceil(others.length / shared.length) : 1;
  for (let first = 0; first < others.length; first += size)
    ofClassic.push(makeCircuit(shared.shift(), others.slice(first, first + size)));
  const place = ({ sockets: [first] }: Circuit) => (first ? classic.indexOf(first) : -1);
  return [...circuits, ...ofClassic.sort((a, b) => place(a) - place(b))];
}

const sensitivity = ({ technical }: Element) => technical.sensitivityMa ?? 999;

/** An RCD of ≤ 30 mA covers until the next RCD; one of more until the next one of more. */
function coverOf(devices: Element[], mcb: Element): Cover {
  const before = devices.slice(0, devices.indexOf(mcb)).filter(isA('RCD'));
  const last = before.at(-1);
  return {
    low: last && sensitivity(last) <= 30 ? last : undefined,
    high: before.findLast((rcd) => sensitivity(rcd) > 30),
  };
}

export function protectionOf(cabinet: Configuration, lines: Line[]): Read {
  const isMono = cabinet.powerSupply === 'MONO_230';
  const read: Read = { cabinet, lines, circuits: [], cover: new Map(), held: new Set() };
  for (const group of groupsOf(lines)) {
    // (c). Not on the page: an RCD that serves nothing does not end the cover of the one before it.
    const serving = group.devices.filter((device) => !(isMono && isPolyphase(device)));
    for (const mcb of serving.filter(isBreaker)) read.cover.set(mcb, coverOf(serving, mcb));
    read.circuits.push(...circuitsOf(group, isMono, read.held));
  }
  return read;
}

const coverOn = ({ cover }: Read, mcb: Element | undefined): Element[] => {
  const { low, high } = (mcb && cover.get(mcb)) ?? {};
  return [low, high].filter((rcd) => rcd !== undefined);
};

/** The circuits of the MCBs that the RCD covers. */
export const coveredBy = (read: Read, rcd: Element): Circuit[] =>
  read.circuits.filter(({ mcb }) => coverOn(read, mcb).includes(rcd));

export const rcdsOf = (read: Read): Element[] => [
  ...new Set([...read.cover.keys()].flatMap((mcb) => coverOn(read, mcb))),
];

export function breakerErrors(
  read: Read,
  { phasesOf, InA, supply }: Electrical,
  catalogue: Catalogue,
): Verdict[] {
  const { cabinet, lines, circuits } = read;
  const elements = lines.flatMap((line) => line.elements);
  const isMono = cabinet.powerSupply === 'MONO_230';
  const found: Verdict[] = [];
  // Not on the page: by rule, and for each in reading order.
  const wrong = (which: readonly (Element | undefined)[]) => {
    for (const element of elements.filter((each) => which.includes(each)))
      found.push(at('CIRCUIT_BREAKER_PLACEMENT_ERROR', element));
  };
  // (a)
  wrong(circuits.flatMap(({ mcb, sockets }) => (mcb ? [] : sockets)));
  // (b)
  const isCovered = (mcb: Element, most: number) =>
    isA('RCBO')(mcb) ||
    coverOn(read, mcb).some(
      (rcd) =>
        sensitivity(rcd) <= most &&
        ratedCurrent(rcd) >= ratedCurrent(mcb) &&
        (rcd.technical.poles === '4P' || (rcd.technical.poles === '2P' && mcb.technical.poles === '1PN')),
    );
  const most = cabinet.use === 'SITE' ? 500 : cabinet.use === 'EVENT' ? 300 : undefined;
  wrong(
    circuits
      .filter(({ mcb, sockets }) => {
        if (!mcb) return false;
        const isSmall = sockets.some((socket) => ratedCurrent(socket) <= 32);
        const isLarge = sockets.some((socket) => ratedCurrent(socket) > 32);
        return (isSmall && !isCovered(mcb, 30)) || (isLarge && most !== undefined && !isCovered(mcb, most));
      })
      .map(({ mcb }) => mcb),
  );
  // (c): of a group, which is what a misplaced device has not.
  const devices = groupsOf(lines).flatMap((group) => group.devices);
  const unfit = isMono ? devices.filter(isPolyphase) : [];
  wrong(unfit);
  // (d)
  if (elements.filter(isBreaker).length < (cabinet.nbCircuitBreakers ?? 0))
    found.push({ code: 'CIRCUIT_BREAKER_PLACEMENT_ERROR', key: 'nbCircuitBreakers' });
  // (e). Not on the page: without a head breaker in the catalogue any head block does.
  const isAdded = cabinet.isCircuitBreakerAdded === true;
  const modules = headOf(cabinet, supply, catalogue)?.nbModules ?? 1;
  const blocks = lines.filter(({ kind }) => kind === 'BREAKER');
  if (isAdded && !blocks.some(({ product }) => (product.technical.hiddenSlots ?? 0) >= modules))
    found.push({ code: 'CIRCUIT_BREAKER_PLACEMENT_ERROR', key: 'isCircuitBreakerAdded' });
  // (f)
  wrong(
    rcdsOf(read).filter((rcd) => {
      const sums = [0, 1, 2].map((phase) =>
        coveredBy(read, rcd)
          .filter((circuit) => rcd.technical.poles === '2P' || phasesOf.get(circuit)?.includes(phase))
          .reduce((sum, { mcb }) => sum + (mcb ? ratedCurrent(mcb) : 0), 0),
      );
      return ratedCurrent(rcd) < Math.min(InA, Math.max(...sums));
    }),
  );
  // (g)
  wrong(
    elements.filter(isA('ESTOP')).filter(({ technical: { acts, In = 0, poles } }) => {
      if (acts === 'TRIP') return !isAdded;
      return acts === 'DIRECT' && (In < InA || (!isMono && poles !== '4P'));
    }),
  );
  for (const { mcb, sockets } of circuits) {
    if (!mcb || !sockets.every(isA('CLASSIC'))) continue;
    for (const socket of sockets.slice(ratedCurrent(mcb) <= 16 ? 8 : 12))
      found.push(at('MAX_COUNT_EXCEEDED', socket));
  }
  return found;
}

export const headOf = (cabinet: Configuration, supply: number, { products }: Catalogue) =>
  products.find(
    ({ technical: { elementKind, In, poles } }) =>
      elementKind === 'HEAD' && In === supply && poles === (cabinet.powerSupply === 'MONO_230' ? '2P' : '4P'),
  );

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

/** The 2P RCD whose circuits are on one phase; where two cover them, the one of more than 30 mA. */
export function sharedRcd({ cover }: Read, { mcb }: Circuit): Element | undefined {
  const { low, high } = (mcb && cover.get(mcb)) ?? {};
  return [high, low].find((rcd) => rcd?.technical.poles === '2P');
}

/** The phases of each circuit. */
function spread(read: Read, isMono: boolean): Map<Circuit, number[]> {
  const sums: Phases = [0, 0, 0];
  const phasesOf = new Map<Circuit, number[]>();
  for (const circuit of read.circuits.filter((each) => each.isPolyphase)) {
    phasesOf.set(circuit, [0, 1, 2]);
    for (const phase of [0, 1, 2] as const) sums[phase] += circuit.Inc;
  }
  const single = read.circuits.filter((each) => !each.isPolyphase);
  const asked = ({ mcb }: Circuit) => (mcb?.own.phase ? Number(mcb.own.phase.slice(1)) - 1 : undefined);
  for (const circuit of single) {
    const rcd = sharedRcd(read, circuit);
    const together = rcd ? single.filter((each) => sharedRcd(read, each) === rcd) : [circuit];
    const [first] = together.flatMap((each) => asked(each) ?? []);
    const [before] = together.flatMap((each) => phasesOf.get(each) ?? []);
    const phase = isMono ? 0 : (before ?? first ?? sums.indexOf(Math.min(...sums)));
    phasesOf.set(circuit, [phase]);
    sums[phase as 0 | 1 | 2] += circuit.Inc;
  }
  return phasesOf;
}

export const loadOf = (currents: number[], factor: number) =>
  Math.max((factor * currents.reduce((sum, Inc) => sum + Inc, 0)) / 10, ...currents);

export function electrical(read: Read) {
  const { cabinet, circuits } = read;
  const isMono = cabinet.powerSupply === 'MONO_230';
  const factor = diversity(cabinet.use, circuits.length);
  const phasesOf = spread(read, isMono);
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
