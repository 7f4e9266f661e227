import type { Catalogue } from '../catalogue.ts';
import type { Configuration, ProjLine, ProjSlot } from '../configuration.ts';
import { findProduct } from '../stack.ts';
import type { Work } from '../work.ts';
import type { Change, Step } from './change.ts';
import {
  addElement,
  addLine,
  changeForm,
  moveElement,
  moveLine,
  refOf,
  removeElement,
  removeLine,
  replaceLine,
} from './change.ts';
import type { Found } from './search.ts';

/** For each part of the drawing: each change looks for its own. */
const LOOK_STEPS = 4;

/** Changes from a drawing to other lines; parts that both have stay or move. */
export function redrawn(
  start: Configuration,
  lines: readonly ProjLine[],
  answer: boolean | null,
  catalogue: Catalogue,
  work: Work,
): Found {
  let drawing = start;
  const changes: Change[] = [];
  const elements = start.ProjLines.reduce((sum, { ProjSlots }) => sum + ProjSlots.length, 0);
  const take = ({ change, after }: Step) => {
    work.spend(LOOK_STEPS * (start.ProjLines.length + elements));
    drawing = after;
    changes.push(change);
  };
  const product = (name: ProjLine | ProjSlot) => findProduct(catalogue, name.ProjProduct);
  const isSame = (a: ProjLine | ProjSlot, b: ProjLine | ProjSlot) =>
    product(a) ? product(a) === product(b) : refOf(a.ProjProduct) === refOf(b.ProjProduct);
  const lineOf = (id: number | undefined) => drawing.ProjLines.find((line) => line.id === id) as ProjLine;

  if ((start.isCircuitBreakerAdded ?? null) !== answer) {
    take(changeForm(drawing, 'isCircuitBreakerAdded', answer));
  }
  const kept = new Set<number>();
  const ids: number[] = [];
  for (const target of lines.toSorted((a, b) => a.line - b.line)) {
    const known = drawing.ProjLines.find(
      (line) =>
        line.id !== undefined &&
        !kept.has(line.id) &&
        isSame(line, target) &&
        !(line.line === 0 && target.line !== 0),
    );
    const block = product(target);
    if (!block) continue;
    if (!known) {
      take(addLine(drawing, target.line, block));
      const added = Math.max(...drawing.ProjLines.map(({ id }) => id ?? 0));
      ids.push(added);
    } else {
      if (known.slots != null && known.slots !== block.slots) take(replaceLine(drawing, known, block));
      ids.push(known.id ?? 0);
    }
    kept.add(ids.at(-1) ?? 0);
  }
  const targets = lines.toSorted((a, b) => a.line - b.line).map((target, i) => ({ target, id: ids[i] }));
  // Elements that stand where they are wanted, then those that are wanted elsewhere.
  const done = new Set<ProjSlot>();
  const isDone = (element: ProjSlot) => done.has(element);
  const open: { target: ProjLine; id: number | undefined; wanted: ProjSlot }[] = [];
  for (const { target, id } of targets) {
    for (const wanted of target.ProjSlots) {
      const block = product(wanted);
      const standing = lineOf(id).ProjSlots.find(
        (element) =>
          !isDone(element) &&
          element.slot === wanted.slot &&
          isSame(element, wanted) &&
          (element.nbModules == null || element.nbModules === block?.nbModules),
      );
      if (standing) done.add(standing);
      else open.push({ target, id, wanted });
    }
  }
  for (const { id, wanted } of open) {
    const from = drawing.ProjLines.find((line) =>
      line.ProjSlots.some((element) => !isDone(element) && isSame(element, wanted)),
    );
    const element = from?.ProjSlots.find((each) => !isDone(each) && isSame(each, wanted));
    const made = product(wanted);
    if (from && element) take(moveElement(drawing, from, element, lineOf(id), wanted.slot));
    else if (made) take(addElement(drawing, lineOf(id), wanted.slot, made));
    const put = lineOf(id).ProjSlots.find(
      (each) => !isDone(each) && each.slot === wanted.slot && isSame(each, wanted) && each.nbModules == null,
    );
    if (put) done.add(put);
  }
  for (const line of drawing.ProjLines) {
    for (const element of line.ProjSlots) {
      if (!isDone(element)) take(removeElement(drawing, lineOf(line.id), element));
    }
  }
  for (const { id } of drawing.ProjLines) {
    if (!kept.has(id ?? 0)) take(removeLine(drawing, lineOf(id)));
  }
  for (const { target, id } of targets) {
    const line = lineOf(id);
    if (line.line !== target.line) take(moveLine(drawing, line, target.line));
  }
  return { drawing, changes };
}
