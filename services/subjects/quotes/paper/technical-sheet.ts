import { type Bill, billSection } from './bill-section.ts';
import { characteristics } from './characteristics.ts';
import { checklist } from './checklist.ts';
import { circuitsSection, phaseLoads } from './circuits-section.ts';
import type { PaperContext } from './context.ts';
import { frontViewSection, singleLineSection } from './drawings-section.ts';
import { heatSection } from './heat-section.ts';
import { type Html, html } from './html.ts';
import { remarks } from './remarks.ts';

const nameOf = ({ paper: { reference, version }, t, f }: PaperContext) =>
  version === null ? null : html`<strong>${reference}</strong>, ${t.version(f.number(version))}<br>`;

/** Rows of tables that leave a third of their page for the front view. */
const MOST_ROWS = 22;

/** On one page if they are short, else the front view has its own. */
function tablesAndFront(context: PaperContext, bill: Bill) {
  const checks = checklist(context);
  const rows = bill.length + (context.paper.electrical?.protection.circuits.length ?? 0);
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
  <p class="statement">${t.standard(part, edition, String(year), title[f.lang])}</p>
  ${paper.configuration.isCircuitBreakerAdded === false ? html`<p class="statement upstream">${t.upstream(f.unit(context.parameters.ratedCurrent, 'A'))}</p>` : null}
  ${characteristics(context)}
  ${heatSection(context)}
  ${phaseLoads(context)}
  ${tablesAndFront(context, bill)}
  ${singleLineSection(context)}
</section>`;
}
