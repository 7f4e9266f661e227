import { escapeMarkup } from '@coffret/cabinet/drawing/svg';
import { dateTimeText } from '@coffret/contracts/date-texts';
import { type Culture, languageOfCulture } from '@coffret/contracts/languages';
import type { mail as mailAnswer } from '@coffret/contracts/outbox/answers';
import type { z } from 'zod';
import { htmlPage } from '../../../core/http/html-page.ts';
import { textsByCulture } from '../../../core/texts/text-files.ts';
import french from './page-texts.fr.ts';

const STYLE = `
  ul { margin: 24px 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 4px;
    background: var(--surface); overflow: hidden; }
  ul:empty { display: none; } li + li { border-top: 1px solid var(--line); }
  summary { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 12px 16px; cursor: pointer;
    list-style: none; overflow-wrap: anywhere; }
  summary::-webkit-details-marker { display: none; } summary:focus-visible { outline-offset: -2px; }
  summary:hover, details[open] > summary { background: var(--tint); }
  summary strong { font-weight: 600; } summary span, summary time { color: var(--muted); font-variant-numeric: tabular-nums; }
  summary span { grid-column: 1 / -1; }
  .files { display: flex; flex-wrap: wrap; gap: 8px 16px; margin: 0; padding: 8px 16px; border-top: 1px solid var(--line); }
  iframe { display: block; width: 100%; height: 520px; border: 0; border-top: 1px solid var(--line); background: #fff; }
  nav { display: flex; justify-content: space-between; gap: 16px; }
  @media (max-width: 640px) { summary { grid-template-columns: minmax(0, 1fr); } }`;

type ShownMail = z.infer<typeof mailAnswer>;

interface ShownPage {
  appName: string;
  culture: Culture;
  mails: readonly ShownMail[];
  /** On all pages. */
  count: number;
  /** From 1. */
  page: number;
  size: number;
}

const TEXTS = await textsByCulture(french, import.meta.dirname, 'page-texts');

const attachment = ({ filename, url }: ShownMail['attachments'][number]) =>
  `<a href="${escapeMarkup(url)}">${escapeMarkup(filename)}</a>`;

function mail({ to, subject, sentAt, html, attachments }: ShownMail): string {
  const files = attachments.length > 0 ? `<p class="files">${attachments.map(attachment).join('')}</p>` : '';
  return `<li><details>
    <summary><strong>${escapeMarkup(subject)}</strong><time datetime="${escapeMarkup(sentAt)}">${dateTimeText(sentAt)}</time><span>${escapeMarkup(to)}</span></summary>
    ${files}<iframe loading="lazy" sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeMarkup(subject)}" srcdoc="${escapeMarkup(html)}"></iframe>
  </details></li>`;
}

/** Each mail is in a sandboxed frame without scripts. */
export function outboxPage({ appName, culture, mails, count, page: shown, size }: ShownPage): string {
  const t = TEXTS[culture];
  const link = (to: number, text: string, isThere: boolean) =>
    isThere ? `<a href="?page=${to}&amp;size=${size}">${text}</a>` : '<span></span>';
  const hasOlder = shown * size < count;
  const nav =
    shown > 1 || hasOlder
      ? `<nav aria-label="${t.pages}">${link(shown - 1, t.newer, shown > 1)}${link(shown + 1, t.older, hasOlder)}</nav>`
      : '';
  return htmlPage({
    lang: languageOfCulture(culture),
    title: t.title,
    appName,
    style: STYLE,
    main: `
    <h1>${t.title}</h1>
    <p class="muted">${t.why}${count === 0 ? ` ${t.none}` : ''}</p>
    <ul>${mails.map(mail).join('')}</ul>
    ${nav}`,
  });
}
