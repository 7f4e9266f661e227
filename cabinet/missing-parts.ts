import type { Assembly } from './assembly.ts';
import { assemble } from './assembly.ts';
import { carries, cutsNothing, differentialNeeded, holdsHead, uncoveredBy } from './breaker-rules.ts';
import type { Catalogue, LineKind, Product } from './catalogue.ts';
import { isBreakerKind, isSocketKind } from './catalogue.ts';
import type { Circuit } from './circuits.ts';
import { kindOf, polesOf, ratedCurrentOf, sensitivityOf } from './circuits.ts';
import type { Configuration } from './configuration.ts';
import { NONE } from './configuration.ts';
import { asksForEmergencyStop } from './count-rules.ts';
import { groupBy } from './iterables.ts';
import { differentialFor } from './propose/differential.ts';
import type { PlannedCircuit } from './propose/plan.ts';
import { loadOfPlanned, plannedCircuits, ratedCurrent, repeat } from './propose/plan.ts';
import type { RankedProducts } from './propose/ranked-products.ts';
import { rankProducts, ratingsOf, toChooseFrom } from './propose/ranked-products.ts';
import { chunksOf } from './propose/share-domestic.ts';
import { DOMESTIC_MAX_IN, maxDomesticSockets } from './sockets-per-breaker.ts';
import type { StackElement, StackLine } from './stack.ts';
import { headBreakerFor } from './supply-parts.ts';

export interface MissingPart {
  kind: 'BLOCK' | 'RCD' | 'MCB' | 'CEE' | 'CLASSIC' | 'SAFETY' | 'ACCESSORY';
  /** Kind of line, socket type, safety equipment or ref. */
  name: string;
  /** Undefined: the catalogue has none. */
  product: Product | undefined;
  count: number;
  /** The sockets that wait for it. */
  sockets: readonly StackElement[];
  /** Whether the lines have room for one. */
  hasPlace: boolean;
}

/** An MCB that is missing, with the sockets that it is for. */
interface NeededBreaker {
  product: Product | undefined;
  sockets: readonly Product[];
  /** The ones already drawn. */
  standing: readonly StackElement[];
}

type Part = Omit<MissingPart, 'hasPlace'>;

/** What the form and the rules still ask for, as products, in the order in which a cabinet is built: blocks before what
 * they take, the differential before its breakers. Empty for an invalid parameter or an unknown product. */
export function missingParts(configuration: Configuration, whole: Catalogue): MissingPart[] {
  const catalogue = toChooseFrom(whole, configuration);
  const assembly = assemble(configuration, whole);
  if ('errors' in assembly) return [];
  const shelf = rankProducts(catalogue, configuration.brandLib);
  const breakers = neededBreakers(assembly, shelf);
  const devices = [...differentials(assembly, shelf, breakers), ...breakerParts(breakers)];
  const lines = (kind: LineKind) => assembly.stack.lines.filter((line) => line.kind === kind);
  const breaker = headBreakerFor(assembly.parameters, whole);
  const isHeadless =
    assembly.parameters.isCircuitBreakerAdded === true &&
    !assembly.stack.lines.some(({ product }) => holdsHead(product, breaker));
  const head = isHeadless ? shelf.headBlocks.find((block) => holdsHead(block, breaker)) : undefined;
  const hasLines = assembly.stack.lines.length > 0;
  return [
    ...onLines('BREAKER', devices, lines('BREAKER'), shelf, head),
    ...onLines('SOCKET', sockets(assembly, shelf), lines('SOCKET'), shelf),
    ...onLines('SAFETY', safety(assembly, shelf), lines('SAFETY'), shelf),
    ...accessories(assembly, whole).map((part) => ({ ...part, hasPlace: hasLines })),
  ];
}

/** Whether a product can be used as the part. */
export function isAnsweredBy({ kind, name, product: wanted }: MissingPart, product: Product): boolean {
  const { technical } = product;
  switch (kind) {
    case 'CEE':
      return technical.ceeSocketType === name;
    case 'CLASSIC':
      return technical.elementKind === 'CLASSIC';
    case 'SAFETY':
      return technical.safetyEquipment === name;
    case 'MCB':
    case 'RCD':
      return (
        (kind === 'MCB' ? isBreakerKind(technical.elementKind) : technical.elementKind === kind) &&
        technical.poles === wanted?.technical.poles &&
        technical.In === wanted?.technical.In
      );
    default:
      return product.ref === wanted?.ref;
  }
}

const elementsOf = ({ stack }: Assembly): StackElement[] =>
  [...stack.lines, ...stack.accessories].flatMap(({ elements }) => elements);

function partOf(
  kind: MissingPart['kind'],
  name: string,
  product: Product | undefined,
  count: number,
): Part[] {
  return count > 0 ? [{ kind, name, product, count, sockets: [] }] : [];
}

