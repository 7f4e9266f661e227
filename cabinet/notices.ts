import type { Assembly } from './assembly.ts';
import { assemble } from './assembly.ts';
import type { Catalogue, Product } from './catalogue.ts';
import { isBreakerKind, isSocketKind, LINE_KINDS } from './catalogue.ts';
import type { Circuit, Protection } from './circuits.ts';
import { kindOf } from './circuits.ts';
import type { Configuration, Phase } from './configuration.ts';
import { DEFAULT_SHORT_CIRCUIT_KA } from './configuration.ts';
import type { Load, PhaseCurrents } from './diversified-load.ts';
import type { SlotInfo } from './errors.ts';
import { AMBIENT_C, heatOf, INSIDE_LIMIT_C, isTooHot } from './heat.ts';
import { imbalanceOf, isImbalanced } from './imbalance.ts';
import type { Parameters } from './parameters.ts';
import { headBreaker } from './parts.ts';
import type { StackElement, StackLine } from './stack.ts';
import { isBelow, standardFor } from './standards.ts';
import { isNoLongerOffered, successorOf } from './successors.ts';

/** cabinet-rules.md, section 4. */
export type Notice =
  /** (max − min) / max of the phase currents, percent with one decimal. */
  | { code: 'PHASE_IMBALANCE'; percent: number; phases: PhaseCurrents }
  /** A socket whose `fedBy` does not hold. */
  | { code: 'FEEDER_IGNORED'; ref: string; slotInfo: SlotInfo }
  /** A breaker behind a 2P RCD whose circuits are on another phase. */
  | { code: 'PHASE_IGNORED'; ref: string; slotInfo: SlotInfo; asked: Phase; phase: Phase }
  /** A breaker beyond those that are asked for, which feeds nothing. */
  | { code: 'SPARE_BREAKER'; ref: string; slotInfo: SlotInfo }
  /** Modules on BREAKER lines, places on SOCKET and on SAFETY lines; never one sum of different kinds. */
  | { code: 'FREE_PLACES'; kind: PlacedKind; places: number; lines: readonly FreePlaces[] }
  /** At three quarters of the height, K, above AMBIENT_C. */
  | { code: 'TEMPERATURE_RISE'; upper: number; limit: number; powerLoss: number }
  /** `least` is of the part of IEC 61439 for the use. */
  | { code: 'PROTECTION_INDEX_BELOW_STANDARD'; protectionIndex: string; least: string; part: string }
  /** Breakers with a smaller breaking capacity than the prospective short-circuit current; the least, kA. */
  | { code: 'BREAKING_CAPACITY_TOO_LOW'; refs: readonly string[]; icuKA: number; shortCircuitKA: number }
  /** `successorRef`: the one that is offered; null: none. */
  | { code: 'PRODUCT_WITHDRAWN'; ref: string; successorRef: string | null };

type PlacedKind = 'BREAKER' | 'SOCKET' | 'SAFETY';

interface FreePlaces {
  lineId: number;
  places: number;
}

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

export function notices(configuration: Configuration, catalogue: Catalogue): Notice[] {
  const assembly = assemble(configuration, catalogue);
  return 'errors' in assembly ? [] : noticesOf(assembly, configuration, catalogue);
}

export function noticesOf(assembly: Assembly, configuration: Configuration, catalogue: Catalogue): Notice[] {
  const { electrical, parameters, stack } = assembly;
  return [
    ...(electrical && parameters.powerSupply === 'TETRA_400' ? imbalance(electrical.load) : []),
    ...ignoredFeeders(stack.lines, electrical?.protection.held ?? new Set()),
    ...(electrical
      ? ignoredPhases(electrical.protection.circuits, parameters.powerSupply === 'MONO_230')
      : []),
    ...(electrical ? unaskedSpares(stack.lines, electrical.protection, parameters) : []),
    ...freePlaces(stack.lines),
    ...heatNotice(assembly, configuration, catalogue),
    ...protectionIndex(parameters),
    ...breakingCapacity(assembly, configuration, catalogue),
    ...withdrawn(assembly, catalogue),
  ];
}

function imbalance({ phases }: Load): Notice[] {
  if (!isImbalanced(phases)) return [];
  return [{ code: 'PHASE_IMBALANCE', percent: rounded(imbalanceOf(phases), 1), phases }];
}

const placeOf = ({ lineId, slot, product }: StackElement) => ({
  ref: product.ref,
  slotInfo: { lineId, slotIndex: slot },
});

function ignoredFeeders(lines: readonly StackLine[], held: ReadonlySet<StackElement>): Notice[] {
  return lines
    .flatMap(({ elements }) => elements)
    .filter((element) => isSocketKind(kindOf(element)) && element.fedBy !== null && !held.has(element))
    .map((socket) => ({ code: 'FEEDER_IGNORED', ...placeOf(socket) }));
}

