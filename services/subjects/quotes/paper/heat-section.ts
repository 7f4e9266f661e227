import { AMBIENT_C, effectiveSurface, LARGEST_SURFACE_M2 } from '@coffret/cabinet/heat';
import type { PaperContext } from './context.ts';
import type { Fact } from './facts.ts';
import { factList } from './facts.ts';
import { html } from './html.ts';

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Temperature rise, or why it is not estimated; nothing without a circuit. */
export function heatSection({ paper, t, f }: PaperContext) {
  const { heat, dimensions } = paper;
  if (!heat) return null;
  const { powerLoss, mid, upper } = heat;
  const { measures } = dimensions;
  const tenths = (value: number, unit: string) => f.unit(rounded(value, 1), unit);
  const facts: Fact[] = [[t.powerLoss, tenths(powerLoss, 'W')]];
  if (measures) facts.push([t.surface, f.unit(rounded(effectiveSurface(measures), 2), 'm²')]);
  if (mid !== null && upper !== null)
    facts.push([t.midRise, tenths(mid, 'K')], [t.upperRise, tenths(upper, 'K')]);
  const whyNot = measures ? t.heatTooLarge(f.unit(LARGEST_SURFACE_M2, 'm²')) : t.heatWithoutMeasures;
  return html`
  <h2>${t.heat}</h2>
  ${factList(facts)}
  <p class="hint">${t.heatMethod(f.unit(AMBIENT_C, '°C'))} ${mid === null ? whyNot : null}</p>`;
}