function sockets(assembly: Assembly, shelf: RankedProducts): Part[] {
  const standing = elementsOf(assembly).map(({ product }) => product.technical);
  const { ceeSockets, nbElectricalOutlets } = assembly.parameters;
  const classic = standing.filter(({ elementKind }) => elementKind === 'CLASSIC').length;
  return [
    ...ceeSockets.flatMap(({ type, count }) =>
      partOf(
        'CEE',
        type,
        socketOf(type, shelf),
        count - standing.filter(({ ceeSocketType }) => ceeSocketType === type).length,
      ),
    ),
    ...partOf('CLASSIC', 'CLASSIC', shelf.elements('CLASSIC')[0], nbElectricalOutlets - classic),
  ];
}

const socketOf = (type: string, shelf: RankedProducts) =>
  shelf.elements('CEE').find(({ technical }) => technical.ceeSocketType === type);

/** By socket: first for drawn sockets without a breaker, then for missing sockets. */
function neededBreakers(assembly: Assembly, shelf: RankedProducts): NeededBreaker[] {
  const { electrical, parameters } = assembly;
  const { nbCircuitBreakers, nbElectricalOutlets, ceeSockets, ratedCurrent: InA } = parameters;
  const placed = elementsOf(assembly);
  const unfed = unfedSockets(assembly);
  const spares = [...(electrical?.protection.spares ?? [])];
  const breakerFor = (socket: Product) =>
    ratingsOf(shelf.elements('MCB'), socket.technical.poles).find(
      (mcb) => ratedCurrent(mcb) <= Math.min(ratedCurrent(socket), InA),
    );
  const own = unfed
    .filter((socket) => kindOf(socket) === 'CEE')
    .map((socket) => ({
      product: breakerFor(socket.product),
      sockets: [socket.product],
      standing: [socket],
    }));
  const later = sockets(assembly, shelf).flatMap(({ kind, product: socket, count }) => {
    if (kind !== 'CEE' || !socket) return [];
    return repeat(count, socket).flatMap((each): NeededBreaker[] => {
      const spare = spares.findIndex(
        (mcb) => polesOf(mcb) === each.technical.poles && ratedCurrentOf(mcb) <= ratedCurrent(each),
      );
      if (spare >= 0) spares.splice(spare, 1);
      return spare >= 0 ? [] : [{ product: breakerFor(each), sockets: [each], standing: [] }];
    });
  });
  const mcbs = placed.filter((element) => isBreakerKind(kindOf(element))).length;
  const waiting = unfed.filter((socket) => kindOf(socket) === 'CLASSIC');
  const left = nbCircuitBreakers - mcbs - own.length - later.length;
  const shared = Math.max(left, Math.min(waiting.length, 1));
  const domestic = nbCircuitBreakers - ceeSockets.reduce((sum, { count }) => sum + count, 0);
  const [chunk = 0] = nbElectricalOutlets > 0 ? chunksOf(nbElectricalOutlets, Math.max(domestic, 1)) : [];
  const classic = shelf.elements('CLASSIC')[0];
  const product = domesticBreaker(shelf, InA, chunk);
  return [
    ...own,
    ...later,
    ...Array.from({ length: Math.max(shared, 0) }, (_, i) => ({
      product,
      sockets: classic ? repeat(chunk, classic) : [],
      standing: i === 0 ? waiting : [],
    })),
  ];
}

const unfedSockets = ({ electrical, stack }: Assembly): readonly StackElement[] =>
  electrical
    ? electrical.protection.circuits.flatMap(({ mcb, sockets: fed }) => (mcb ? [] : fed))
    : stack.lines.flatMap(({ elements }) => elements.filter((element) => isSocketKind(kindOf(element))));

/** The largest up to the sockets' rated current that may feed so many; else one that may. */
function domesticBreaker(shelf: RankedProducts, InA: number, count: number): Product | undefined {
  const most = Math.min(DOMESTIC_MAX_IN, InA);
  const fitting = ratingsOf(shelf.elements('MCB'), '1PN').filter((mcb) => ratedCurrent(mcb) <= most);
  const [socket] = shelf.elements('CLASSIC');
  const socketIn = socket ? ratedCurrent(socket) : 0;
  return (
    fitting.find((mcb) => ratedCurrent(mcb) <= socketIn && maxDomesticSockets(ratedCurrent(mcb)) >= count) ??
    fitting[0]
  );
}

/** Alike ones as one part. */
function breakerParts(needed: readonly NeededBreaker[]): Part[] {
  const byRef = groupBy(needed, ({ product }) => product?.ref);
  return [...byRef].flatMap(([ref = 'MCB', alike]) =>
    partOf('MCB', ref, alike[0]?.product, alike.length).map((part) => ({
      ...part,
      sockets: alike.flatMap(({ standing }) => standing),
    })),
  );
}

