import { commercialQuote } from './commercial-quote.ts';
import { paperContext } from './context.ts';
import { html, trusted } from './html.ts';
import type { QuotePaper } from './quote-paper.ts';
import { styles } from './styles.ts';
import { technicalSheet } from './technical-sheet.ts';

/** A self-contained HTML page for A4, with fonts, drawings and images. Deterministic. */
export function renderPaper(paper: QuotePaper): string {
  const context = paperContext(paper);
  const title = `${context.t.quote} ${paper.reference}`;
  return html`<!doctype html>
<html lang="${context.f.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${trusted(styles(context))}</style>
</head>
<body>
${commercialQuote(context)}
${technicalSheet(context)}
</body>
</html>`.markup;
}
