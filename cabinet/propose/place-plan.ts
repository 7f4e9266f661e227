import type { Product } from '../catalogue.ts';
import type { ProductName, ProjLine } from '../configuration.ts';
import { MAX_LINES } from '../configuration.ts';
import type { Work } from '../work.ts';
import { chooseBlocks, minLines } from './choose-blocks.ts';
import type { DifferentialStyle } from './differential.ts';
import { DIFFERENTIAL_STYLES, deviceSections } from './differential.ts';
import type { FilledLine } from './fill-lines.ts';
import { fillLines } from './fill-lines.ts';
import { clearanceOf, roomOf, widthOf } from './line-layout.ts';
import type { Plan } from './plan.ts';
import { circuitsOf, loadOfPlanned } from './plan.ts';
import type { Requirements } from './requirements.ts';

interface PlacementStyle {
  differential: DifferentialStyle;
  /** Safety accessories on line 0 save a safety line. */
  isSafetyOffRail: boolean;
}

export const PLACEMENT_STYLES: readonly PlacementStyle[] = [false, true].flatMap((isSafetyOffRail) =>
  DIFFERENTIAL_STYLES.map((differential) => ({ differential, isSafetyOffRail })),
);

interface Batch {
  kind: 'BREAKER' | 'SOCKET' | 'SAFETY';
  sections: readonly (readonly Product[])[];
  first?: Product | undefined;
}

/** For each part of a plan. */
const PLACE_STEPS = 16;

const partsIn = (plan: Plan) =>
  plan
    .map(({ circuits, spares }) =>
      circuits.reduce((sum, { sockets }) => sum + 1 + sockets.length, spares.length),
    )
    .reduce((sum, parts) => sum + parts, 0);

/** `least`: differentials of a group, where it has so many circuits for them. */
export type PlacePlan = (plan: Plan, style: PlacementStyle, least?: number) => ProjLine[] | null;

/** Accessories on line 0; per group breakers above their sockets; safety last. Caches failed shapes: many
 * plans differ in ratings only. `isRoomy`: the largest blocks, as many as needed of the smallest. */
export function createPlacer(requirements: Requirements, work: Work, isRoomy = false): PlacePlan {
  const tooWide = new Set<string>();
  return (plan, { differential, isSafetyOffRail }, least = 1) => {
    work.spend(PLACE_STEPS * partsIn(plan));
    // The differentials are sized by the phases.
    loadOfPlanned(circuitsOf(plan), requirements.parameters);
    const isOffRail = ({ technical }: Product) => isSafetyOffRail && technical.elementKind === 'ACC';
    const batches = plannedBatches(plan, requirements, differential, least);
    if (!batches) return null;
    batches.push({
      kind: 'SAFETY',
      sections: [requirements.safety.filter((product) => !isOffRail(product))],
    });
    const shape = shapeOf(batches);
    const lines = tooWide.has(shape) ? null : fillBatches(batches, requirements, work, isRoomy);
    if (!lines) {
      tooWide.add(shape);
      return null;
    }
    const accessories = [...requirements.accessories, ...requirements.safety.filter(isOffRail)];
    return [...accessoryLine(accessories, requirements.accessoryLine), ...lines.map(asProjLine)];
  };
}

function plannedBatches(
  plan: Plan,
  requirements: Requirements,
  differential: DifferentialStyle,
  least: number,
): Batch[] | null {
  const batches: Batch[] = [];
  for (const [i, group] of plan.entries()) {
    const devices = deviceSections(group, requirements, differential, least);
    if (!devices) return null;
    batches.push({ kind: 'BREAKER', sections: devices, first: i === 0 ? requirements.headBlock : undefined });
    batches.push({ kind: 'SOCKET', sections: [group.circuits.flatMap(({ sockets }) => sockets)] });
  }
  return batches;
}

const shapeOf = (batches: readonly Batch[]) =>
  batches
    .map(({ sections }) =>
      sections
        .map((section) => section.map((product) => `${widthOf(product)}/${clearanceOf(product)}`).sort())
        .join(';'),
    )
    .join('|');

/** The fewest lines per batch, so no other division of the six lines holds more. */
function fillBatches(
  batches: readonly Batch[],
  { blocks }: Requirements,
  work: Work,
  isRoomy: boolean,
): FilledLine[] | null {
  const least = ({ kind, sections, first }: Batch) => minLines(sections, blocks[kind], first);
  let spare = MAX_LINES - batches.reduce((sum, batch) => sum + least(batch), 0);
  const lines: FilledLine[] = [];
  for (const batch of batches) {
    const most = least(batch) + spare;
    const filled =
      spare < 0 ? null : chooseBlocks(batch.sections, blocks[batch.kind], most, work, batch.first);
    if (!filled) return null;
    spare = most - filled.length;
    lines.push(...(isRoomy ? enlarged(filled, batch, blocks[batch.kind], work) : filled));
  }
  return lines;
}

function enlarged(
  lines: FilledLine[],
  { sections, first }: Batch,
  blocks: readonly Product[],
  work: Work,
): FilledLine[] {
  const larger = lines.map(({ block }) =>
    block === first
      ? block
      : blocks.reduce((best, other) => (roomOf(other) > roomOf(best) ? other : best), block),
  );
  return fillLines(sections, larger, work) ?? lines;
}

const nameOf = ({ id, ref }: Product): ProductName => (id === undefined ? { ref } : { id, ref });

const asProjLine = ({ block, placed }: FilledLine, index: number): ProjLine => ({
  line: index + 1,
  ProjProduct: nameOf(block),
  ProjSlots: placed.map(({ product, slot }) => ({ slot, ProjProduct: nameOf(product) })),
});

/** Line 0 has no slots: numbers in half steps. */
const accessoryLine = (accessories: readonly Product[], product: Product | undefined): ProjLine[] =>
  accessories.length === 0 || !product
    ? []
    : [
        {
          line: 0,
          ProjProduct: nameOf(product),
          ProjSlots: accessories.map((accessory, i) => ({
            slot: (i + 1) / 2,
            ProjProduct: nameOf(accessory),
          })),
        },
      ];
