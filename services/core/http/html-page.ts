import { escapeMarkup } from '@coffret/cabinet/drawing/svg';

/** As web/src/ui/theme/tokens.css, which these pages cannot load. */
const STYLE = `
  :root { color-scheme: light dark; --ground: #f2f5f5; --surface: #fff; --line: #dae1e3; --ink: #13262b;
    --muted: #4c5f66; --main: oklch(.42 .066 213); --tint: oklch(.955 .015 213);
    font: 14px/20px Inter, system-ui, sans-serif; background: var(--ground); color: var(--ink); }
  @media (prefers-color-scheme: dark) { :root { --ground: #0e1619; --surface: #152023; --line: #28373c; --ink: #e3ecec;
    --muted: #a2b4b9; --main: oklch(.82 .066 213); --tint: oklch(.27 .033 213); } }
  * { box-sizing: border-box; } body { margin: 0; }
  a { color: var(--main); } :focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
  .bar { display: flex; align-items: center; min-height: 57px; padding: 0 24px; background: var(--surface);
    border-bottom: 1px solid var(--line); font-weight: 600; }
  .bar a { color: inherit; text-decoration: none; } .bar img { display: block; height: 32px; }
  main { max-width: 880px; margin: 0 auto; padding: 24px; }
  h1 { margin: 0 0 4px; font-size: 22px; line-height: 28px; font-weight: 600; }
  .muted { margin: 0; color: var(--muted); }
  @media (max-width: 640px) { main { padding: 16px; } .bar { padding: 0 16px; } }`;

interface Page {
  lang: string;
  title: string;
  appName: string;
  style: string;
  main: string;
}

export const htmlPage = ({ lang, title, appName, style, main }: Page): string => `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} · ${escapeMarkup(appName)}</title><style>${STYLE}${style}</style></head>
<body>
  <header class="bar"><a href="/"><picture><source srcset="/logo-dark.svg" media="(prefers-color-scheme: dark)"><img src="/logo.svg" alt="${escapeMarkup(appName)}"></picture></a></header>
  <main>${main}</main>
</body>
</html>`;
