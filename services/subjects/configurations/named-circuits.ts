import type { Catalogue } from '@coffret/cabinet/catalogue';
import { keepNames } from '@coffret/cabinet/keep-names';
import { fieldsOf, withoutFields } from '@coffret/contracts/configurations/element-fields';
import type { Element, Parameters, Stack } from '@coffret/contracts/configurations/events';
import { toCabinet } from '../../core/to-cabinet.ts';

interface Drawn {
  parameters: Parameters;
  stack: Stack;
}

/** A drawing in which what a named breaker feeds says so, and in which no name has come to stand on other sockets. */
export function withNamesKept(before: Drawn, after: Drawn, catalogue: Catalogue): Stack {
  const drawn = ({ parameters, stack }: Drawn) => toCabinet(parameters, stack);
  const { feeders, unnamed } = keepNames(drawn(before), drawn(after), catalogue);
  if (feeders.size === 0 && unnamed.size === 0) return after.stack;
  const kept = (element: Element): Element => {
    const fedBy = feeders.get(element.id);
    if (fedBy === undefined && !unnamed.has(element.id)) return element;
    const { name, ...others } = element;
    return {
      ...withoutFields(element),
      ...fieldsOf({
        ...others,
        name: unnamed.has(element.id) ? undefined : name,
        fedBy: fedBy === undefined ? element.fedBy : (fedBy ?? undefined),
      }),
    };
  };
  return { ...after.stack, elements: after.stack.elements.map(kept) };
}
