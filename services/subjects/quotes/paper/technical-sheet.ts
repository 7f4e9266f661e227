import { authenticity } from './authenticity.ts';
import { billSection } from './bill-section.ts';
import { characteristics } from './characteristics.ts';
import { circuitsSection, phaseLoads } from './circuits-section.ts';
import type { PaperContext } from './context.ts';
import { drawings } from './drawings-section.ts';
import { html } from './html.ts';
import { remarks } from './remarks.ts';

export function technicalSheet(context: PaperContext) {
  const { paper, t, f } = context;
  return html`
<section class="sheet">
  <header class="sheet-head">
    <div>
      <h1>${t.sheet}</h1>
      <p class="lead"><strong>${paper.reference}</strong>, ${t.version(f.number(paper.version))}<br>${paper.projectLib}<br>${paper.configurationLib}</p>
      <p class="expiry">${t.expires(f.date(paper.validUntil))}</p>
    </div>
    ${authenticity(context)}
  </header>
  <p class="statement">${t.standard}</p>
  ${paper.configuration.isCircuitBreakerAdded === false ? html`<p class="statement upstream">${t.upstream(f.unit(context.parameters.ratedCurrent, 'A'))}</p>` : null}
  ${characteristics(context)}
  ${phaseLoads(context)}
  ${circuitsSection(context)}
  ${remarks(context)}
  ${billSection(context)}
  ${drawings(context)}
</section>`;
}
