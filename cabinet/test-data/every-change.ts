import type { Catalogue, Product } from '../catalogue.ts';
import { isLineProduct } from '../catalogue.ts';
import { check } from '../check.ts';
import type { Configuration, ProjLine, ProjSlot } from '../configuration.ts';
import { ACCEPTED } from '../slot-rules.ts';
import { findProduct } from '../stack.ts';

interface Wanted {
  catalogue: Catalogue;
  /** Whether the counts of the form may become what is drawn. */
  isFormAdapted: boolean;
  /** Otherwise every drawing may be. */
  mayBe?: (drawing: Configuration) => boolean;
}

/** Every drawing that one change leads to, without regard to the errors, except elements on a line that does not
 * accept them: the line's own change can come first. */
export function* everyChange(
  start: Configuration,
  { catalogue, isFormAdapted }: Wanted,
): Generator<Configuration> {
  const lines = start.ProjLines.toSorted((a, b) => a.line - b.line || (a.id ?? a.line) - (b.id ?? b.line));
  const elements = catalogue.products.filter((product) => !isLineProduct(product));
  const blocks = catalogue.products.filter(isLineProduct);
  const draw = (ProjLines: readonly ProjLine[]): Configuration => ({ ...start, ProjLines });
  const name = ({ ref }: Product) => ({ ref });

  const placesFor = (line: ProjLine, product: Product | undefined): number[] => {
    const block = findProduct(catalogue, line.ProjProduct);
    const accepted: readonly string[] = ACCEPTED[block?.technical.lineKind ?? 'CONNECT'];
    if (!block || !product || !accepted.includes(product.technical.elementKind ?? '')) return [];
    if (line.line === 0) return [0.5];
    const step = Number.isInteger(product.nbModules) ? 1 : 0.5;
    return Array.from({ length: block.slots / step }, (_, i) => 0.5 + i * step);
  };
  const onLine = (line: ProjLine, ProjSlots: readonly ProjSlot[]) =>
    draw(lines.map((each) => (each === line ? { ...line, ProjSlots } : each)));

  for (const line of lines) {
    for (const product of elements) {
      for (const slot of placesFor(line, product))
        yield onLine(line, [...line.ProjSlots, { slot, ProjProduct: name(product) }]);
    }
    for (const element of line.ProjSlots) {
      const rest = line.ProjSlots.filter((each) => each !== element);
      yield onLine(line, rest);
      const { nbModules: _sent, ...kept } = element;
      for (const product of elements) {
        if (placesFor(line, product).length > 0)
          yield onLine(line, [...rest, { slot: element.slot, ProjProduct: name(product) }]);
      }
      for (const target of lines) {
        for (const slot of placesFor(target, findProduct(catalogue, element.ProjProduct))) {
          const put = { ...kept, slot };
          yield draw(
            lines.map((each) => {
              const own = each === line ? rest : each.ProjSlots;
              return { ...each, ProjSlots: each === target ? [...own, put] : own };
            }),
          );
        }
      }
    }
  }

  const stack = lines.filter(({ line }) => line !== 0);
  const beside = lines.filter(({ line }) => line === 0);
  const numbered = (others: readonly ProjLine[], accessories = beside) =>
    draw([...accessories, ...others.map((line, i) => ({ ...line, id: 100 + i, line: i + 1 }))]);
  for (const line of lines) {
    for (const block of blocks)
      yield draw(
        lines.map((each) => (each === line ? { ...line, slots: null, ProjProduct: name(block) } : each)),
      );
    const others = stack.filter((each) => each !== line);
    const accessories = beside.filter((each) => each !== line);
    if (line.ProjSlots.length === 0) yield numbered(others, accessories);
    if (line.line !== 0) yield numbered(others, [...beside, { ...line, line: 0 }]);
    for (let at = 0; at <= others.length; at++) yield numbered(others.toSpliced(at, 0, line), accessories);
  }
  for (const block of blocks) {
    const added = { line: 1, ProjProduct: name(block), ProjSlots: [] };
    for (let at = 0; at <= stack.length; at++) yield numbered(stack.toSpliced(at, 0, added));
  }
  for (const isCircuitBreakerAdded of [null, true, false]) yield { ...start, isCircuitBreakerAdded };
  if (isFormAdapted) yield* adaptedForms(start, stack, catalogue);
}

/** A count becomes the number drawn, but not 0. */
function* adaptedForms(
  start: Configuration,
  stack: readonly ProjLine[],
  catalogue: Catalogue,
): Generator<Configuration> {
  const drawn = stack.flatMap(({ ProjSlots }) =>
    ProjSlots.flatMap(({ ProjProduct }) => findProduct(catalogue, ProjProduct)?.technical ?? []),
  );
  const classic = drawn.filter(({ elementKind }) => elementKind === 'CLASSIC').length;
  const breakers = drawn.filter(({ elementKind }) => elementKind === 'MCB').length;
  if (classic > 0) yield { ...start, nbElectricalOutlets: classic };
  if (breakers > 0) yield { ...start, nbCircuitBreakers: breakers };
  const outlets = start.configElectricalOutlets ?? {};
  for (const [key, type] of Object.entries(outlets)) {
    const count = drawn.filter(({ ceeSocketType }) => ceeSocketType === type).length;
    const counted = key.replace('ceeSocketType', 'nbCeeSocket');
    if (key !== counted && count > 0)
      yield { ...start, configElectricalOutlets: { ...outlets, [counted]: count } };
  }
}

/** Whether some changes, at most so many, leave no error: every drawing that they lead to is checked. */
export function isRepairedBy(most: number, start: Configuration, wanted: Wanted): boolean {
  const isRight = (drawing: Configuration) =>
    check(drawing, wanted.catalogue).length === 0 && (wanted.mayBe?.(drawing) ?? true);
  const keyOf = ({ ProjLines, nbElectricalOutlets, nbCircuitBreakers, ...form }: Configuration) =>
    JSON.stringify([
      nbElectricalOutlets,
      nbCircuitBreakers,
      form.isCircuitBreakerAdded,
      form.configElectricalOutlets,
      ...ProjLines.toSorted((a, b) => a.line - b.line).map(({ line, ProjProduct, slots, ProjSlots }) => [
        line,
        ProjProduct.ref,
        slots,
        ...ProjSlots.map(({ slot, ProjProduct: { ref }, nbModules }) => `${slot} ${ref} ${nbModules}`).sort(),
      ]),
    ]);
  const seen = new Set([keyOf(start)]);
  let reached = [start];
  if (isRight(start)) return true;
  for (let changes = 1; changes <= most; changes++) {
    const next: Configuration[] = [];
    for (const drawing of reached) {
      for (const after of everyChange(drawing, wanted)) {
        const key = keyOf(after);
        if (seen.has(key)) continue;
        seen.add(key);
        if (isRight(after)) return true;
        if (changes < most) next.push(after);
      }
    }
    reached = next;
  }
  return false;
}
