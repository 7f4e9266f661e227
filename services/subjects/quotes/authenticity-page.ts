import { escapeMarkup } from '@coffret/cabinet/drawing/svg';
import { longDateText } from '@coffret/contracts/date-texts';
import { type Culture, languageOfCulture } from '@coffret/contracts/languages';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { QuoteSaid } from '@coffret/contracts/quotes/answers';
import { statusOn } from '@coffret/contracts/quotes/validity';
import type { Branding } from '../../core/branding.ts';
import { htmlPage } from '../../core/http/html-page.ts';
import { textsByCulture } from '../../core/texts/text-files.ts';
import french from './authenticity-texts.fr.ts';
import { fingerprintGroups } from './paper/format.ts';

const TEXTS = await textsByCulture(french, import.meta.dirname, 'authenticity-texts');

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

/** Shows whether a PDF is genuine and valid, without its content. Questions go to the issuer of today. */
export function authenticityPage(
  { appName, issuer }: Pick<Branding, 'appName' | 'issuer'>,
  culture: Culture,
  quote: (Doc & Pick<QuoteSaid, 'issuer'>) | null,
  now: Date,
): string {
  const t = TEXTS[culture];
  const date = (moment: unknown) => longDateText(String(moment), languageOfCulture(culture));
  const verdict = quote && verdictOn(quote, now);
  const mark = verdict ? MARKS[verdict] : 'no';
  const by = quote?.issuer;
  const shown = verdict
    ? `<strong>${t[verdict]}</strong>
      <dl><dt>${t.reference}</dt><dd>${escapeMarkup(String(quote.reference))}, ${t.version} ${Number(quote.version)}</dd>
      ${by ? `<dt>${t.by}</dt><dd>${escapeMarkup(`${by.name}, ${by.postalCode} ${by.city}, SIRET ${by.siret}`)}</dd>` : ''}
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
    lang: languageOfCulture(culture),
    title: t.title,
    appName,
    style: STYLE,
    main: `<h1>${t.title}</h1><section class="verdict ${mark}">${shown}</section>${company}${proof}`,
  });
}
