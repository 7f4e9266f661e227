import { AMBIENT_C, effectiveSurface, LARGEST_SURFACE_M2 } from '@coffret/cabinet/heat';
import { wordFor } from '../../../core/texts/words.ts';
import { type Bill, billSection } from './bill-section.ts';
import { characteristics } from './characteristics.ts';
import { checklist } from './checklist.ts';
import { circuitsSection, phaseLoads } from './circuits-section.ts';
import type { PaperContext } from './context.ts';
import { frontViewSection, singleLineSection } from './drawings-section.ts';
import { type Fact, factList } from './facts.ts';
import { type Html, html } from './html.ts';
import { remarks } from './remarks.ts';

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Temperature rise, or why it is not estimated; nothing without a circuit. */
function heatSection({ paper, t, f }: PaperContext) {
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

const nameOf = ({ paper: { reference, version }, t, f }: PaperContext) =>
  version === null ? null : html`<strong>${reference}</strong>, ${t.version(f.number(version))}<br>`;

/** Rows of tables that leave a third of their page for the front view. */
const MOST_ROWS = 22;

/** On one page if they are short, else the front view has its own. */
function tablesAndFront(context: PaperContext, bill: Bill) {
  const checks = checklist(context);
  const rows = bill.length + context.sections.reduce((sum, { circuits }) => sum + circuits.length, 0);
  const tables = html`
  ${circuitsSection(context)}
  ${remarks(context)}
  ${checks}
  ${billSection(context, bill)}`;
  const front = frontViewSection(context);
  return checks === null && rows <= MOST_ROWS
    ? html`<div class="page">${tables}${front}</div>`
    : html`${tables}<div class="page">${front}</div>`;
}

/** `proof`: shown at the head; null: none. */
export function technicalSheet(context: PaperContext, bill: Bill, proof: Html | null) {
  const { paper, t, f, standard } = context;
  const { part, edition, year, title } = standard;
  return html`
<section class="sheet">
  <header class="sheet-head">
    <div>
      <h1>${t.sheet}</h1>
      <p class="lead">${nameOf(context)}${paper.projectLib === null ? null : html`${paper.projectLib}<br>`}${paper.configurationLib}</p>
      ${paper.validUntil === null ? null : html`<p class="expiry">${t.expires(f.date(paper.validUntil))}</p>`}
    </div>
    ${proof}
  </header>
  ${paper.standard && html`<p class="statement">${t.standard(part, edition, String(year), wordFor(paper.culture, title))}</p>`}
  ${context.headBreaker === null ? html`<p class="statement upstream">${t.upstream(f.unit(context.parameters.ratedCurrent, 'A'))}</p>` : null}
  ${characteristics(context)}
  ${heatSection(context)}
  ${phaseLoads(context)}
  ${tablesAndFront(context, bill)}
  ${singleLineSection(context)}
</section>`;
}
