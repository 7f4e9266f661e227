import { escapeMarkup } from '@coffret/cabinet/drawing/svg';
import type { Culture } from '@coffret/contracts/fields';
import type { Doc } from '@coffret/contracts/ports/read-store';

const TEXTS = {
  fr_FR: {
    lang: 'fr',
    title: 'Vérification d’un document',
    unknown: 'Document inconnu',
    unknownDetail: 'Ce code ne correspond à aucun devis émis : le document n’est pas authentique.',
    QUOTE_OK: 'Document authentique et en cours de validité',
    QUOTE_EXPIRED: 'Document authentique, mais expiré',
    DONE: 'Document authentique, commande passée',
    superseded: 'Document authentique, mais remplacé par une version plus récente',
    reference: 'Référence',
    version: 'version',
    issued: 'Émis le',
    valid: 'Valable jusqu’au',
  },
  en_EN: {
    lang: 'en',
    title: 'Document verification',
    unknown: 'Unknown document',
    unknownDetail: 'No quote was issued with this code: the document is not genuine.',
    QUOTE_OK: 'Genuine document, still valid',
    QUOTE_EXPIRED: 'Genuine document, but expired',
    DONE: 'Genuine document, ordered',
    superseded: 'Genuine document, but replaced by a newer version',
    reference: 'Reference',
    version: 'version',
    issued: 'Issued on',
    valid: 'Valid until',
  },
} as const;

const STYLE = `
  :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem; }
  h1 { font-size: 1.05rem; font-weight: 400; opacity: .8; }
  strong { display: block; font-size: 1.5rem; line-height: 1.25; border-left: .35rem solid; padding-left: 1rem; }
  .yes { border-color: #2e8b57; } .no { border-color: #c0392b; } .old { border-color: #8a8f98; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; } dd { margin: 0; font-variant-numeric: tabular-nums; }`;

type Verdict = 'QUOTE_OK' | 'QUOTE_EXPIRED' | 'DONE' | 'superseded';

/** Where the code on a paper leads: whether it is genuine and still valid, and nothing of what it says. */
export function paperPage(appName: string, culture: Culture, quote: Doc | null): string {
  const t = TEXTS[culture];
  const date = (iso: unknown) =>
    new Intl.DateTimeFormat(t.lang, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(
      new Date(String(iso)),
    );
  const verdict = (quote?.isSuperseded ? 'superseded' : quote?.status) as Verdict;
  const mark = { QUOTE_OK: 'yes', DONE: 'yes', QUOTE_EXPIRED: 'old', superseded: 'old' }[verdict] ?? 'no';
  const body = quote
    ? `<strong class="${mark}">${t[verdict]}</strong>
      <dl><dt>${t.reference}</dt><dd>${escapeMarkup(String(quote.reference))}, ${t.version} ${Number(quote.version)}</dd>
      <dt>${t.issued}</dt><dd>${date(quote.date)}</dd><dt>${t.valid}</dt><dd>${date(quote.validUntil)}</dd></dl>`
    : `<strong class="no">${t.unknown}</strong><p>${t.unknownDetail}</p>`;
  return `<!doctype html>
<html lang="${t.lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${t.title}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeMarkup(appName)} — ${t.title}</h1>${body}</main></body>
</html>`;
}