/** One for all breakers that no differential covers, drawn or missing. */
function differentials(assembly: Assembly, shelf: RankedProducts, needed: readonly NeededBreaker[]): Part[] {
  const { parameters, electrical } = assembly;
  const rcds = elementsOf(assembly).filter((element) => kindOf(element) === 'RCD');
  const standing = (electrical?.protection.circuits ?? []).flatMap((circuit) => {
    const most = uncoveredBy(circuit, parameters.use);
    return most === null ? [] : plannedOf(circuit).map((planned) => ({ planned, most }));
  });
  const missing = needed.flatMap(({ product, sockets: fed }) => {
    const wanted = fed.flatMap((socket) => differentialNeeded(ratedCurrent(socket), parameters.use) ?? []);
    if (!product || wanted.length === 0) return [];
    const most = Math.min(...wanted);
    const isCovered = rcds.some((rcd) => sensitivityOf(rcd) <= most && carries(rcd.product, product));
    return isCovered ? [] : plannedCircuits(1, product, fed).map((planned) => ({ planned, most }));
  });
  const circuits = [...standing, ...missing];
  if (circuits.length === 0) return [];
  const most = Math.min(...circuits.map((circuit) => circuit.most));
  const covered = circuits.map(({ planned }) => planned);
  loadOfPlanned(covered, parameters);
  const product = differentialFor(covered, most, { parameters, rcds: shelf.elements('RCD') }, 'first');
  return partOf('RCD', 'RCD', product, 1);
}

const plannedOf = ({ mcb, sockets: fed }: Circuit): PlannedCircuit[] =>
  mcb
    ? plannedCircuits(
        1,
        mcb.product,
        fed.map(({ product }) => product),
      )
    : [];

function safety(assembly: Assembly, shelf: RankedProducts): Part[] {
  const { parameters } = assembly;
  const standing = elementsOf(assembly);
  const isPlaced = (equipment: string) =>
    standing.some(({ product }) => product.technical.safetyEquipment === equipment);
  const asked = parameters.safetyEquipment.filter((equipment) => equipment !== NONE);
  const hasStop = standing.some((element) => kindOf(element) === 'ESTOP');
  const byUse =
    asksForEmergencyStop(parameters) && !hasStop && !asked.some((each) => each.startsWith('ESTOP_'))
      ? (['ESTOP_MUSHROOM'] as const)
      : [];
  const stops = shelf.elements('ESTOP').filter((stop) => cutsNothing(stop, parameters) === false);
  const products = [...stops, ...shelf.elements('ACC')];
  return [...asked, ...byUse]
    .filter((equipment) => !isPlaced(equipment))
    .flatMap((equipment) =>
      partOf(
        'SAFETY',
        equipment,
        products.find(({ technical }) => technical.safetyEquipment === equipment),
        1,
      ),
    );
}

function accessories(assembly: Assembly, { byRef }: Catalogue): Part[] {
  const placed = new Set(elementsOf(assembly).map(({ product }) => product.ref));
  return [...new Set(assembly.parameters.accessories)]
    .filter((ref) => !placed.has(ref))
    .flatMap((ref) => partOf('ACCESSORY', ref, byRef.get(ref), 1));
}

/** Modules from the left, as if the block had one row. */
function freeRuns({ product, elements }: StackLine): number[] {
  const runs: number[] = [];
  let end = product.technical.hiddenSlots ?? 0;
  for (const { slot, product: element } of elements) {
    runs.push(slot - 0.5 - end);
    end = Math.max(end, slot - 0.5 + (element.nbModules ?? 0));
  }
  return [...runs, product.slots - end].filter((run) => run > 0);
}

const widthOf = ({ product }: Part) => product?.nbModules ?? 0;

/** With a block before them where the lines have no room for all. */
function onLines(
  kind: 'BREAKER' | 'SOCKET' | 'SAFETY',
  parts: readonly Part[],
  lines: readonly StackLine[],
  shelf: RankedProducts,
  head?: Product,
): MissingPart[] {
  const runs = lines.flatMap(freeRuns);
  const longest = Math.max(0, ...runs);
  let left = 0;
  const widestFirst = parts.flatMap((part) => repeat(part.count, widthOf(part))).sort((a, b) => b - a);
  for (const width of widestFirst) {
    const at = runs.findIndex((run) => run >= width);
    if (at < 0) left += width;
    else runs[at] = (runs[at] ?? 0) - width;
  }
  const blocks = shelf.blocks(kind).toSorted((a, b) => a.slots - b.slots);
  const block = head ?? blocks.find(({ slots }) => slots >= left) ?? blocks.at(-1);
  const isDue = head !== undefined || left > 0;
  return [
    ...(isDue ? partOf('BLOCK', kind, block, 1) : []).map((part) => ({ ...part, hasPlace: true })),
    ...parts.map((part) => ({ ...part, hasPlace: isOffRail(part, lines) || widthOf(part) <= longest })),
  ];
}

/** Accessories may also be placed beside the rails once there are any. */
const isOffRail = ({ product }: Part, lines: readonly StackLine[]) =>
  product?.technical.elementKind === 'ACC' && lines.length > 0;
