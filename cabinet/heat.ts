import type { Assembly, Electrical } from './assembly.ts';
import { assemble } from './assembly.ts';
import type { Catalogue, Product } from './catalogue.ts';
import type { Circuit } from './circuits.ts';
import { circuitsBehind } from './circuits.ts';
import type { Configuration, Use } from './configuration.ts';
import type { Measures } from './dimensions.ts';
import { measuresOf } from './dimensions.ts';
import { loadBehind } from './diversified-load.ts';
import { headBreaker } from './parts.ts';

/** Temperature rise of the air in the enclosure, by IEC TR 60890: an estimate. */
export interface Heat {
  /** P, W. */
  powerLoss: number;
  /** At mid-height, K; null: a housing has no measures, or the enclosure is too large for the method. */
  mid: number | null;
  /** At three quarters of the height, K. */
  upper: number | null;
}

/** Air outside the enclosure, °C, and the most that the devices bear inside. */
export const AMBIENT_C = 35;
export const INSIDE_LIMIT_C = 70;

/** Largest effective surface of the method without ventilation, m². */
export const LARGEST_SURFACE_M2 = 1.25;

/** Loss per pole at In, W, by maximum In, A: the limit of the product standard, for products without their own. */
const LOSS_LIMITS: readonly (readonly [maxIn: number, watts: number])[] = [
  [16, 3.5],
  [20, 4.5],
  [25, 4.5],
  [32, 6],
  [40, 7.5],
  [50, 9],
  [63, 13],
  [100, 15],
  [125, 20],
];

const LARGEST_LOSS = [125, 20] as const;

const lossPerPole = ({ technical }: Product) =>
  technical.lossPerPoleW ?? (LOSS_LIMITS.find(([maxIn]) => (technical.In ?? 0) <= maxIn) ?? LARGEST_LOSS)[1];

/** Loss of a device with these phase currents, A. A neutral counts where a single phase is loaded. */
function loss(product: Product, currents: readonly number[]): number {
  const In = product.technical.In ?? 0;
  if (In === 0) return 0;
  const loaded = currents.filter((current) => current > 0);
  const poles = loaded.length === 1 ? [...loaded, ...loaded] : loaded;
  return lossPerPole(product) * poles.reduce((sum, current) => sum + (current / In) ** 2, 0);
}

/** P, W: of breakers, RCDs and head breaker with circuits behind them. */
export function powerLoss({ protection, load }: Electrical, head: Product | undefined, use: Use): number {
  const { circuits } = protection;
  let watts = 0;
  for (const { mcb, Inc, phases } of circuits) {
    if (!mcb) continue;
    watts += loss(
      mcb.product,
      phases.map(() => load.diversityFactor * Inc),
    );
  }
  const throughput = (product: Product, covered: readonly Circuit[]) => {
    const { In = 0, poles } = product.technical;
    return loss(
      product,
      loadBehind(poles, covered, use).map((current) => Math.min(current, In)),
    );
  };
  for (const [{ product }, covered] of circuitsBehind(circuits)) watts += throughput(product, covered);
  return head ? watts + throughput(head, circuits) : watts;
}

/** Ae, m²: wall mounted; b of top 1.4, front and sides 0.9, rear 0.5, floor 0. */
export function effectiveSurface({ widthMm, heightMm, depthMm }: Measures): number {
  const [w, h, d] = [widthMm / 1000, heightMm / 1000, depthMm / 1000];
  return 1.4 * w * d + 0.9 * (w * h + 2 * d * h) + 0.5 * w * h;
}

/** c by h/w. */
const DISTRIBUTION: readonly (readonly [ratio: number, factor: number])[] = [
  [0, 1],
  [0.5, 1.1],
  [1, 1.19],
  [1.5, 1.23],
  [2, 1.25],
  [2.5, 1.255],
];

function distributionFactor(ratio: number): number {
  const next = DISTRIBUTION.findIndex(([to]) => to > ratio);
  const [from, factor] = DISTRIBUTION.at(next < 0 ? -1 : next - 1) ?? [0, 1];
  const [to, nextFactor] = DISTRIBUTION[next] ?? [from + 1, factor];
  return factor + ((nextFactor - factor) * (ratio - from)) / (to - from);
}

/** K; null above the method's largest surface. */
export function temperatureRise(watts: number, measures: Measures): { mid: number; upper: number } | null {
  const surface = effectiveSurface(measures);
  if (surface > LARGEST_SURFACE_M2) return null;
  const k = 0.63 * surface ** -0.745;
  const mid = k * watts ** 0.804;
  return { mid, upper: mid * distributionFactor(measures.heightMm / measures.widthMm) };
}

/** Not rounded; null without a circuit. */
export function heatOf(
  { electrical, parameters, stack }: Assembly,
  configuration: Configuration,
  catalogue: Catalogue,
): Heat | null {
  if (!electrical || electrical.protection.circuits.length === 0) return null;
  const watts = powerLoss(electrical, headBreaker(configuration, catalogue), parameters.use);
  const measures = measuresOf(stack.lines);
  const rise = measures && temperatureRise(watts, measures);
  return { powerLoss: watts, mid: rise?.mid ?? null, upper: rise?.upper ?? null };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** With two decimals. */
export const roundedHeat = (heat: Heat | null): Heat | null =>
  heat && {
    powerLoss: rounded(heat.powerLoss),
    mid: heat.mid === null ? null : rounded(heat.mid),
    upper: heat.upper === null ? null : rounded(heat.upper),
  };

/** With two decimals; null without a circuit, and for an invalid parameter or an unknown product. */
export function heat(configuration: Configuration, catalogue: Catalogue): Heat | null {
  const assembly = assemble(configuration, catalogue);
  return 'errors' in assembly ? null : roundedHeat(heatOf(assembly, configuration, catalogue));
}

export const isTooHot = (heat: Heat | null): boolean =>
  heat !== null && heat.upper !== null && AMBIENT_C + heat.upper > INSIDE_LIMIT_C;
