import type { Catalogue, Product } from '../catalogue.ts';
import { isLineProduct } from '../catalogue.ts';
import type { Configuration, ProjLine, ProjSlot } from '../configuration.ts';

const SLOTS = Array.from({ length: 20 }, (_, i) => (i + 1) / 2);

/** Every drawing that one change of a part or of a count of the form leads to, without regard to the errors. */
export function* everyChange(start: Configuration, { products, byId }: Catalogue): Generator<Configuration> {
  const lines = start.ProjLines.toSorted((a, b) => a.line - b.line || (a.id ?? a.line) - (b.id ?? b.line));
  const draw = (ProjLines: readonly ProjLine[]): Configuration => ({ ...start, ProjLines });
  const onLine = (line: ProjLine, ProjSlots: readonly ProjSlot[]) =>
    draw(lines.map((each) => (each === line ? { ...line, ProjSlots } : each)));
  const numbered = (stack: readonly ProjLine[]) => {
    const beside = stack.filter(({ line }) => line === 0);
    const others = stack.filter(({ line }) => line !== 0);
    return draw([
      ...beside,
      ...others.map((line, i) => ({ ...line, id: undefined, line: i + 1 }) as unknown as ProjLine),
    ]);
  };
  const elements = products.filter((product) => !isLineProduct(product) && product.nbModules !== null);
  const blocks = products.filter(isLineProduct);
  const name = ({ ref }: Product) => ({ ref });
  const stack = lines.filter(({ line }) => line !== 0);
  const beside = lines.filter(({ line }) => line === 0);

  for (const line of lines) {
    for (const block of blocks)
      yield draw(
        lines.map((each) => (each === line ? { ...line, slots: null, ProjProduct: name(block) } : each)),
      );
    for (const product of elements) {
      for (const slot of SLOTS) yield onLine(line, [...line.ProjSlots, { slot, ProjProduct: name(product) }]);
    }
    for (const element of line.ProjSlots) {
      const rest = line.ProjSlots.filter((each) => each !== element);
      yield onLine(line, rest);
      const { nbModules: _sent, ...kept } = element;
      for (const product of elements)
        yield onLine(line, [...rest, { slot: element.slot, ProjProduct: name(product) }]);
      for (const slot of SLOTS) {
        yield onLine(line, [...rest, { ...kept, slot }]);
        for (const target of lines.filter((each) => each !== line)) {
          yield draw(
            lines.map((each) => {
              if (each === target) return { ...each, ProjSlots: [...each.ProjSlots, { ...kept, slot }] };
              return each === line ? { ...each, ProjSlots: rest } : each;
            }),
          );
        }
      }
    }
    const others = stack.filter((each) => each !== line);
    if (line.ProjSlots.length === 0) yield numbered([...beside.filter((each) => each !== line), ...others]);
    for (let at = 0; at <= others.length; at++) {
      yield numbered([
        ...beside.filter((each) => each !== line),
        ...others.toSpliced(at, 0, { ...line, line: 1 }),
      ]);
    }
  }
  for (const block of blocks) {
    for (let at = 0; at <= stack.length; at++) {
      yield numbered([
        ...beside,
        ...stack.toSpliced(at, 0, { line: 1, ProjProduct: name(block), ProjSlots: [] }),
      ]);
    }
  }
  const standing = (isWanted: (product: Product | undefined) => boolean) =>
    stack
      .flatMap(({ ProjSlots }) => ProjSlots)
      .filter(({ ProjProduct: { id, ref } }) =>
        isWanted((id !== undefined ? byId.get(id) : undefined) ?? products.find((each) => each.ref === ref)),
      ).length;
  const classic = standing((product) => product?.technical.elementKind === 'CLASSIC');
  const mcb = standing((product) => product?.technical.elementKind === 'MCB');
  if (classic > 0) yield { ...start, nbElectricalOutlets: classic };
  if (mcb > 0) yield { ...start, nbCircuitBreakers: mcb };
  for (const isCircuitBreakerAdded of [null, true, false]) yield { ...start, isCircuitBreakerAdded };
}
