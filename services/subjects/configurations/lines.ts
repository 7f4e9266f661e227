import type { Catalogue, Product } from '@coffret/cabinet/catalogue';
import type { DrawnLine } from '@coffret/contracts/configurations/answers';
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

/** With all product fields, and defaults of the catalogue. */
export function presentStack({ lines, elements }: Stack, catalogue: Catalogue): DeepReadonly<DrawnLine>[] {
  const onLine = Map.groupBy(elements, ({ lineId }) => lineId);
  return lines.map((line) => ({
    id: line.id,
    ...presentLine({ line, elements: onLine.get(line.id) ?? [] }, catalogue),
  }));
}

/** Without the id. */
function presentLine(
  { line, elements }: { line: Omit<Line, 'id'>; elements: ReadLine['elements'] },
  { byRef }: Catalogue,
) {
  const product = byRef.get(line.ref);
  return {
    line: line.line,
    ProjProduct: product ?? { ref: line.ref },
    slots: line.slots ?? product?.slots ?? null,
    ProjSlots: elements.map(({ slot, ref, nbModules, name }) => ({
      slot,
      ProjProduct: byRef.get(ref) ?? { ref },
      nbModules: nbModules ?? byRef.get(ref)?.nbModules ?? null,
      ...(name && { name }),
    })),
  };
}
