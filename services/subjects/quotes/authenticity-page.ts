import { escapeMarkup } from '@coffret/cabinet/drawing/svg';
import { longDateText } from '@coffret/contracts/date-texts';
import type { Culture } from '@coffret/contracts/fields';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { statusOn } from '@coffret/contracts/quotes/validity';
import type { Branding } from '../../core/branding.ts';
import { htmlPage } from '../../core/http/html-page.ts';
import { fingerprintGroups } from './paper/format.ts';

const TEXTS = {
  fr_FR: {
    lang: 'fr',
    title: 'Vérification d’un document',
    unknown: 'Document inconnu',
    unknownDetail: 'Ce code ne correspond à aucun devis émis\u00a0: le document n’est pas authentique.',
    QUOTE_OK: 'Document authentique et en cours de validité',
    QUOTE_EXPIRED: 'Document authentique, mais expiré',
    DONE: 'Document authentique, commande passée',
    superseded: 'Document authentique, mais remplacé par une version plus récente',
    reference: 'Référence',
    version: 'version',
    issued: 'Émis le',
    valid: 'Valable jusqu’au',
    contact: 'Une question sur ce document\u00a0?',
    proof: 'Preuve',
    proofText:
      'Le code du papier est l’empreinte SHA-256 de tout ce qu’il dit\u00a0: montants, pièces, client, dates. C’est celle qui fut enregistrée à l’émission, dans un registre chaîné et scellé chaque jour par une signature.',
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
    contact: 'A question about this document?',
    proof: 'Proof',
    proofText:
      'The code on the paper is the SHA-256 fingerprint of all that it says: amounts, parts, customer, dates. It is the one that was recorded when it was issued, in a register that is chained and sealed daily by a signature.',
  },
} as const;

const STYLE = `
  main { max-width: 640px; } h2 { margin: 24px 0 4px; font-size: 14px; font-weight: 600; }
  .verdict { margin: 16px 0; padding: 20px 24px; background: var(--surface); border: 1px solid var(--line);
    border-left: 6px solid; border-radius: 4px; }
  .verdict strong { display: block; font-size: 18px; line-height: 24px; font-weight: 600; }
  .verdict p { margin: 8px 0 0; }
  .yes { border-left-color: #2e8b57; } .no { border-left-color: #c0392b; } .old { border-left-color: #8a8f98; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 24px; margin: 16px 0 0; }
  dt { color: var(--muted); } dd { margin: 0; font-variant-numeric: tabular-nums; }
  address { font-style: normal; }
  code { font: 12px/18px ui-monospace, monospace; overflow-wrap: anywhere; }`;

const MARKS = { QUOTE_OK: 'yes', DONE: 'yes', QUOTE_EXPIRED: 'old', superseded: 'old' } as const;

type Verdict = keyof typeof MARKS;

const verdictOn = ({ isSuperseded, status, validUntil }: Doc, now: Date): Verdict =>
  isSuperseded ? 'superseded' : statusOn(status as Verdict, String(validUntil), now.toISOString());

/** Shows whether a PDF is genuine and valid, without its content. */
export function authenticityPage(
  { appName, issuer }: Pick<Branding, 'appName' | 'issuer'>,
  culture: Culture,
  quote: Doc | null,
  now: Date,
): string {
  const t = TEXTS[culture];
  const date = (moment: unknown) => longDateText(String(moment), t.lang);
  const verdict = quote && verdictOn(quote, now);
  const mark = verdict ? MARKS[verdict] : 'no';
  const shown = verdict
    ? `<strong>${t[verdict]}</strong>
      <dl><dt>${t.reference}</dt><dd>${escapeMarkup(String(quote.reference))}, ${t.version} ${Number(quote.version)}</dd>
      <dt>${t.issued}</dt><dd>${date(quote.date)}</dd><dt>${t.valid}</dt><dd>${date(quote.validUntil)}</dd></dl>`
    : `<strong>${t.unknown}</strong><p>${t.unknownDetail}</p>`;
  const proof = verdict
    ? `<h2>${t.proof}</h2><p class="muted">${t.proofText}</p>
      <p><code>${escapeMarkup(fingerprintGroups(String(quote._fingerprint)))}</code></p>`
    : '';
  const { name, address, postalCode, city, phone, email } = issuer;
  const company = `<h2>${t.contact}</h2>
    <address><strong>${escapeMarkup(name)}</strong><br>${escapeMarkup(`${address}, ${postalCode} ${city}`)}<br>
    <a href="tel:${escapeMarkup(phone.replace(/[^\d+]/g, ''))}">${escapeMarkup(phone)}</a> · <a href="mailto:${escapeMarkup(email)}">${escapeMarkup(email)}</a></address>`;
  return htmlPage({
    lang: t.lang,
    title: t.title,
    appName,
    style: STYLE,
    main: `<h1>${t.title}</h1><section class="verdict ${mark}">${shown}</section>${company}${proof}`,
  });
}
