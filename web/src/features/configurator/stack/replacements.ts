import { type Catalogue, isLineProduct, isOfOneShape, type Product } from '@coffret/cabinet/catalogue';
import { applyAction } from './actions.ts';
import { addedFault, type HeldItem } from './placement.ts';
import { type Line, lineOf, type Stack } from './stack.ts';

export interface Replacement<P extends Product = Product> {
  product: P;
  stack: Stack;
}

/** With the reference changed and nothing else. */
export function withProduct(stack: Stack, { from, lineId }: HeldItem, ref: string): Stack {
  const lines = stack.lines.map((line) => {
    if (line.id === lineId) return { ...line, ref };
    if (line.id !== from?.lineId) return line;
    const elements = line.elements.map((element) =>
      element.slot === from.slot ? { ...element, ref } : element,
    );
    return { ...line, elements };
  });
  return { ...stack, lines };
}

/** Every part of a reference, when the other is of its kind and size. */
export function succeeded(stack: Stack, ref: string, by: string, { byRef }: Catalogue): Stack | null {
  const [old, successor] = [byRef.get(ref), byRef.get(by)];
  if (!old || !successor || !isOfOneShape(old, successor)) return null;
  const next = <Part extends { ref: string }>(part: Part): Part =>
    part.ref === ref ? { ...part, ref: by } : part;
  const nextLine = (line: Line): Line => ({ ...next(line), elements: line.elements.map(next) });
  return {
    ...stack,
    lines: stack.lines.map(nextLine),
    accessories: stack.accessories && nextLine(stack.accessories),
  };
}

/** The products that can replace a part without an error, those of its category first. */
export function replacementsOf(part: HeldItem, stack: Stack, catalogue: Catalogue): Replacement[] {
  const { ref, from, lineId } = part;
  const present = catalogue.byRef.get(ref);
  if (!present || !lineOf(stack, from?.lineId ?? lineId ?? 0)) return [];
  const target = from ?? { at: 0 };
  const before = from ? applyAction(stack, { type: 'removeElement', from }) : stack;
  const kindOf = ({ technical }: Product) => technical.elementKind ?? technical.lineKind;
  const isOther = (product: Product) => Number(kindOf(product) !== kindOf(present));
  return catalogue.products
    .filter((product) => product.ref !== ref && isLineProduct(product) === isLineProduct(present))
    .map((product) => ({ product, stack: withProduct(stack, part, product.ref) }))
    .filter((each) => !addedFault(before, each.stack, target, catalogue))
    .sort((a, b) => isOther(a.product) - isOther(b.product));
}
