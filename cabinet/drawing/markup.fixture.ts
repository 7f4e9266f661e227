/** Texts in drawing order, with entities. */
export const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, content]) => content);

export const attributesOf = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value);

/** Undefined when all tags are closed in order and attributes quoted. */
export function markupFault(svg: string): string | undefined {
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<>]*")*)(\/?)>/g;
  for (const [, closing, name = '', , empty] of svg.matchAll(tag)) {
    if (closing) {
      const last = open.pop();
      if (last !== name) return `</${name}> closes <${last}>`;
    } else if (!empty) open.push(name);
  }
  if (open.length > 0) return `<${open.join('><')}> stay open`;
  const between = svg.replace(tag, '');
  return /[<>]|NaN|undefined|&(?!(?:amp|lt|gt|quot|#39);)/.exec(
    between + attributesOf(svg, '[\\w-]+').join(),
  )?.[0];
}

export const HOSTILE = `"/><script>alert('1')</script>&`;
