import type { Assembly } from './assembly.ts';
import { assemble } from './assembly.ts';
import type { Catalogue, Product } from './catalogue.ts';
import { LINE_KINDS } from './catalogue.ts';
import type { Circuit } from './circuits.ts';
import { kindOf, polesOf, ratedCurrentOf } from './circuits.ts';
import type { Configuration, Use } from './configuration.ts';
import { DEFAULT_SHORT_CIRCUIT_KA } from './configuration.ts';
import type { Load, PhaseCurrents } from './diversified-load.ts';
import { loadBehind } from './diversified-load.ts';
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
  /** In of the RCD and the load behind it, A. */
  | { code: 'RCD_BELOW_LOAD'; ref: string; slotInfo: SlotInfo; ratedCurrent: number; load: number }
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
    ...(electrical ? smallRcds(electrical.protection.circuits, parameters.use) : []),
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

function smallRcds(circuits: readonly Circuit[], use: Use): Notice[] {
  const behind = new Map<StackElement, Circuit[]>();
  for (const circuit of circuits) {
    if (circuit.rcd && circuit.mcb) behind.set(circuit.rcd, [...(behind.get(circuit.rcd) ?? []), circuit]);
  }
  const notices: Notice[] = [];
  for (const [rcd, covered] of behind) {
    const ratedCurrent = ratedCurrentOf(rcd);
    const load = Math.max(...loadBehind(polesOf(rcd), covered, use));
    if (ratedCurrent >= load) continue;
    const { lineId, slot, product } = rcd;
    notices.push({
      code: 'RCD_BELOW_LOAD',
      ref: product.ref,
      slotInfo: { lineId, slotIndex: slot },
      ratedCurrent,
      load,
    });
  }
  return notices;
}

const isPlacedKind = (kind: StackLine['kind']): kind is PlacedKind =>
  kind === 'BREAKER' || kind === 'SOCKET' || kind === 'SAFETY';

/** The reserved modules of 350814 are not free. */
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
    .filter((element) => kindOf(element) === 'MCB')
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
