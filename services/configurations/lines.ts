import type { Catalogue, Product } from '@coffret/cabinet/catalogue';
import type { LineSent } from '@coffret/contracts/configurations/commands';
import type { Stack } from '@coffret/contracts/configurations/events';
import { orderedStack } from '@coffret/contracts/configurations/stack';
import { type ApiError, type Refusal, refuse } from '@coffret/contracts/errors';

type ProductName = LineSent['ProjProduct'];

function named({ byId, byRef }: Catalogue, { id, ref }: ProductName): Product | undefined {
  if (id != null) return byId.get(id);
  return ref == null ? undefined : byRef.get(ref);
}

function unknown({ id, ref }: ProductName, lineId: number | null, slotIndex: number | null): ApiError {
  return {
    code: 'INVALID_PARAMETER',
    key: 'ProjLines',
    originalErr: `unknown product ${id ?? ref ?? '(none named)'}`,
    ...(lineId !== null && { slotInfo: { lineId, slotIndex } }),
  };
}

/**
 * The stack that a client drew. Lines without an id get one of `nextId`. Refused with one INVALID_PARAMETER
 * for each unknown product, or when two lines bear one id.
 */
export async function readStack(
  sent: readonly LineSent[],
  isCircuitBreakerAdded: boolean | null,
  catalogue: Catalogue,
  nextId: () => Promise<number>,
): Promise<Stack | Refusal> {
  const ids = new Set(sent.flatMap(({ id }) => id ?? []));
  if (ids.size < sent.filter(({ id }) => id != null).length)
    return refuse('INVALID_PARAMETER', 'ProjLines', 'two lines have one id');
  const freshId = async () => {
    for (;;) {
      const id = await nextId();
      if (!ids.has(id)) return id;
    }
  };

  const refused: ApiError[] = [];
  const lines: Stack['lines'] = [];
  const elements: Stack['elements'] = [];
  for (const { id: sentId, line, ProjProduct, slots, ProjSlots } of sent) {
    const product = named(catalogue, ProjProduct);
    if (!product) refused.push(unknown(ProjProduct, sentId ?? null, null));
    const id = sentId ?? (await freshId());
    lines.push({ id, line, ref: product?.ref ?? '', slots: slots ?? null });
    for (const { slot, ProjProduct: name, nbModules } of ProjSlots) {
      const element = named(catalogue, name);
      if (!element) refused.push(unknown(name, sentId ?? null, slot));
      elements.push({ lineId: id, slot, ref: element?.ref ?? '', nbModules: nbModules ?? null });
    }
  }
  return refused.length > 0 ? { refused } : orderedStack({ lines, elements, isCircuitBreakerAdded });
}

/** A stack as clients see it: every product with all its fields, the figures of the catalogue where none were sent. */
export function presentStack({ lines, elements }: Stack, { byRef }: Catalogue): object[] {
  const onLine = Map.groupBy(elements, ({ lineId }) => lineId);
  return lines.map(({ id, line, ref, slots }) => {
    const product = byRef.get(ref) ?? { ref };
    return {
      id,
      line,
      ProjProduct: product,
      slots: slots ?? byRef.get(ref)?.slots ?? null,
      ProjSlots: (onLine.get(id) ?? []).map(({ slot, ref: element, nbModules }) => ({
        slot,
        ProjProduct: byRef.get(element) ?? { ref: element },
        nbModules: nbModules ?? byRef.get(element)?.nbModules ?? null,
      })),
    };
  });
}
