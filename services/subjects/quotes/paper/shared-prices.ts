import type { PaperContext } from './context.ts';
import { html } from './html.ts';
import type { SharedPrices } from './quote-paper.ts';

/** Under the letterhead of the owner of the share. */
export function sharedPrices({ paper, t, f, parameters }: PaperContext, prices: SharedPrices) {
  const { letterhead, lines, unitPrice, price } = prices;
  const { reference, validUntil, configurationLib } = paper;
  return html`
<section class="quote">
  <header class="letterhead">
    <div>
      <div class="logo">${letterhead.company}</div>
      <p class="issuer">${letterhead.address}<br>${letterhead.postalCode} ${letterhead.city}</p>
    </div>
    <div>
      <h1>${t.proposal}</h1>
      <dl class="facts">
        ${reference === null ? null : html`<dt>${t.number}</dt><dd><strong>${reference}</strong></dd>`}
        <dt>${t.configuration}</dt><dd>${configurationLib}</dd>
        <dt>${t.powerSupply}</dt><dd>${t.powerSupplies[parameters.powerSupply]}, ${t.ratedAt(f.unit(parameters.ratedCurrent, 'A'))}, ${parameters.protectionIndex}</dd>
        ${validUntil === null ? null : html`<dt>${t.validUntil}</dt><dd>${f.date(validUntil)}</dd>`}
      </dl>
    </div>
  </header>
  <h2>${t.oneCabinet}</h2>
  <table class="prices">
    <colgroup><col class="ref"><col><col class="count"><col class="money"><col class="money"></colgroup>
    <thead><tr><th>${t.ref}</th><th>${t.designation}</th><th class="number">${t.quantity}</th><th class="number">${t.sharedUnitPrice}</th><th class="number">${t.total}</th></tr></thead>
    <tbody>${lines.map(
      (line) => html`
      <tr><td class="ref">${line.ref}</td><td>${line.lib}</td><td class="number">${f.number(line.quantity)}</td>
        <td class="number">${f.money(line.unitPrice)}</td><td class="number">${f.money(line.total)}</td></tr>`,
    )}
    </tbody>
  </table>
  <div class="sums"><div></div>
    <div class="totals">
      <table>
        <tr><th>${t.onePrice}</th><td class="number">${f.money(unitPrice)}</td></tr>
        <tr><th>${t.cabinets}</th><td class="number">× ${f.number(parameters.quantity)}</td></tr>
        <tr class="due"><th>${t.totalExcl}</th><td class="number">${f.money(price)}</td></tr>
      </table>
    </div>
  </div>
</section>`;
}
