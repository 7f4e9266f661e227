import { isBreakerKind, isSocketKind, type Poles } from './catalogue.ts';
import { PHASES } from './configuration.ts';
import type { CircuitLoad } from './diversified-load.ts';
import { spreadOverPhases } from './diversified-load.ts';
import { DOMESTIC_MAX_IN } from './sockets-per-breaker.ts';
import type { StackElement, StackLine } from './stack.ts';

/** Of an RCD that protects persons (additional protection), mA. */
export const RCD_MAX_MA = 30;

/** Consecutive BREAKER lines and the SOCKET lines they protect; all in reading order. */
export interface Group {
  devices: StackElement[];
  sockets: StackElement[];
}

/** A breaker with its sockets, or a socket without a breaker. */
export interface Circuit extends CircuitLoad {
  group: number;
  mcb: StackElement | null;
  /** That cover the breaker, large enough or not: the one of more than 30 mA before the one of at most 30 mA. */
  rcds: readonly StackElement[];
  sockets: readonly StackElement[];
}

export interface Protection {
  /** By group, CEE sockets first, then CLASSIC ones. */
  circuits: readonly Circuit[];
  /** In reading order, spares included. */
  feeders: readonly Feeder[];
  /** Breakers without sockets. */
  spares: readonly StackElement[];
  /** Devices with 3 or 4 poles on a MONO_230 supply: unusable. */
  unfit: readonly StackElement[];
  /** Sockets that are fed by the breaker that they name. */
  held: ReadonlySet<StackElement>;
}

/** A breaker that may feed sockets, with its cover as in `Circuit`. */
export interface Feeder {
  mcb: StackElement;
  rcds: readonly StackElement[];
}

export const kindOf = ({ product }: StackElement) => product.technical.elementKind;
export const ratedCurrentOf = ({ product }: StackElement) => product.technical.In ?? 0;
export const sensitivityOf = ({ product }: StackElement) =>
  product.technical.sensitivityMa ?? Number.POSITIVE_INFINITY;
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
        if (elementKind === 'RCD' || isBreakerKind(elementKind)) open.devices.push(element);
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

/** Sections 3 E and 3 F 3. An unusable RCD does not end the cover of the previous one. */
export function formCircuits(groups: readonly Group[], isMono: boolean): Protection {
  const circuits: Circuit[] = [];
  const all: Feeder[] = [];
  const spares: StackElement[] = [];
  const unfit: StackElement[] = [];
  const held = new Set<StackElement>();
  for (const [index, { devices, sockets }] of groups.entries()) {
    const feeders = feedersOf(devices, isMono, unfit);
    all.push(...feeders);
    const named = namedFeeders(sockets, feeders);
    const taken = new Set(named.values());
    const free = taken.size === 0 ? [...feeders] : feeders.filter((feeder) => !taken.has(feeder));
    const classic: StackElement[] = [];
    for (const socket of sockets) {
      if (named.has(socket)) held.add(socket);
      if (kindOf(socket) === 'CLASSIC') classic.push(socket);
      else circuits.push(circuitOf(index, named.get(socket) ?? takeFor(socket, free), [socket]));
    }
    for (const [feeder, fed] of sharesOf(classic, named, free)) circuits.push(circuitOf(index, feeder, fed));
    const feeding = new Set(circuits.map(({ mcb }) => mcb));
    for (const { mcb } of feeders) if (!feeding.has(mcb)) spares.push(mcb);
  }
  spreadOverPhases(circuits, isMono);
  return { circuits, feeders: all, spares, unfit, held };
}

/** Breakers with their cover, in reading order. */
function feedersOf(devices: readonly StackElement[], isMono: boolean, unfit: StackElement[]): Feeder[] {
  const feeders: Feeder[] = [];
  let upstream: StackElement | undefined;
  let sensitive: StackElement | undefined;
  let rcds: StackElement[] = [];
  for (const device of devices) {
    if (isMono && isThreePhase(device)) unfit.push(device);
    else if (kindOf(device) === 'RCD') {
      if (sensitivityOf(device) > RCD_MAX_MA) [upstream, sensitive] = [device, undefined];
      else sensitive = device;
      rcds = [upstream, sensitive].flatMap((rcd) => rcd ?? []);
    } else feeders.push({ mcb: device, rcds });
  }
  return feeders;
}

