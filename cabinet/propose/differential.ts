import { needsDifferential, RCD_MAX_MA } from '../breaker-rules.ts';
import type { Poles, Product } from '../catalogue.ts';
import { loadBehind } from '../diversified-load.ts';
import type { PlannedCircuit, PlannedGroup } from './plan.ts';
import { ratedCurrent } from './plan.ts';
import { ratingsOf } from './ranked-products.ts';
import type { Requirements } from './requirements.ts';

/** `ahead`: after the breakers that need no RCD. `first`: before all breakers. `narrow`: first, and 2P where
 * allowed although its circuits load several phases. */
export const DIFFERENTIAL_STYLES = ['ahead', 'first', 'narrow'] as const;
export type DifferentialStyle = (typeof DIFFERENTIAL_STYLES)[number];

/** Sections as for fillLines, with one RCD; null when none fits. */
export function deviceSections(
  group: PlannedGroup,
  requirements: Requirements,
  style: DifferentialStyle,
): Product[][] | null {
  const { use } = requirements.parameters;
  const isCovered = ({ sockets }: PlannedCircuit) =>
    sockets.some((socket) => needsDifferential(ratedCurrent(socket), use));
  const covered = group.circuits.filter(isCovered);
  const breakers = (circuits: readonly PlannedCircuit[]) => circuits.map(({ breaker }) => breaker);
  if (covered.length === 0) return [[...breakers(group.circuits), ...group.spares]];
  const rcd = differentialFor(covered, requirements, style);
  if (!rcd) return null;
  if (style !== 'ahead') return [[rcd], [...breakers(group.circuits), ...group.spares]];
  const ahead = group.circuits.filter((circuit) => !isCovered(circuit));
  return [breakers(ahead), [rcd], [...breakers(covered), ...group.spares]];
}

/** The smallest for each breaker and the load; InA suffices, since the cabinet is protected at InA. */
export function differentialFor(
  covered: readonly PlannedCircuit[],
  { parameters, rcds }: Pick<Requirements, 'parameters' | 'rcds'>,
  style: DifferentialStyle,
): Product | undefined {
  const breakerIn = Math.max(...covered.map(({ breaker }) => ratedCurrent(breaker)));
  const sensitive = rcds.filter(
    ({ technical }) => (technical.sensitivityMa ?? Number.POSITIVE_INFINITY) <= RCD_MAX_MA,
  );
  for (const poles of polesFor(covered, parameters.powerSupply === 'MONO_230', style)) {
    const fitting = ratingsOf(sensitive, poles)
      .filter((rcd) => ratedCurrent(rcd) >= breakerIn)
      .toReversed();
    const current = Math.min(
      Math.max(...loadBehind(poles, covered, parameters.use)),
      parameters.ratedCurrent,
    );
    const rcd = fitting.find((candidate) => ratedCurrent(candidate) >= current) ?? fitting.at(-1);
    if (rcd) return rcd;
  }
  return undefined;
}

/** In order of preference; a 2P RCD carries one phase. */
function polesFor(covered: readonly PlannedCircuit[], isMono: boolean, style: DifferentialStyle): Poles[] {
  if (isMono) return ['2P'];
  if (covered.some(({ isThreePhase }) => isThreePhase)) return ['4P'];
  return covered.length === 1 || style === 'narrow' ? ['2P', '4P'] : ['4P', '2P'];
}
