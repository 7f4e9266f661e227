import type { Catalogue, LineKind, Technical } from '../../catalogue.ts';
import type { Circuit, Electrical, Read, Use } from './circuits.ts';
import { coveredBy, diversity, headOf, loadOf, rcdsOf, sharedRcd } from './circuits.ts';
import type { Element, Line } from './stack.ts';
import { isBreaker, isSocket } from './stack.ts';

// ── 4. Notices

/** By phase, A; behind a 2P device all on one. */
function behind({ poles }: Technical, circuits: Circuit[], { phasesOf }: Electrical, use: Use): number[] {
  const factor = diversity(use, circuits.length);
  return [0, 1, 2].map((k) => {
    const isOn = (circuit: Circuit) => (poles === '2P' ? k === 0 : phasesOf.get(circuit)?.includes(k));
    return loadOf(
      circuits.filter(isOn).map(({ Inc }) => Inc),
      factor,
    );
  });
}

/** Limit of the product standard, W. */
const LIMITS = [
  [16, 3.5],
  [20, 4.5],
  [25, 4.5],
  [32, 6],
  [40, 7.5],
  [50, 9],
  [63, 13],
  [100, 15],
  [125, 20],
] as const;

function lossOf({ In = 0, lossPerPoleW }: Technical, currents: number[]): number {
  const perPole = lossPerPoleW ?? LIMITS.find(([listed]) => In <= listed)?.[1] ?? 20;
  const loaded = currents.filter((current) => current > 0);
  // The neutral.
  if (loaded.length === 1) loaded.push(...loaded);
  return loaded.reduce((sum, current) => sum + perPole * (current / In) ** 2, 0);
}

export function powerLoss(read: Read, electricity: Electrical, catalogue: Catalogue): number {
  const { cabinet, circuits } = read;
  let sum = 0;
  const through = (technical: Technical, fed: Circuit[]) => {
    const loads = behind(technical, fed, electricity, cabinet.use);
    return lossOf(
      technical,
      loads.map((each) => Math.min(each, technical.In ?? 0)),
    );
  };
  for (const { mcb, Inc, isPolyphase: isThree } of circuits) {
    const current = (electricity.factor * Inc) / 10;
    if (mcb) sum += lossOf(mcb.technical, isThree ? [current, current, current] : [current]);
  }
  for (const rcd of rcdsOf(read)) sum += through(rcd.technical, coveredBy(read, rcd));
  const head = headOf(cabinet, electricity.supply, catalogue);
  if (cabinet.isCircuitBreakerAdded === true && head) sum += through(head.technical, circuits);
  return sum;
}

const CURVE = [
  [0, 1],
  [0.5, 1.1],
  [1, 1.19],
  [1.5, 1.23],
  [2, 1.25],
  [2.5, 1.255],
] as const;

/** P in W, measures in m. */
export function rise(P: number, w: number, h: number, d: number) {
  const Ae = 1.4 * w * d + 0.9 * (w * h + 2 * h * d) + 0.5 * w * h;
  const mid = 0.63 * Ae ** -0.745 * P ** 0.804;
  const g = h / w;
  let c: number = 1.255;
  for (const [i, [from, low]] of CURVE.entries()) {
    const [to, high] = CURVE[i + 1] ?? [0, 0];
    if (from <= g && g < to) c = low + ((g - from) / (to - from)) * (high - low);
  }
  return Ae > 1.25 ? { Ae, mid: null, upper: null } : { Ae, mid, upper: c * mid };
}

const freeOn = (lines: Line[], kind: LineKind) =>
  lines
    .filter((line) => line.kind === kind)
    .map(({ product: { slots, technical }, elements }) => {
      // Not on the page: a misplaced element takes its modules here.
      const taken = elements.reduce((sum, { product }) => sum + (product.nbModules ?? 0), 0);
      return Math.max(0, slots - (technical.hiddenSlots ?? 0) - taken);
    })
    .reduce((sum, free) => sum + free, 0);

export function temperature(lines: Line[], P: number) {
  const metres = (values: (number | null)[]) =>
    values.includes(null) ? null : values.map((value) => (value ?? 0) / 1000);
  const widths = metres(lines.map(({ product }) => product.widthMm));
  const heights = metres(lines.map(({ product }) => product.heightMm));
  const depths = metres(lines.map(({ product }) => product.depthMm));
  if (!widths || !heights || !depths) return { powerLoss: P, mid: null, upper: null };
  const height = heights.reduce((sum, value) => sum + value, 0);
  const { mid, upper } = rise(P, Math.max(...widths), height, Math.max(...depths));
  return { powerLoss: P, mid, upper };
}

export function noticesOf(read: Read, { phases, phasesOf, intensity }: Electrical, upper: number | null) {
  const { cabinet, lines, circuits, held } = read;
  const elements = lines.flatMap((line) => line.elements);
  const mcbs = elements.filter(isBreaker);
  // Not on the page: of those beyond the number that is asked for, in reading order.
  const unasked = mcbs.slice(cabinet.nbCircuitBreakers ?? 0);
  const isSpare = (mcb: Element) => read.cover.has(mcb) && circuits.every((circuit) => circuit.mcb !== mcb);
  const places = (which: Element[]) => which.map(({ line, p }) => ({ lineId: line.id, slotIndex: p }));
  return {
    // Not on the page: a mono supply has nothing to balance. Whole tenths: 20 % exactly is compared as such.
    isUnbalanced:
      cabinet.powerSupply === 'TETRA_400' &&
      Math.round(intensity * 10) * 8 > Math.round(Math.min(...phases) * 10) * 10,
    ignoredFeeders: places(
      elements.filter((each) => isSocket(each) && each.own.fedBy != null && !held.has(each)),
    ),
    // Not on the page: a mono supply has no other phase.
    ignoredPhases: places(
      circuits.flatMap((circuit) => {
        const { mcb } = circuit;
        const [phase] = phasesOf.get(circuit) ?? [];
        const isIgnored =
          cabinet.powerSupply === 'TETRA_400' &&
          !circuit.isPolyphase &&
          sharedRcd(read, circuit) !== undefined &&
          mcb?.own.phase != null &&
          mcb.own.phase !== `L${(phase ?? 0) + 1}`;
        return isIgnored && mcb ? [mcb] : [];
      }),
    ),
    spares: places(unasked.filter(isSpare)),
    free: [freeOn(lines, 'BREAKER'), freeOn(lines, 'SOCKET'), freeOn(lines, 'SAFETY')],
    isTooWarm: upper !== null && 35 + upper > 70,
  };
}
