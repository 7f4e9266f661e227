type Tree = { readonly [key: string]: unknown };

/** Of a language that may lack some. */
export type SomeTexts<T> = {
  readonly [key in keyof T]?: T[key] extends string
    ? string
    : T[key] extends (...given: never[]) => unknown
      ? T[key]
      : SomeTexts<T[key]>;
};

const isTree = (texts: unknown): texts is Tree =>
  typeof texts === 'object' && texts !== null && !Array.isArray(texts);

/** What the texts lack is French. */
export function withFrench<T extends object>(french: T, texts: object): T {
  const all: { [key: string]: unknown } = Object.fromEntries(Object.entries(french));
  for (const [key, text] of Object.entries(texts)) {
    const own = all[key];
    all[key] = isTree(own) && isTree(text) ? withFrench(own, text) : text;
  }
  return all as T;
}
