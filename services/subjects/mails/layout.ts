import { escapeMarkup } from '@coffret/cabinet/drawing/svg';
import { type Culture, DEFAULT_CULTURE, languageOfCulture } from '@coffret/contracts/languages';
import type { MailSample } from '../../core/mail-sample.ts';
import { textsByCulture } from '../../core/texts/text-files.ts';
import french from './layout-texts.fr.ts';

interface Recipient {
  appName: string;
  /** For the greeting; null when the address is unconfirmed (anyone may have chosen the name), or for a company. */
  fullName: string | null;
}

export interface MailData extends Recipient {
  link: string;
}

/** Plain text; the layout escapes it. */
export interface MailDraft {
  subject: string;
  paragraphs: string[];
  /** The main button. */
  action?: { label: string; link: string };
  facts?: [name: string, value: string][];
  note?: string;
}

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

export const knownFacts = (facts: readonly [name: string, value: string | null][]): [string, string][] =>
  facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));

/** One paragraph per line. */
export const paragraphsOf = (text: string | null) =>
  text?.split('\n').filter((line) => line.trim() !== '') ?? [];

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PETROL = '#0f5563';

const SENTENCES = await textsByCulture(french, import.meta.dirname, 'layout-texts');

const greeting = (culture: Culture, { fullName }: Recipient): string =>
  `${SENTENCES[culture].hello}${fullName === null ? '' : ` ${fullName}`},`;

const paragraph = (content: string, style = '') =>
  `<p style="margin:0 0 16px;${FONT};font-size:15px;line-height:24px;color:#27343a;${style}">${escapeMarkup(content)}</p>`;

const factsTable = (facts: [string, string][]) => `
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border-top:1px solid #dde4e6">
${facts
  .map(
    ([name, value]) => `<tr>
<td style="padding:8px 12px 8px 0;border-bottom:1px solid #dde4e6;${FONT};font-size:13px;color:#5c6b71;width:36%">${escapeMarkup(name)}</td>
<td style="padding:8px 0;border-bottom:1px solid #dde4e6;${FONT};font-size:14px;font-weight:600;color:#27343a">${escapeMarkup(value)}</td></tr>`,
  )
  .join('')}
</table>`;

const button = ({ label, link }: { label: string; link: string }, copy: string) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr>
<td style="background:${PETROL};border-radius:6px"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 24px;${FONT};font-size:15px;font-weight:600;color:#ffffff;text-decoration:none">${escapeMarkup(label)}</a></td>
</tr></table>
<p style="margin:0 0 16px;${FONT};font-size:12px;line-height:18px;color:#5c6b71">${escapeMarkup(copy)}<br>
<a href="${escapeMarkup(link)}" style="color:${PETROL};word-break:break-all">${escapeMarkup(link)}</a></p>`;

function html(culture: Culture, recipient: Recipient, draft: MailDraft): string {
  const { appName } = recipient;
  const sentences = SENTENCES[culture];
  return `<!doctype html>
<html lang="${languageOfCulture(culture)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escapeMarkup(draft.subject)}</title></head>
<body style="margin:0;padding:0;background:#eef2f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef2f3"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:10px;overflow:hidden">
<tr><td style="background:${PETROL};padding:18px 32px;${FONT};font-size:17px;font-weight:700;color:#ffffff">${escapeMarkup(appName)}</td></tr>
<tr><td style="padding:32px 32px 16px">
<h1 style="margin:0 0 20px;${FONT};font-size:21px;line-height:28px;font-weight:700;color:#12242b">${escapeMarkup(draft.subject)}</h1>
${paragraph(greeting(culture, recipient))}
${draft.paragraphs.map((content) => paragraph(content)).join('\n')}
${draft.facts ? factsTable(draft.facts) : ''}
${draft.action ? button(draft.action, sentences.copy) : ''}
${draft.note ? paragraph(draft.note, 'font-size:13px;line-height:20px;color:#5c6b71') : ''}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #dde4e6;${FONT};font-size:12px;line-height:18px;color:#5c6b71">${escapeMarkup(sentences.automatic(appName))}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function text(culture: Culture, recipient: Recipient, draft: MailDraft): string {
  const { colon, automatic } = SENTENCES[culture];
  const blocks = [
    greeting(culture, recipient),
    ...draft.paragraphs,
    draft.facts?.map(([name, value]) => `${name}${colon} ${value}`).join('\n'),
    draft.action && `${draft.action.label}${colon}\n${draft.action.link}`,
    draft.note,
    `-- \n${automatic(recipient.appName)}`,
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}

/** HTML for old mail clients, and plain text. */
const renderMail = (culture: Culture, recipient: Recipient, draft: MailDraft): MailContent => ({
  subject: draft.subject,
  html: html(culture, recipient, draft),
  text: text(culture, recipient, draft),
});

type MailsOf<Texts extends Drafts<Texts>> = {
  [name in keyof Texts]: (culture: Culture, data: Parameters<Texts[name]>[0] & Recipient) => MailContent;
};
type Drafts<Texts> = { [name in keyof Texts]: (data: never) => MailDraft };

type ByCulture<T> = { readonly [culture in Culture]: T };

/** `mails.quoteIssued(culture, data)`. */
export function mailsOf<Texts extends Drafts<Texts>>(texts: ByCulture<{ mails: Texts }>): MailsOf<Texts> {
  const mails = {} as MailsOf<Texts>;
  for (const name of Object.keys(texts[DEFAULT_CULTURE].mails) as (keyof Texts)[]) {
    mails[name] = (culture, data) => renderMail(culture, data, texts[culture].mails[name](data as never));
  }
  return mails;
}

type Samples<Texts extends Drafts<Texts>> = {
  [name in keyof Texts]: Omit<Parameters<Texts[name]>[0], keyof MailData> &
    Partial<Pick<MailData, 'fullName'>>;
};

/** Each kind with invented data, for staff to look at. `of`: the data from a language's words for them. */
export const samplesOf = <Texts extends Drafts<Texts>, Words>(
  mails: MailsOf<Texts>,
  texts: ByCulture<{ samples: Words }>,
  of: (words: Words) => Samples<Texts>,
): MailSample[] =>
  (Object.keys(mails) as (keyof Texts & string)[]).map((kind) => ({
    kind,
    write: (culture, about) =>
      mails[kind](culture, {
        fullName: 'Camille Martin',
        ...about,
        ...of(texts[culture].samples)[kind],
      } as never),
  }));
