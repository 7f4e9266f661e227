import { escapeMarkup } from '@coffret/cabinet/drawing/svg';

interface ShownMail {
  to: string;
  subject: string;
  sentAt: string;
  html: string;
  attachments: { filename: string; url: string }[];
}

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
  details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; margin: .75rem 0; }
  summary { cursor: pointer; padding: .75rem 1rem; }
  summary small { opacity: .75; display: block; }
  iframe { width: 100%; height: 32rem; border: 0; background: #fff; }
  p { padding: 0 1rem; }`;

const mail = ({ to, subject, sentAt, html, attachments }: ShownMail) => `
  <details>
    <summary><strong>${escapeMarkup(subject)}</strong><small>${escapeMarkup(to)} · ${escapeMarkup(sentAt)}</small></summary>
    ${attachments.map(({ filename, url }) => `<p><a href="${escapeMarkup(url)}">${escapeMarkup(filename)}</a></p>`).join('')}
    <iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeMarkup(subject)}" srcdoc="${escapeMarkup(html)}"></iframe>
  </details>`;

/** The outbox for people: each mail's HTML stands in a frame that runs nothing. */
export function outboxPage(mails: readonly ShownMail[]): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Boîte d’envoi</title><style>${STYLE}</style></head>
<body>
  <h1>Boîte d’envoi</h1>
  <p>Sans SMTP_URL, les messages restent ici.</p>
  ${mails.length > 0 ? mails.map(mail).join('') : '<p>Aucun message.</p>'}
</body>
</html>`;
}
