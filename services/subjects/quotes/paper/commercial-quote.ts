import type { PaperContext } from './context.ts';
import { siret } from './format.ts';
import { html } from './html.ts';
import type { QuotePaper } from './quote-paper.ts';

type QuoteContext = PaperContext<QuotePaper>;

export const commercialQuote = (context: QuoteContext) => html`
<section class="quote">
  ${letterhead(context)}
  ${subject(context)}
  ${priceTable(context)}
  <div class="closing">
    <div class="sums">${terms(context)}${totals(context)}</div>
    ${agreement(context)}
  </div>
</section>`;

function letterhead({ paper, t, f }: QuoteContext) {
  const { issuer, client } = paper;
  return html`
  <header class="letterhead">
    <div>
      <div class="logo">${paper.logo ? html`<img src="${paper.logo}" alt="${paper.appName}">` : paper.appName}</div>
      <p class="issuer"><strong>${issuer.name}</strong><br>${issuer.address}<br>${issuer.postalCode} ${issuer.city}, ${issuer.country}<br>
      ${t.phone} ${issuer.phone}<br>${issuer.email}<br>${issuer.website}</p>
    </div>
    <div>
      <h1>${t.quote}</h1>
      <dl class="facts">
        <dt>${t.number}</dt><dd><strong>${paper.reference}</strong>, ${t.version(f.number(paper.version))}</dd>
        <dt>${t.date}</dt><dd>${f.date(paper.date)}</dd>
        <dt>${t.validUntil}</dt><dd>${f.date(paper.validUntil)}</dd>
      </dl>
      <address class="client">
        <small>${t.client}</small>
        <strong>${client.company}</strong><br>${t.attention(client.fullName, client.role)}<br>
        ${client.address}<br>${client.postalCode} ${client.city}<br>
        <span class="soft">${t.siret} ${siret(client.siret)}<br>${client.phone} · ${client.email}</span>
      </address>
    </div>
  </header>`;
}

const subject = ({ paper, t, f, parameters }: QuoteContext) => html`
  <div class="subject">
    <div><small>${t.project}</small><strong>${paper.projectLib}</strong></div>
    <div><small>${t.configuration}</small><strong>${paper.configurationLib}</strong></div>
    <div><small>${t.supplyRatedIndex}</small><strong>${t.powerSupplies[parameters.powerSupply]}, ${f.unit(parameters.ratedCurrent, 'A')}, ${parameters.protectionIndex}</strong></div>
  </div>`;

const priceTable = ({ paper, t, f }: QuoteContext) => html`
  <h2>${t.oneCabinet}</h2>
  <table class="prices">
    <colgroup><col class="ref"><col><col class="count"><col class="money"><col class="rate"><col class="money"><col class="money"></colgroup>
    <thead><tr><th>${t.ref}</th><th>${t.designation}</th><th class="number">${t.quantity}</th><th class="number">${t.unitPrice}</th>
      <th class="number">${t.discount}</th><th class="number">${t.netUnitPrice}</th><th class="number">${t.total}</th></tr></thead>
    <tbody>${paper.price.lines.map(
      (line) => html`
      <tr><td class="ref">${line.ref}</td><td>${line.lib}</td><td class="number">${f.number(line.quantity)}</td>
        <td class="number">${f.money(line.unitPrice)}</td><td class="number">${f.percent(line.discountPercentage)}</td>
        <td class="number">${f.money(line.netUnitPrice)}</td><td class="number">${f.money(line.total)}</td></tr>`,
    )}
    </tbody>
  </table>`;

function totals({ paper, t, f, parameters }: QuoteContext) {
  const { price, vat, vatMention } = paper;
  const row = (name: string, value: string, kind = '') =>
    html`<tr class="${kind}"><th>${name}</th><td class="number">${value}</td></tr>`;
  return html`
  <div class="totals">
    <table>
      ${row(t.stackPrice, f.money(price.stackPrice))}
      ${row(t.unitCabinet, f.money(price.unitPrice))}
      ${row(t.cabinets, `× ${f.number(parameters.quantity)}`)}
      ${row(t.totalExcl, f.money(price.price), 'sum')}
      ${row(`${t.vat(f.percent(vat.ratePercent))} ${t.vatOn(f.money(vat.base))}`, f.money(vat.amount))}
      ${row(t.totalIncl, f.money(vat.total), 'due')}
    </table>
    ${vatMention && html`<p class="mention">${vatMention}</p>`}
  </div>`;
}

const terms = ({ paper, t }: QuoteContext) => html`
  <div class="terms">
    <h2>${t.conditions}</h2>
    <dl>${paper.terms.map(({ name, text }) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>
  </div>`;

const agreement = ({ t }: QuoteContext) => html`
  <div class="agreement">
    <div><h2>${t.agreement}</h2><p>${t.agreementHint}</p></div>
    <div class="field">${t.signatory}</div><div class="field">${t.signatureDate}</div><div class="field wide">${t.signature}</div>
  </div>`;
