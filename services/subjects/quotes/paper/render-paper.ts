import { create } from 'qrcode';
import type { Bill } from './bill-section.ts';
import { commercialQuote } from './commercial-quote.ts';
import { type PaperContext, paperContext } from './context.ts';
import { fontFaces } from './fonts.ts';
import { fingerprintGroups, siret } from './format.ts';
import { type Html, html, trusted } from './html.ts';
import type { QuotePaper, SharedPaper } from './quote-paper.ts';
import { sharedPrices } from './shared-prices.ts';
import { styles } from './styles.ts';
import { technicalSheet } from './technical-sheet.ts';

/** One SVG path, one unit per module, with the quiet zone of ISO/IEC 18004. */
function qrCode(content: string, label: string): Html {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares = Array.from({ length: size * size }, (_, index) =>
    modules.data[index] ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('');
  const quiet = 4;
  const side = size + 2 * quiet;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${side} ${side}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M${-quiet} ${-quiet}h${side}v${side}h${-side}z"/><path d="${squares}"/></svg>`;
}

/** The QR code to the verification page, and the fingerprint. */
const authenticity = ({ paper, t }: PaperContext<QuotePaper>) => html`
  <div class="authenticity">
    ${qrCode(paper.verifyUrl, t.authenticity)}
    <div><strong>${t.authenticity}</strong><p>${t.authenticityHint}</p>
      <p class="fingerprint"><small>${t.fingerprint}</small>${fingerprintGroups(paper.fingerprint)}</p></div>
  </div>`;

interface Page {
  title: string;
  /** Of the first pages, in the margin. */
  kind: string;
  legal: string;
  body: Html;
}

const page = (context: PaperContext, { title, kind, legal, body }: Page): string =>
  html`<!doctype html>
<html lang="${context.f.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${trusted(fontFaces(title + legal + body.markup) + styles(context, { title: kind, legal }))}</style>
</head>
<body>
${body}
</body>
</html>`.markup;

function legalOf({ paper: { issuer }, t }: PaperContext<QuotePaper>): string {
  return [
    `${issuer.name}, ${t.capital(issuer.legalForm, issuer.capital)}`,
    `${t.siret} ${siret(issuer.siret)}`,
    `${t.rcs} ${issuer.rcs}`,
    `${t.vatNumber} ${issuer.vatNumber}`,
  ].join(' · ');
}

/** A self-contained HTML page for A4, with fonts, drawings and images. Deterministic. */
export function renderPaper(paper: QuotePaper): string {
  const context = paperContext(paper);
  const { t } = context;
  return page(context, {
    title: `${t.quote} ${paper.reference}`,
    kind: t.quote,
    legal: legalOf(context),
    body: html`${commercialQuote(context)}
${technicalSheet(context, paper.price.lines, authenticity(context))}`,
  });
}

/** As `renderPaper`, with the prices of the share, if any, instead of the quote. */
export function renderSharedPaper(paper: SharedPaper, bill: Bill): string {
  const context = paperContext(paper);
  const { t } = context;
  const { prices, reference, configurationLib } = paper;
  const kind = prices ? t.proposal : t.sheet;
  const { company, address, postalCode, city } = prices?.letterhead ?? {};
  return page(context, {
    title: `${kind} ${reference ?? configurationLib}`,
    kind,
    legal: prices ? `${company} · ${address}, ${postalCode} ${city}` : '',
    body: html`${prices && sharedPrices(context, prices)}
${technicalSheet(context, bill, null)}`,
  });
}
