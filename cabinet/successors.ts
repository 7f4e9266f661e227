import type { Catalogue, Product } from './catalogue.ts';
import { isOfOneShape, successorsOf } from './catalogue.ts';
import type { Configuration } from './configuration.ts';
import type { Change, Step } from './repair/change.ts';
import { replaceElement, replaceLine } from './repair/change.ts';
import { findProduct } from './stack.ts';

/** No longer offered, since its day has come. */
export const isNoLongerOffered = ({ isArchived, withdrawnAt }: Product): boolean =>
  isArchived === true && withdrawnAt != null;

/** The first of a product's successors that is offered. */
export const successorOf = ({ ref }: Product, { byRef }: Catalogue): Product | undefined =>
  successorsOf(ref, byRef)
    .slice(1)
    .find(({ isArchived }) => !isArchived);

/** The successor of a withdrawn product, if it fits in its place. */
function fittingSuccessor(product: Product | undefined, catalogue: Catalogue): Product | undefined {
  const successor = product && isNoLongerOffered(product) ? successorOf(product, catalogue) : undefined;
  return product && successor && isOfOneShape(product, successor) ? successor : undefined;
}

/** The drawing with its withdrawn products replaced by their successors. */
export function withSuccessors(
  start: Configuration,
  catalogue: Catalogue,
): { drawing: Configuration; changes: Change[] } {
  const changes: Change[] = [];
  let drawing = start;
  const take = ({ change, after }: Step) => {
    changes.push(change);
    drawing = after;
  };
  for (const [index, { ProjSlots }] of start.ProjLines.entries()) {
    const line = () => drawing.ProjLines[index];
    const [block, now] = [findProduct(catalogue, start.ProjLines[index]?.ProjProduct), line()];
    const next = fittingSuccessor(block, catalogue);
    if (next && now) take(replaceLine(drawing, now, next));
    for (const element of ProjSlots) {
      const [successor, on] = [
        fittingSuccessor(findProduct(catalogue, element.ProjProduct), catalogue),
        line(),
      ];
      if (successor && on) take(replaceElement(drawing, on, element, successor));
    }
  }
  return { drawing, changes };
}