function ignoredPhases(circuits: readonly Circuit[], isMono: boolean): Notice[] {
  if (isMono) return [];
  return circuits.flatMap(({ mcb, behind, isThreePhase, phases: [phase] }): Notice[] =>
    mcb?.phase && behind && !isThreePhase && phase && phase !== mcb.phase
      ? [{ code: 'PHASE_IGNORED', ...placeOf(mcb), asked: mcb.phase, phase }]
      : [],
  );
}

function unaskedSpares(
  lines: readonly StackLine[],
  { spares }: Protection,
  { nbCircuitBreakers }: Parameters,
): Notice[] {
  const breakers = lines
    .flatMap(({ elements }) => elements)
    .filter((element) => isBreakerKind(kindOf(element)));
  return breakers
    .slice(nbCircuitBreakers)
    .filter((breaker) => spares.includes(breaker))
    .map((breaker) => ({ code: 'SPARE_BREAKER', ...placeOf(breaker) }));
}

const isPlacedKind = (kind: StackLine['kind']): kind is PlacedKind =>
  kind === 'BREAKER' || kind === 'SOCKET' || kind === 'SAFETY';

/** The reserved modules of a head block are not free. */
function freePlaces(lines: readonly StackLine[]): Notice[] {
  const byKind = new Map<PlacedKind, FreePlaces[]>();
  for (const { id, kind, product, elements } of lines) {
    if (!isPlacedKind(kind)) continue;
    const taken = elements.reduce((sum, element) => sum + (element.product.nbModules ?? 0), 0);
    const places = product.slots - (product.technical.hiddenSlots ?? 0) - taken;
    if (places > 0) byKind.set(kind, [...(byKind.get(kind) ?? []), { lineId: id, places }]);
  }
  return LINE_KINDS.filter(isPlacedKind).flatMap((kind): Notice[] => {
    const free = byKind.get(kind);
    if (!free) return [];
    const places = free.reduce((sum, line) => sum + line.places, 0);
    return [{ code: 'FREE_PLACES', kind, places, lines: free }];
  });
}

function heatNotice(assembly: Assembly, configuration: Configuration, catalogue: Catalogue): Notice[] {
  const heat = heatOf(assembly, configuration, catalogue);
  if (!heat || heat.upper === null || !isTooHot(heat)) return [];
  return [
    {
      code: 'TEMPERATURE_RISE',
      upper: rounded(heat.upper, 1),
      limit: INSIDE_LIMIT_C - AMBIENT_C,
      powerLoss: rounded(heat.powerLoss, 1),
    },
  ];
}

function protectionIndex({ use, protectionIndex: ip }: Parameters): Notice[] {
  const { leastIp, part } = standardFor(use);
  if (leastIp === null || !isBelow(ip, leastIp)) return [];
  return [{ code: 'PROTECTION_INDEX_BELOW_STANDARD', protectionIndex: ip, least: leastIp, part }];
}

function withdrawn({ stack }: Assembly, catalogue: Catalogue): Notice[] {
  const drawn = [...stack.accessories, ...stack.lines].flatMap(({ product, elements }) => [
    product,
    ...elements.map((element) => element.product),
  ]);
  return [...new Set(drawn)].filter(isNoLongerOffered).map((product) => ({
    code: 'PRODUCT_WITHDRAWN',
    ref: product.ref,
    successorRef: successorOf(product, catalogue)?.ref ?? null,
  }));
}

/** Breakers without a known capacity are not judged. */
function breakingCapacity({ stack }: Assembly, configuration: Configuration, catalogue: Catalogue): Notice[] {
  const shortCircuitKA = configuration.shortCircuitKA ?? DEFAULT_SHORT_CIRCUIT_KA;
  const placed = stack.lines
    .flatMap(({ elements }) => elements)
    .filter((element) => isBreakerKind(kindOf(element)))
    .map(({ product }) => product);
  const head = headBreaker(configuration, catalogue);
  const capacities = new Map<Product, number>();
  for (const breaker of head ? [head, ...placed] : placed) {
    const { icuKA } = breaker.technical;
    if (icuKA !== undefined && icuKA < shortCircuitKA) capacities.set(breaker, icuKA);
  }
  if (capacities.size === 0) return [];
  const refs = Array.from(capacities.keys(), ({ ref }) => ref);
  const icuKA = Math.min(...capacities.values());
  return [{ code: 'BREAKING_CAPACITY_TOO_LOW', refs, icuKA, shortCircuitKA }];
}
