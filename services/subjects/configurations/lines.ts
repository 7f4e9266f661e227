import type { Catalogue, Product } from '@coffret/cabinet/catalogue';
import type { PlacedProduct } from '@coffret/contracts/catalogue/answers';
import type { Drawing, DrawnLine } from '@coffret/contracts/configurations/answers';
import type { LineSent } from '@coffret/contracts/configurations/commands';
import type { Line, Stack } from '@coffret/contracts/configurations/events';
import { type ApiError, isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { DeepReadonly } from '../../core/http/operation.ts';
import type { DrawnElement, DrawnStack, WholeLine } from './edit-stack.ts';
import type { FoundLine } from './search/task.ts';

type ProductName = LineSent['ProjProduct'];

/** The client's id; null or unknown for a new line. */
interface ReadLine {
  line: Omit<Line, 'id'> & { id: number | null };
  elements: Omit<DrawnElement, 'lineId'>[];
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
  const isBreaker = (name: ProductName) => named(catalogue, name)?.technical.elementKind === 'MCB';
  const read: ReadLine = {
    line: { id, line, ref: refOf(ProjProduct, null), slots },
    elements: ProjSlots.map(({ slot, ProjProduct: product, nbModules = null, name }) => ({
      slot,
      ref: refOf(product, slot),
      nbModules,
      ...(name !== undefined && isBreaker(product) && { name }),
    })),
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
  const ids = sent.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length)
    return refuse('INVALID_PARAMETER', 'ProjLines', 'two lines have one id');
  const lines = sent.map((line) => readOne(line, catalogue));
  const refused = lines.flatMap((line) => line.refused);
  return refused.length > 0 ? { refused } : lines.map(({ read }) => read);
}

export const numbered = ({ line, elements }: ReadLine, id: number): WholeLine => ({
  line: { ...line, id },
  elements: elements.map((element) => ({ lineId: id, ...element })),
});

/** Known lines keep their ids; all others get an id of `nextId`. */
export async function readStack(
  sent: readonly LineSent[],
  catalogue: Catalogue,
  { lines: standing }: Stack,
  nextId: () => Promise<number>,
): Promise<Pick<DrawnStack, 'lines' | 'elements'> | Refusal> {
  const read = readLines(sent, catalogue);
  if (isRefusal(read)) return read;
  const isHeld = (id: number | null): id is number => standing.some((line) => line.id === id);
  const whole: WholeLine[] = [];
  for (const line of read) whole.push(numbered(line, isHeld(line.line.id) ? line.line.id : await nextId()));
  return { lines: whole.map(({ line }) => line), elements: whole.flatMap(({ elements }) => elements) };
}

/** Of the engine; without the id. */
export const presentProposed = (
  { line, slots = null, ProjProduct: { ref }, ProjSlots }: FoundLine,
  catalogue: Catalogue,
) =>
  presentLine(
    {
      line: { line, ref, slots },
      elements: ProjSlots.map(({ slot, ProjProduct, nbModules = null, name }) => ({
        slot,
        ref: ProjProduct.ref,
        nbModules,
        name,
      })),
    },
    catalogue,
  );

/** With defaults of the catalogue. */
export function presentStack({ lines, elements }: Stack, catalogue: Catalogue): DeepReadonly<DrawnLine>[] {
  const onLine = Map.groupBy(elements, ({ lineId }) => lineId);
  return lines.map((line) => ({
    id: line.id,
    ...presentLine({ line, elements: onLine.get(line.id) ?? [] }, catalogue),
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

type PricedLine = DeepReadonly<Omit<DrawnLine, 'id'>>;

export const withoutListPrices = <L extends PricedLine>(lines: readonly L[]) =>
  lines.map((line) => ({
    ...line,
    ProjProduct: withoutListPrice(line.ProjProduct),
    ProjSlots: line.ProjSlots.map((slot) => ({ ...slot, ProjProduct: withoutListPrice(slot.ProjProduct) })),
  }));

/** Without the id. */
function presentLine(
  { line, elements }: { line: Omit<Line, 'id'>; elements: ReadLine['elements'] },
  { byRef }: Catalogue,
) {
  const product = byRef.get(line.ref);
  return {
    line: line.line,
    ProjProduct: placed(line.ref, product),
    slots: line.slots ?? product?.slots ?? null,
    ProjSlots: elements.map(({ slot, ref, nbModules, name }) => ({
      slot,
      ProjProduct: placed(ref, byRef.get(ref)),
      nbModules: nbModules ?? byRef.get(ref)?.nbModules ?? null,
      ...(name && { name }),
    })),
  };
}
