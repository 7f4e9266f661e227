import { escapeMarkup } from '@coffret/cabinet/drawing/svg';

/** Markup that is safe as it is. Only `html` and `trusted` make it. */
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

/** HTML whose parts are escaped unless they are HTML already; lists are joined, null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((string, index) => string + render(parts[index] ?? null)).join(''));
}

/** Markup that this product has made: a drawing. */
export const trusted = (markup: string) => new Html(markup);
