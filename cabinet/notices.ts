import type { Electrical } from './assembly.ts';
import { assemble } from './assembly.ts';
import type { Catalogue } from './catalogue.ts';
import type { Circuit } from './circuits.ts';
import { polesOf, ratedCurrentOf } from './circuits.ts';
import type { Configuration } from './configuration.ts';
import { dimensions } from './dimensions.ts';
import type { Load } from './diversified-load.ts';
import { loadBehind } from './diversified-load.ts';
import type { SlotInfo } from './errors.ts';
import { powerLoss, temperatureRise } from './heat.ts';
import { headBreaker } from './parts.ts';
import type { StackElement, StackLine } from './stack.ts';

/** cabinet-rules.md, section 4. */
export type Notice =
  /** (max − min) / max of the phase currents, percent with one decimal. */
  | { code: 'PHASE_IMBALANCE'; percent: number; phases: Load['phases'] }
  /** In of the RCD and the load behind it, A. */
  | { code: 'RCD_BELOW_LOAD'; ref: string; slotInfo: SlotInfo; ratedCurrent: number; load: number }
  /** Free modules, total and per line. */
  | { code: 'FREE_MODULES'; modules: number; lines: readonly { lineId: number; modules: number }[] }
  /** K; P, W; S, m². */
  | { code: 'TEMPERATURE_RISE'; rise: number; limit: number; powerLoss: number; surfaceM2: number };

const IMBALANCE_LIMIT_PERCENT = 20;
const TEMPERATURE_LIMIT_K = 30;

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

export function notices(configuration: Configuration, catalogue: Catalogue): Notice[] {
  const assembly = assemble(configuration, catalogue);
  if ('errors' in assembly) return [];
  const { electrical, parameters, stack } = assembly;
  return [
    ...(electrical && parameters.powerSupply === 'TETRA_400' ? imbalance(electrical.load) : []),
    ...(electrical ? smallRcds(electrical.protection.circuits) : []),
    ...freeModules(stack.lines),
    ...(electrical ? heat(electrical, configuration, catalogue) : []),
  ];
}

function imbalance({ phases }: Load): Notice[] {
  const max = Math.max(...phases);
  const percent = max === 0 ? 0 : ((max - Math.min(...phases)) / max) * 100;
  if (percent <= IMBALANCE_LIMIT_PERCENT) return [];
  return [{ code: 'PHASE_IMBALANCE', percent: rounded(percent, 1), phases }];
}

function smallRcds(circuits: readonly Circuit[]): Notice[] {
  const behind = new Map<StackElement, Circuit[]>();
  for (const circuit of circuits) {
    if (circuit.rcd && circuit.mcb) behind.set(circuit.rcd, [...(behind.get(circuit.rcd) ?? []), circuit]);
  }
  const notices: Notice[] = [];
  for (const [rcd, covered] of behind) {
    const ratedCurrent = ratedCurrentOf(rcd);
    const load = loadBehind(polesOf(rcd), covered);
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

/** The reserved modules of 350814 are not free. */
function freeModules(lines: readonly StackLine[]): Notice[] {
  const free = lines.flatMap(({ id, product, elements }) => {
    const taken = elements.reduce((sum, element) => sum + (element.product.nbModules ?? 0), 0);
    const modules = product.slots - (product.technical.hiddenSlots ?? 0) - taken;
    return modules > 0 ? [{ lineId: id, modules }] : [];
  });
  if (free.length === 0) return [];
  return [
    { code: 'FREE_MODULES', modules: free.reduce((sum, { modules }) => sum + modules, 0), lines: free },
  ];
}

function heat(electrical: Electrical, configuration: Configuration, catalogue: Catalogue): Notice[] {
  const { surfaceM2 } = dimensions(configuration, catalogue);
  const watts = powerLoss(electrical, headBreaker(configuration, catalogue));
  const rise = temperatureRise(watts, surfaceM2);
  if (rise <= TEMPERATURE_LIMIT_K) return [];
  return [
    {
      code: 'TEMPERATURE_RISE',
      rise: rounded(rise, 1),
      limit: TEMPERATURE_LIMIT_K,
      powerLoss: rounded(watts, 1),
      surfaceM2: rounded(surfaceM2, 3),
    },
  ];
}
