import type { Index, Shape } from '@coffret/contracts/ports/read-store';
import type { View } from '../view.ts';

/** What a view's collection is searched by: what facts are set by is indexed too. */
export function shapeOf({ indexes, lists = [], texts, joins = [], entries }: View): Shape {
  const byOwner = joins.map(({ by }): Index => ({ fields: { [by]: 1 } }));
  return { texts, lists, indexes: withoutBeginnings([...indexes, ...byOwner]), ...(entries && { entries }) };
}

/** An index does all that one of its first fields would do: what another one begins with is left out. */
function withoutBeginnings(indexes: readonly Index[]): Index[] {
  const byText = new Map(indexes.map((index) => [textOf(index), index]));
  const longer = (text: string) => byText.keys().some((other) => other !== text && other.startsWith(text));
  return [...byText].filter(([text]) => !longer(text)).map(([, index]) => index);
}

/** `[["a",1],["b",-1]`: each field within brackets, so that no name is the beginning of another. */
export const textOf = ({ fields }: Index): string => JSON.stringify(Object.entries(fields)).slice(0, -1);
