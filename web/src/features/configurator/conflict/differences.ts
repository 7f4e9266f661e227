import { ELEMENT_FIELD_NAMES, type ElementFieldName } from '@coffret/contracts/configurations/element-fields';
import { type Element, type Line, lineOf, type Stack } from '../stack/stack.ts';

interface Placed {
  ref: string;
  slot: number;
}

/** Lines are numbered from 1 at the top; 0: accessories. */
export type Difference =
  | { kind: 'lineAdded' | 'lineRemoved'; line: number; ref: string }
  | { kind: 'order'; lines: readonly number[] }
  | {
      kind: 'elements';
      line: number;
      placed: readonly Placed[];
      removed: readonly Placed[];
      moved: readonly { ref: string; from: number; to: number }[];
    }
  /** '': none. */
  | { kind: 'field'; line: number; ref: string; slot: number; field: ElementFieldName; value: string }
  | { kind: 'answer'; answer: boolean | null };

const without = (from: readonly Element[], others: readonly Element[]): Placed[] =>
  from
    .filter(({ slot, ref }) => !others.some((other) => other.slot === slot && other.ref === ref))
    .map(({ slot, ref }) => ({ ref, slot }));

function inLine(line: number, before: readonly Element[], after: readonly Element[]): Difference[] {
  const placed = without(after, before);
  const moved = without(before, after).flatMap(({ ref, slot: from }) => {
    const at = placed.findIndex((element) => element.ref === ref);
    const [element] = at >= 0 ? placed.splice(at, 1) : [];
    return element ? [{ ref, from, to: element.slot }] : [];
  });
  const removed = without(before, after).filter(
    ({ ref, slot }) => !moved.some((move) => move.ref === ref && move.from === slot),
  );
  if (placed.length + removed.length + moved.length === 0) return [];
  return [{ kind: 'elements', line, placed, removed, moved }];
}

/** An element is named by its product. */
const textOf = (value: string | number | undefined, { lines }: Stack): string =>
  typeof value === 'number'
    ? (lines.flatMap(({ elements }) => elements).find(({ id }) => id === value)?.ref ?? '')
    : (value ?? '');

const rewritten = (
  line: number,
  before: readonly Element[],
  after: readonly Element[],
  to: Stack,
): Difference[] =>
  after.flatMap(({ id, slot, ref, ...fields }) => {
    const same = before.find((element) => element.id === id && element.ref === ref);
    const changed = same
      ? ELEMENT_FIELD_NAMES.filter((name) => (same[name] ?? '') !== (fields[name] ?? ''))
      : [];
    return changed.map((field) => ({
      kind: 'field',
      line,
      ref,
      slot,
      field,
      value: textOf(fields[field], to),
    }));
  });

const onLines = (elements: readonly Element[] | undefined) => elements ?? [];

/** The common lines, by their old numbers, when the order differs. */
function order(from: Stack, to: Stack): Difference[] {
  const kept = to.lines.filter(({ id }) => lineOf(from, id));
  const numbers = kept.map(({ id }) => from.lines.findIndex((line) => line.id === id) + 1);
  const isSame = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  return isSame ? [] : [{ kind: 'order', lines: numbers }];
}

/** From top to bottom. */
export function differences(from: Stack, to: Stack): Difference[] {
  const gone = from.lines.flatMap(({ id, ref }, at): Difference[] =>
    lineOf(to, id) ? [] : [{ kind: 'lineRemoved', line: at + 1, ref }],
  );
  const lines = to.lines.flatMap((line: Line, at): Difference[] => {
    const before = lineOf(from, line.id);
    const added: Difference[] = before ? [] : [{ kind: 'lineAdded', line: at + 1, ref: line.ref }];
    const elements = onLines(before?.elements);
    return [
      ...added,
      ...inLine(at + 1, elements, line.elements),
      ...rewritten(at + 1, elements, line.elements, to),
    ];
  });
  const [aside, asideNow] = [from, to].map(({ accessories }) => accessories?.elements ?? []) as [
    readonly Element[],
    readonly Element[],
  ];
  const beside = [...inLine(0, aside, asideNow), ...rewritten(0, aside, asideNow, to)];
  const answered: Difference[] = from.answer === to.answer ? [] : [{ kind: 'answer', answer: to.answer }];
  return [...gone, ...order(from, to), ...lines, ...beside, ...answered];
}
