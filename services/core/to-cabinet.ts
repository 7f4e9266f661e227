import type { Configuration } from '@coffret/cabinet/configuration';
import type { Element, Parameters, Stack } from '@coffret/contracts/configurations/events';

type Drawn = Omit<Stack, 'elements'> & { elements: readonly (Omit<Element, 'id'> & { id?: number })[] };

export function toCabinet(
  parameters: Omit<Parameters, 'brandId'>,
  { lines, elements, isCircuitBreakerAdded }: Drawn,
): Configuration {
  const onLine = Map.groupBy(elements, ({ lineId }) => lineId);
  return {
    ...parameters,
    isCircuitBreakerAdded,
    ProjLines: lines.map(({ id, line, ref, slots }) => ({
      id,
      line,
      slots,
      ProjProduct: { ref },
      ProjSlots: (onLine.get(id) ?? []).map(({ lineId: _line, ref: product, ...element }) => ({
        ...element,
        ProjProduct: { ref: product },
      })),
    })),
  };
}
