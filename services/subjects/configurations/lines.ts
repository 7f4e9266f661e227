import type { Catalogue, Product } from '@coffret/cabinet/catalogue';
import type { PlacedProduct } from '@coffret/contracts/catalogue/answers';
import type { Drawing, DrawnLine } from '@coffret/contracts/configurations/answers';
import type { LineSent } from '@coffret/contracts/configurations/commands';
import { fieldsOf, sentFieldsOf, withElementIds } from '@coffret/contracts/configurations/element-fields';
import type { Line, Stack } from '@coffret/contracts/configurations/events';
import { randomId } from '@coffret/contracts/configurations/random-id';
import { orderedStack } from '@coffret/contracts/configurations/stack';
import { type ApiError, isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { DeepReadonly } from '../../core/http/operation.ts';
import { type DrawnElement, type DrawnStack, repeatsOne, type WholeLine } from './edit-stack.ts';
import type { FoundLine } from './search/task.ts';

type ProductName = LineSent['ProjProduct'];

/** With the client's ids; null: none was sent. */
interface ReadLine {
  line: Omit<Line, 'id'> & { id: number | null };
  elements: (Omit<DrawnElement, 'id' | 'lineId'> & { id: number | null })[];
}

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

function readOne(
  { id = null, line, ProjProduct, slots = null, ProjSlots }: DeepReadonly<LineSent>,
  catalogue: Catalogue,
): { read: ReadLine; refused: ApiError[] } {
  const refused: ApiError[] = [];
  const refOf = (name: ProductName, slot: number | null): string => {
    const product = named(catalogue, name);
    if (!product) refused.push(unknown(name, id, slot));
    return product?.ref ?? '';
  };
  const read: ReadLine = {
    line: { id, line, ref: refOf(ProjProduct, null), slots },
    elements: ProjSlots.map(
      ({ id: chosen = null, slot, ProjProduct: product, nbModules = null, ...sent }) => ({
        id: chosen,
        slot,
        ref: refOf(product, slot),
        nbModules,
        ...sentFieldsOf(sent, named(catalogue, product)?.technical.elementKind),
      }),
    ),
  };
  return { read, refused };
}

/** INVALID_PARAMETER for each unknown product. */
export function readLine(sent: LineSent, catalogue: Catalogue): ReadLine | Refusal {
  const { read, refused } = readOne(sent, catalogue);
  return refused.length > 0 ? { refused } : read;
}

/** Also refuses duplicate ids. */
export function readLines(sent: readonly LineSent[], catalogue: Catalogue): ReadLine[] | Refusal {
  const ids = sent.flatMap(({ id, ProjSlots }) => [id, ...ProjSlots.map((slot) => slot.id)]);
  if (repeatsOne(ids.filter((id) => id != null)))
    return refuse('INVALID_PARAMETER', 'ProjLines', 'two lines or elements have one id');
  const lines = sent.map((line) => readOne(line, catalogue));
  const refused = lines.flatMap((line) => line.refused);
  return refused.length > 0 ? { refused } : lines.map(({ read }) => read);
}

/** What was sent without an id gets a random one. */
export function withIds({ line, elements }: ReadLine): WholeLine {
  const lineId = line.id ?? randomId();
  return {
    line: { ...line, id: lineId },
    elements: elements.map((element) => ({
      ...element,
      lineId,
      ...(element.id === null ? { id: randomId(), isIdNew: true } : { id: element.id }),
    })),
  };
}

export function readStack(
  sent: readonly LineSent[],
  catalogue: Catalogue,
): Pick<DrawnStack, 'lines' | 'elements'> | Refusal {
  const read = readLines(sent, catalogue);
  if (isRefusal(read)) return read;
  const whole = read.map(withIds);
  return { lines: whole.map(({ line }) => line), elements: whole.flatMap(({ elements }) => elements) };
}

/** With ids of its own. */
export function copyOfStack({ lines, elements, isCircuitBreakerAdded }: Stack): Stack {
  const lineIds = new Map(lines.map(({ id }) => [id, randomId()]));
  const elementIds = new Map(elements.map(({ id }) => [id, randomId()]));
  const renamed = (lineId: number) => lineIds.get(lineId) ?? lineId;
  return orderedStack({
    lines: lines.map((line) => ({ ...line, id: renamed(line.id) })),
    elements: elements.map((element) => ({
      ...withElementIds(element, (id) => elementIds.get(id)),
      id: elementIds.get(element.id) ?? randomId(),
      lineId: renamed(element.lineId),
    })),
    isCircuitBreakerAdded,
  });
}

/** Of the engine; without the ids that nothing names. */
export const presentProposed = (
  { line, slots = null, ProjProduct: { ref }, ProjSlots }: FoundLine,
  catalogue: Catalogue,
) => ({
  ...presentLine({ line, ref, slots }, catalogue),
  ProjSlots: ProjSlots.map(({ id, ProjProduct: { ref }, nbModules = null, ...element }) => ({
    ...(id != null && { id }),
    ...presentElement({ ...element, ref, nbModules }, catalogue),
  })),
});

/** With defaults of the catalogue. */
export function presentStack({ lines, elements }: Stack, catalogue: Catalogue): DeepReadonly<DrawnLine>[] {
  const onLine = Map.groupBy(elements, ({ lineId }) => lineId);
  return lines.map((line) => ({
    id: line.id,
    ...presentLine(line, catalogue),
    ProjSlots: (onLine.get(line.id) ?? []).map((element) => ({
      id: element.id,
      ...presentElement(element, catalogue),
    })),
  }));
}

/** Without list prices: for a reader of net prices who may not see the discount. */
export function presentDrawing(
  stack: Stack,
  catalogue: Catalogue,
  withListPrices: boolean,
): DeepReadonly<Drawing> {
  const refs = new Set([...stack.lines, ...stack.elements].map(({ ref }) => ref));
  const lines = presentStack(stack, catalogue);
  const products = [...refs].map((ref) => catalogue.byRef.get(ref) ?? { ref });
  return {
    isCircuitBreakerAdded: stack.isCircuitBreakerAdded,
    ProjLines: withListPrices ? lines : withoutListPrices(lines),
    ProjProducts: withListPrices ? products : products.map(withoutListPrice),
  };
}

const placed = (ref: string, product: Product | undefined): DeepReadonly<PlacedProduct> => {
  if (!product) return { ref };
  const { id, lib, libEn, nbModules, price, line, slots, technical } = product;
  return { ref, id, lib, libEn, nbModules, price, line, slots, technical };
};

export function withoutListPrice<P extends { ref: string; price?: number | undefined }>(
  product: P,
): Omit<P, 'price'> {
  const { price: _list, ...shown } = product;
  return shown;
}

type PricedLine = DeepReadonly<
  Pick<DrawnLine, 'ProjProduct'> & { ProjSlots: { ProjProduct: PlacedProduct }[] }
>;

export const withoutListPrices = <L extends PricedLine>(lines: readonly L[]) =>
  lines.map((line) => ({
    ...line,
    ProjProduct: withoutListPrice(line.ProjProduct),
    ProjSlots: line.ProjSlots.map((slot) => ({ ...slot, ProjProduct: withoutListPrice(slot.ProjProduct) })),
  }));

/** Without the id. */
function presentLine({ line, ref, slots }: Omit<Line, 'id'>, { byRef }: Catalogue) {
  const product = byRef.get(ref);
  return { line, ProjProduct: placed(ref, product), slots: slots ?? product?.slots ?? null };
}

/** Without the id. */
function presentElement(
  { slot, ref, nbModules, ...fields }: Omit<DrawnElement, 'id' | 'lineId'>,
  { byRef }: Catalogue,
) {
  const product = byRef.get(ref);
  return {
    slot,
    ProjProduct: placed(ref, product),
    nbModules: nbModules ?? product?.nbModules ?? null,
    ...fieldsOf(fields),
  };
}