/** The breakers that sockets name, where they may feed them. */
function namedFeeders(
  sockets: readonly StackElement[],
  feeders: readonly Feeder[],
): ReadonlyMap<StackElement, Feeder> {
  const named = new Map<StackElement, Feeder>();
  if (sockets.every(({ fedBy }) => fedBy === null)) return named;
  const ofCee = new Set<Feeder>();
  const wanted = (kind: 'CEE' | 'CLASSIC') => {
    for (const socket of sockets) {
      if (socket.fedBy === null || kindOf(socket) !== kind) continue;
      const feeder = feeders.find(({ mcb }) => mcb.id === socket.fedBy);
      if (!feeder || ofCee.has(feeder) || !mayFeed(feeder.mcb, socket)) continue;
      named.set(socket, feeder);
      if (kind === 'CEE') ofCee.add(feeder);
    }
  };
  wanted('CEE');
  wanted('CLASSIC');
  return named;
}

/** By poles and rated current. */
export const mayFeed = (mcb: StackElement, socket: StackElement): boolean =>
  kindOf(socket) === 'CLASSIC'
    ? polesOf(mcb) === '1PN' && ratedCurrentOf(mcb) <= DOMESTIC_MAX_IN
    : polesOf(mcb) === polesOf(socket) && ratedCurrentOf(mcb) <= ratedCurrentOf(socket);

function takeFor(socket: StackElement, free: Feeder[]): Feeder | undefined {
  let best = -1;
  let bestIn = -1;
  for (const [i, { mcb }] of free.entries()) {
    const current = ratedCurrentOf(mcb);
    if (current <= bestIn || !mayFeed(mcb, socket)) continue;
    best = i;
    bestIn = current;
  }
  return best < 0 ? undefined : free.splice(best, 1)[0];
}

/** Domestic sockets by breaker, in the order of their first socket: those that name one, and equal shares of the others.
 * Without a breaker each is on its own. */
function sharesOf(
  classic: readonly StackElement[],
  named: ReadonlyMap<StackElement, Feeder>,
  free: readonly Feeder[],
): [Feeder | undefined, StackElement[]][] {
  const shares = new Map<Feeder, StackElement[]>();
  const fed: [Feeder | undefined, StackElement[]][] = [];
  const shared = free.filter(({ mcb }) => polesOf(mcb) === '1PN' && ratedCurrentOf(mcb) <= DOMESTIC_MAX_IN);
  const others = classic.reduce((sum, socket) => sum + Number(!named.has(socket)), 0);
  const chunk = Math.ceil(others / shared.length);
  let sharing = 0;
  for (const socket of classic) {
    const feeder = named.get(socket) ?? shared[Math.floor(sharing++ / chunk)];
    const share = feeder && shares.get(feeder);
    if (share) share.push(socket);
    else {
      const made = [socket];
      if (feeder) shares.set(feeder, made);
      fed.push([feeder, made]);
    }
  }
  return fed;
}

/** Inc = min(In of the MCB, sum of In of its sockets); without an MCB, In of the socket. */
function circuitOf(group: number, feeder: Feeder | undefined, sockets: StackElement[]): Circuit {
  let sum = 0;
  for (const socket of sockets) sum += ratedCurrentOf(socket);
  const { mcb, rcds } = feeder ?? { mcb: null, rcds: [] };
  const Inc = mcb ? Math.min(ratedCurrentOf(mcb), sum) : sum;
  return {
    group,
    mcb,
    rcds,
    sockets,
    Inc,
    isThreePhase: sockets.some(isThreePhase),
    phases: PHASES,
    phase: mcb?.phase ?? null,
    behind: rcds.find((rcd) => polesOf(rcd) === '2P') ?? null,
  };
}

/** The circuits that each RCD covers. */
export function circuitsBehind(circuits: readonly Circuit[]): ReadonlyMap<StackElement, readonly Circuit[]> {
  const behind = new Map<StackElement, Circuit[]>();
  for (const circuit of circuits) {
    for (const rcd of circuit.rcds) {
      const covered = behind.get(rcd);
      if (covered) covered.push(circuit);
      else behind.set(rcd, [circuit]);
    }
  }
  return behind;
}
