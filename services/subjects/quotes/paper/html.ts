import { escapeMarkup } from '@coffret/cabinet/drawing/svg';

/** Safe markup, created only by `html` and `trusted`. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | readonly Part[] | null;

const render = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.markup;
  return typeof part === 'object' ? part.map(render).join('') : escapeMarkup(String(part));
};

/** Escapes all parts but `Html`; joins lists, omits null. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((string, index) => string + render(parts[index] ?? null)).join(''));
}

/** For generated drawings. */
export const trusted = (markup: string) => new Html(markup);
