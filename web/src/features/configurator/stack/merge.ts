import { groupBy } from '@coffret/cabinet/iterables';
import {
  choosing,
  eachElementField,
  fieldsOf,
  withoutFields,
} from '@coffret/contracts/configurations/element-fields';
import { allLines, type Element, type Line, type Stack } from './stack.ts';

const STEP = 0.5;

type Maybe<T> = T | undefined;

/** Line of all accessories, whichever id it has. */
const ASIDE = 0;

interface Part {
  element: Element;
  line: number;
}

function partsOf(stack: Stack): Map<number, Part> {
  return new Map(
    allLines(stack).flatMap((line) =>
      line.elements.map(
        (element) => [element.id, { element, line: line === stack.accessories ? ASIDE : line.id }] as const,
      ),
    ),
  );
}

const placeOf = ({ element, line }: Part) => `${line} ${element.slot}`;
const contentOf = ({ element }: Part) =>
  JSON.stringify([element.ref, eachElementField((name) => element[name])]);
const idsOf = ({ lines }: Stack) => lines.map(({ id }) => id);

/** Inserted after their predecessors of `from`. */
function insertMissing(into: readonly number[], from: readonly number[]): number[] {
  const ids = [...into];
  for (const [at, id] of from.entries()) {
    if (ids.includes(id)) continue;
    const before = from.slice(0, at).findLast((other) => ids.includes(other));
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}

/** One after the other. */
function spread(elements: readonly Element[]): Element[] {
  let last = 0;
  return elements.map((element) => {
    last = Math.max(element.slot, last + STEP);
    return { ...element, slot: last };
  });
}

/** Lines with more elements in one place than a side has there. */
function crowdedLines(parts: readonly Part[], sides: readonly ReadonlyMap<number, Part>[]): Set<number> {
  const known = sides.map((side) => groupBy(side.values(), placeOf));
  const crowds = [...groupBy(parts, placeOf)].filter(([place, { length }]) =>
    known.every((side) => length > (side.get(place)?.length ?? 0)),
  );
  return new Set(crowds.flatMap(([, crowd]) => crowd.map(({ line }) => line)));
}

/** Three-way merge of lines and elements by their ids. null: both change the same thing, or use the same place. */
export function merge(base: Stack, mine: Stack, theirs: Stack): Stack | null {
  let isClean = true;

  /** What only one side changed. */
  function choose<T>(was: T, here: T, there: T, key: (value: T) => unknown = (value) => value): T {
    if (key(here) === key(was)) return there;
    if (key(there) !== key(was) && key(there) !== key(here)) isClean = false;
    return key(there) === key(was) ? here : there;
  }

  function lineWith(id: number): Maybe<Line> {
    const [was, here, there] = [base, mine, theirs].map(({ lines }) => lines.find((line) => line.id === id));
    return choose(was, here, there, (line) => line?.ref);
  }

  function order(survivors: ReadonlySet<number>): number[] {
    const [before = [], own = [], other = []] = [base, mine, theirs].map((stack) =>
      idsOf(stack).filter((id) => survivors.has(id)),
    );
    const shared = (ids: number[]) =>
      ids.filter((id) => before.includes(id) && own.includes(id) && other.includes(id)).join();
    const chosen = choose(shared(before), shared(own), shared(other));
    return chosen === shared(other) ? insertMissing(other, own) : insertMissing(own, other);
  }

  const sides = [base, mine, theirs].map(partsOf);
  function partWith(id: number): Part[] {
    const [was, here, there] = sides.map((parts) => parts.get(id));
    const whole = (part: Maybe<Part>) => part && `${placeOf(part)} ${contentOf(part)}`;
    if (!was || !here || !there) {
      const only = choose(was, here, there, whole);
      return only ? [only] : [];
    }
    const at = choose(was, here, there, placeOf);
    const [before, own, other] = [was.element, here.element, there.element];
    // The fields of another product are its own.
    const isReplaced = own.ref !== before.ref || other.ref !== before.ref;
    const { ref, ...content } = isReplaced
      ? choose(was, here, there, contentOf).element
      : { ref: before.ref, ...choosing((name) => choose(before[name], own[name], other[name])) };
    return [{ line: at.line, element: { ...withoutFields(at.element), ref, ...fieldsOf(content) } }];
  }

  const lines = new Map<number, Line>();
  for (const id of new Set([base, mine, theirs].flatMap(idsOf))) {
    const line = lineWith(id);
    if (line) lines.set(id, line);
  }
  const parts = [...new Set(sides.flatMap((side) => [...side.keys()]))].flatMap(partWith);
  const crowded = crowdedLines(parts, sides.slice(1));
  const isImpossible = (line: number) => line !== ASIDE && (!lines.has(line) || crowded.has(line));
  if (parts.some(({ line }) => isImpossible(line))) return null;
  const elementsOn = (id: number) =>
    parts.flatMap(({ line, element }) => (line === id ? element : [])).sort((a, b) => a.slot - b.slot);
  const bearer = theirs.accessories ?? mine.accessories;
  const aside = crowded.has(ASIDE) ? spread(elementsOn(ASIDE)) : elementsOn(ASIDE);
  const stack: Stack = {
    lines: order(new Set(lines.keys())).flatMap((id) => {
      const line = lines.get(id);
      return line ? { ...line, elements: elementsOn(id) } : [];
    }),
    accessories: bearer && aside.length > 0 ? { ...bearer, elements: aside } : null,
    answer: choose(base.answer, mine.answer, theirs.answer),
    ...(mine.form && { form: mine.form }),
  };
  return isClean ? stack : null;
}
