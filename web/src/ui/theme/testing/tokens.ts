import text from '../tokens.css?raw';

type Tokens = ReadonlyMap<string, string>;

const css = text.replace(/\/\*.*?\*\//gs, '');

function holds(selector: string, mode: string, colour: string): boolean {
  return [':root', `:root[data-mode="${mode}"]`, `:root[data-colour="${colour}"]`].includes(selector.trim());
}

export function tokensOf(mode: 'light' | 'dark', colour: string): Tokens {
  const found = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((selector) => holds(selector, mode, colour))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value);
  }
  return found;
}

/** Resolves nested variables. */
export function colourOf(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`tokens.css has no ${name}`);
  return value.replace(/var\((--[\w-]+)\)/g, (_, other: string) => colourOf(tokens, other));
}
