import { carries, differentialNeeded } from '../breaker-rules.ts';
import type { Poles, Product } from '../catalogue.ts';
import { RCD_MAX_MA } from '../circuits.ts';
import { PHASES } from '../configuration.ts';
import type { PlannedCircuit, PlannedGroup } from './plan.ts';
import { ratedCurrent } from './plan.ts';
import { ratingsOf } from './ranked-products.ts';
import type { Requirements } from './requirements.ts';

/** `ahead`: after the breakers that need no RCD. `first`: before all breakers. `narrow`: first, and 2P where
 * allowed although its circuits load several phases. */
export const DIFFERENTIAL_STYLES = ['ahead', 'first', 'narrow'] as const;
export type DifferentialStyle = (typeof DIFFERENTIAL_STYLES)[number];

type Shelf = Pick<Requirements, 'parameters' | 'rcds'>;

/** Sections as for fillLines: breakers without a differential, then parts of the others, each behind its own. At least
 * `least` parts of those that need RCD_MAX_MA; null when none fits. */
export function deviceSections(
  { circuits, spares }: PlannedGroup,
  requirements: Requirements,
  style: DifferentialStyle,
  least: number,
): Product[][] | null {
  const { use } = requirements.parameters;
  const needed = (circuit: PlannedCircuit) =>
    Math.min(
      ...circuit.sockets.map(
        (socket) => differentialNeeded(ratedCurrent(socket), use) ?? Number.POSITIVE_INFINITY,
      ),
    );
  const breakers = (of: readonly PlannedCircuit[]) => of.map(({ breaker }) => breaker);
  const isSensitive = (circuit: PlannedCircuit) => needed(circuit) <= RCD_MAX_MA;
  const sensitive = circuits.filter(isSensitive);
  const large = circuits.filter((circuit) => !isSensitive(circuit));
  if (style !== 'ahead') {
    if (sensitive.length === 0) return null;
    const parts = partsOf(circuits, RCD_MAX_MA, requirements, style, least);
    return parts && withSpares(parts, spares);
  }
  const most = Math.min(...large.map(needed));
  const parts = partsOf(sensitive, RCD_MAX_MA, requirements, style, least);
  const ofLarge = most < Number.POSITIVE_INFINITY ? partsOf(large, most, requirements, style, 1) : [];
  if (!parts || !ofLarge) return null;
  const open = most < Number.POSITIVE_INFINITY ? [] : breakers(large);
  // After the sensitive ones, whose currents it need not carry.
  return withSpares([open, ...parts, ...ofLarge], spares);
}

function withSpares(sections: readonly Product[][], spares: readonly Product[]): Product[][] {
  const last = sections.at(-1) ?? [];
  return [...sections.slice(0, -1), [...last, ...spares]];
}

/** In the fewest parts that differentials are large enough for: pairs of a differential and its breakers. */
function partsOf(
  circuits: readonly PlannedCircuit[],
  most: number,
  shelf: Shelf,
  style: DifferentialStyle,
  least: number,
): Product[][] | null {
  if (circuits.length === 0) return [];
  for (let count = Math.min(least, circuits.length); count <= circuits.length; count++) {
    const parts = Array.from({ length: count }, (_, i) =>
      circuits.slice((i * circuits.length) / count, ((i + 1) * circuits.length) / count),
    );
    const sections = parts.flatMap((part) => {
      const rcd = differentialFor(part, most, shelf, style);
      return rcd ? [[rcd], part.map(({ breaker }) => breaker)] : [];
    });
    if (sections.length === 2 * count) return sections;
  }
  return null;
}

/** The smallest for each breaker and for what can flow, in InA: the cabinet is protected at InA. */
export function differentialFor(
  covered: readonly PlannedCircuit[],
  most: number,
  { parameters, rcds }: Shelf,
  style: DifferentialStyle,
): Product | undefined {
  const sensitive = rcds.filter(
    ({ technical }) => (technical.sensitivityMa ?? Number.POSITIVE_INFINITY) <= most,
  );
  for (const poles of polesFor(covered, parameters.powerSupply === 'MONO_230', style)) {
    const needed = Math.min(parameters.ratedCurrent, currentThrough(poles, covered));
    const rcd = ratingsOf(sensitive, poles)
      .filter(
        (each) => ratedCurrent(each) >= needed && covered.every(({ breaker }) => carries(each, breaker)),
      )
      .at(-1);
    if (rcd) return rcd;
  }
  return undefined;
}

/** The largest sum of In over the phases, A. */
function currentThrough(poles: Poles, covered: readonly PlannedCircuit[]): number {
  const sums = PHASES.map((phase) =>
    covered
      .filter(({ phases }) => poles === '2P' || phases.includes(phase))
      .reduce((sum, { breaker }) => sum + ratedCurrent(breaker), 0),
  );
  return Math.max(...sums);
}

/** In order of preference; a 2P RCD carries one phase. */
function polesFor(covered: readonly PlannedCircuit[], isMono: boolean, style: DifferentialStyle): Poles[] {
  if (isMono) return ['2P'];
  if (covered.some(({ isThreePhase }) => isThreePhase)) return ['4P'];
  return covered.length === 1 || style === 'narrow' ? ['2P', '4P'] : ['4P', '2P'];
}
