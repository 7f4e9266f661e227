import { dateTimeText, dayText } from '@coffret/contracts/date-texts';
import { toDay } from '@coffret/contracts/day';
import { type Culture, LANGUAGES, languageOfCulture, type WordList } from '@coffret/contracts/languages';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { columnsWithDiscount } from '@coffret/projections/users/columns';
import type { ExportSection } from '../../../core/data-export.ts';
import { CODE_LABELS } from '../../../core/texts/code-labels.ts';
import { textsByCulture } from '../../../core/texts/text-files.ts';
import { wordFor } from '../../../core/texts/words.ts';
import { FONT_FAMILY, fontFaces, type Html, html, trusted } from '../../quotes/public.ts';
import type { Account } from './account.ts';
import french from './texts.fr.ts';

type Columns = ListSpec['columns'];
type Column = Columns[string];
type Fields = { [field: string]: unknown };

/** Longer tables are truncated; the JSON is complete. */
const PRINTED = 200;

const TEXTS = await textsByCulture(french, import.meta.dirname, 'texts');

const RULES = `
@page { size:A4; margin:16mm 14mm; @bottom-right { content:counter(page) " / " counter(pages); font:400 6.5pt ${FONT_FAMILY}; color:#5a6a70 } }
* { box-sizing:border-box; margin:0; padding:0 }
html { font:400 8pt/1.4 ${FONT_FAMILY}; color:#1c2a30; overflow-wrap:anywhere }
h1 { font-size:20pt; color:#0f5563 } h2 { font-size:10pt; color:#0f5563; margin:6mm 0 1.5mm; break-after:avoid }
p { margin-top:2mm; color:#5a6a70 }
dl { display:grid; grid-template-columns:44mm 1fr; row-gap:.8mm } dt { color:#5a6a70 }
table { width:100%; border-collapse:collapse } tr { break-inside:avoid }
th { text-align:left; font-weight:600; font-size:6.8pt; padding:1.2mm; background:#f0f5f5 }
td { padding:1mm 1.2mm; border-bottom:.2mm solid #d5dee0; vertical-align:top }`;

function writer(culture: Culture) {
  const locale = LANGUAGES[languageOfCulture(culture)].locale;
  const t = TEXTS[culture];
  const labels: { readonly [codes: string]: WordList } = CODE_LABELS[culture];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  return (value: unknown, { kind, codes, none = '' }: Pick<Column, 'kind' | 'codes' | 'none'>): string => {
    if (value === null || value === undefined || value === none) return '—';
    if (kind === 'date') return dateTimeText(String(value));
    if (kind === 'day') return dayText(toDay(String(value)));
    if (kind === 'money') return money.format(Number(value));
    if (kind === 'boolean') return value === true ? t.yes : t.no;
    return (codes && labels[codes]?.[String(value)]) ?? String(value);
  };
}

async function tableOf({ title, columns, rows }: ExportSection, culture: Culture): Promise<Html> {
  const t = TEXTS[culture];
  const write = writer(culture);
  const entries = Object.entries(columns);
  const shown: Fields[] = [];
  let isCut = false;
  for await (const row of rows()) {
    isCut = shown.length === PRINTED;
    if (isCut) break;
    shown.push(row as Fields);
  }
  const table = html`<table>
    <thead><tr>${entries.map(([, column]) => html`<th>${wordFor(culture, column.label)}</th>`)}</tr></thead>
    <tbody>${shown.map((row) => html`<tr>${entries.map(([key, column]) => html`<td>${write(row[key], column)}</td>`)}</tr>`)}</tbody>
  </table>`;
  return html`<h2>${wordFor(culture, title)}</h2>
    ${shown.length > 0 ? table : html`<p>${t.none}</p>`}
    ${isCut ? html`<p>${t.more(String(PRINTED))}</p>` : null}`;
}

function accountSection({ account, secondFactor }: Account, culture: Culture): Html {
  const t = TEXTS[culture];
  const write = writer(culture);
  const known = Object.entries(columnsWithDiscount).filter(([key]) => key in account && !key.endsWith('Id'));
  const facts = known.map(([key, column]) => [wordFor(culture, column.label), write(account[key], column)]);
  const yesOrNo = write(secondFactor.totp, { kind: 'boolean' });
  const names = secondFactor.passkeys.map(({ name }) => name).join(', ');
  const factors = [
    [t.totp, yesOrNo],
    [t.passkeys, write(names, { kind: 'text' })],
    [t.recoveryCodesLeft, String(secondFactor.recoveryCodesLeft)],
  ];
  const list = (pairs: string[][]) =>
    html`<dl>${pairs.map(([name = '', value = '']) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
  return html`<h2>${t.account}</h2>${list(facts)}<h2>${t.secondFactor}</h2>${list(factors)}`;
}

/** A self-contained HTML page for A4. */
export async function dataExportPaper(about: {
  appName: string;
  culture: Culture;
  now: Date;
  account: Account;
  sections: readonly ExportSection[];
}): Promise<string> {
  const { appName, culture, now, account, sections } = about;
  const t = TEXTS[culture];
  const tables: Html[] = [];
  for (const section of sections) tables.push(await tableOf(section, culture));
  const body = html`<h1>${t.title}</h1>
<p>${t.about(appName, String(account.account.fullName), dateTimeText(now.toISOString()))}</p>
${accountSection(account, culture)}
${tables}`;
  return html`<!doctype html>
<html lang="${languageOfCulture(culture)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; font-src data:; style-src 'unsafe-inline'">
<title>${t.title}</title>
<style>${trusted(fontFaces(body.markup) + RULES)}</style>
</head>
<body>
${body}
</body>
</html>`.markup;
}
