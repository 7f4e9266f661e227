import type { Index, Shape } from '@coffret/contracts/ports/read-store';
import type { View } from '../view.ts';

export function shapeOf({ indexes, lists = [], texts, joins = [], entries, summed }: View): Shape {
  const byOwner = joins.map(({ by }): Index => ({ fields: { [by]: 1 } }));
  return {
    texts,
    lists,
    indexes: withoutBeginnings([...indexes, ...byOwner]),
    ...(entries && { entries }),
    ...(summed && { summed }),
  };
}

/** A prefix of another index is not needed. */
function withoutBeginnings(indexes: readonly Index[]): Index[] {
  const byText = new Map(indexes.map((index) => [textOf(index), index]));
  const longer = (text: string) => byText.keys().some((other) => other !== text && other.startsWith(text));
  return [...byText].filter(([text]) => !longer(text)).map(([, index]) => index);
}

/** `[["a",1],["b",-1]`: brackets ensure that no field name is a prefix of another. */
export const textOf = ({ fields }: Index): string => JSON.stringify(Object.entries(fields)).slice(0, -1);
