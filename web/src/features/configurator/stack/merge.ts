import type { Element, Line, Stack } from './stack.ts';

interface Merged {
  stack: Stack;
  /** No conflicting changes. */
  isClean: boolean;
}

type Maybe<T> = T | undefined;
type Same<T> = (a: T, b: T) => boolean;

const sameElement: Same<Maybe<Element>> = (a, b) => a?.ref === b?.ref && a?.name === b?.name;

const bySlot = (line: Maybe<Line> | null) =>
  new Map(line?.elements.map((element) => [element.slot, element]));

const sameLine = (a: Line, b: Line) =>
  a.ref === b.ref &&
  a.elements.length === b.elements.length &&
  a.elements.every((element) =>
    b.elements.some((other) => other.slot === element.slot && sameElement(other, element)),
  );

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

/** Three-way merge: lines by id, elements by line and slot. In conflicts `theirs` wins. */
export function merge(base: Stack, mine: Stack, theirs: Stack): Merged {
  let isClean = true;

  function choose<T>(was: T, here: T, there: T, same: Same<T>): T {
    if (same(here, was)) return there;
    if (same(there, was)) return here;
    if (!same(here, there)) isClean = false;
    return there;
  }

  function elements(was: Maybe<Line> | null, here: Maybe<Line> | null, there: Maybe<Line> | null): Element[] {
    const [before, own, other] = [bySlot(was), bySlot(here), bySlot(there)];
    return [...new Set([...before.keys(), ...own.keys(), ...other.keys()])]
      .flatMap((slot) => choose(before.get(slot), own.get(slot), other.get(slot), sameElement) ?? [])
      .sort((a, b) => a.slot - b.slot);
  }

  function line(was: Maybe<Line>, here: Maybe<Line>, there: Maybe<Line>): Maybe<Line> {
    if (here && there) {
      const ref = choose(was?.ref, here.ref, there.ref, Object.is) ?? there.ref;
      return { ...(ref === there.ref ? there : here), elements: elements(was, here, there) };
    }
    if (!was) return here ?? there;
    const left = here ?? there;
    if (left && !sameLine(left, was)) isClean = false;
    return there && !sameLine(there, was) ? there : undefined;
  }

  function order(survivors: ReadonlySet<number>): number[] {
    const [before, own, other] = [base, mine, theirs].map((stack) =>
      idsOf(stack).filter((id) => survivors.has(id)),
    ) as [number[], number[], number[]];
    const shared = (ids: number[]) =>
      ids.filter((id) => before.includes(id) && own.includes(id) && other.includes(id)).join();
    const chosen = choose(shared(before), shared(own), shared(other), Object.is);
    return chosen === shared(other) ? insertMissing(other, own) : insertMissing(own, other);
  }

  function accessories(): Line | null {
    const [here, there] = [mine.accessories, theirs.accessories];
    const kept = elements(base.accessories, here, there);
    const bearer = there ?? here;
    return bearer && kept.length > 0 ? { ...bearer, elements: kept } : null;
  }

  const find = (stack: Stack, id: number) => stack.lines.find((each) => each.id === id);
  const lines = new Map<number, Line>();
  for (const id of new Set([base, mine, theirs].flatMap(idsOf))) {
    const merged = line(find(base, id), find(mine, id), find(theirs, id));
    if (merged) lines.set(id, merged);
  }
  const stack: Stack = {
    lines: order(new Set(lines.keys())).flatMap((id) => lines.get(id) ?? []),
    accessories: accessories(),
    answer: choose(base.answer, mine.answer, theirs.answer, Object.is),
    ...(mine.form && { form: mine.form }),
  };
  return { stack, isClean };
}
