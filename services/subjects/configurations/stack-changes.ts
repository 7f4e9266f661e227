import type { Catalogue } from '@coffret/cabinet/catalogue';
import {
  ELEMENT_FIELD_NAMES,
  ELEMENT_FIELDS,
  fieldsOf,
  isOf,
} from '@coffret/contracts/configurations/element-fields';
import type { ConfigurationEvent, Element, Stack } from '@coffret/contracts/configurations/events';
import type { DrawnElement, DrawnStack } from './edit-stack.ts';
import { placed } from './edit-stack.ts';

/** Defaults of the catalogue count as equal, so that an unchanged stack that is sent back yields no events. */
function shown({ byRef }: Pick<Catalogue, 'byRef'>) {
  const width = ({ ref, nbModules }: DrawnElement) => nbModules ?? byRef.get(ref)?.nbModules ?? null;
  return {
    slots: ({ ref, slots }: Stack['lines'][number]) => slots ?? byRef.get(ref)?.slots ?? null,
    kind: (element: DrawnElement) => `${element.ref} ${width(element)}`,
    /** With the fields that were not sent, where the product has them. */
    whole: (was: Element, element: DrawnElement): Element => {
      const elementKind = byRef.get(element.ref)?.technical.elementKind;
      const kept = ELEMENT_FIELD_NAMES.filter(
        (name) => element[name] === undefined && isOf(ELEMENT_FIELDS[name], elementKind),
      );
      return placed({ ...element, ...Object.fromEntries(kept.map((name) => [name, was[name]])) });
    },
  };
}
type Shown = ReturnType<typeof shown>;

const placeOf = ({ lineId, slot }: DrawnElement) => `${lineId} ${slot}`;

const otherFields = (a: DrawnElement, b: DrawnElement) =>
  ELEMENT_FIELD_NAMES.filter((name) => (a[name] ?? '') !== (b[name] ?? ''));

/** Of equal elements that with the same fields. */
function take(candidates: Element[] | undefined, element: DrawnElement): Element | undefined {
  const same = candidates?.findIndex((candidate) => otherFields(candidate, element).length === 0) ?? -1;
  return candidates?.splice(Math.max(0, same), 1)[0];
}

/** An element that was sent without an id is the one of its kind in its place, else one that is missing elsewhere. */
function withKeptIds(before: Stack, { lines, elements }: DrawnStack, { kind }: Shown): DrawnElement[] {
  const sent = new Set(elements.flatMap(({ id, isIdNew }) => (isIdNew ? [] : id)));
  const kept = new Set(lines.map(({ id }) => id));
  const free = before.elements.filter(({ id, lineId }) => !sent.has(id) && kept.has(lineId));
  const taken = new Map<DrawnElement, Element>();
  for (const alike of [(one: DrawnElement) => `${placeOf(one)} ${kind(one)}`, kind]) {
    const used = new Set(taken.values());
    const left = Map.groupBy(
      free.filter((one) => !used.has(one)),
      alike,
    );
    for (const element of elements) {
      if (!element.isIdNew || taken.has(element)) continue;
      const found = take(left.get(alike(element)), element);
      if (found) taken.set(element, found);
    }
  }
  return elements.map((element) => ({ ...element, id: taken.get(element)?.id ?? element.id }));
}

function lineChanges(before: Stack, after: DrawnStack, { slots }: Shown): ConfigurationEvent[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const kept = new Set(after.lines.map(({ id }) => id));
  const removed = before.lines
    .filter(({ id }) => !kept.has(id))
    .map(({ id, line, ref }): ConfigurationEvent => ({ type: 'LineRemoved', data: { id, line, ref } }));
  const others = after.lines.flatMap((line): ConfigurationEvent[] => {
    const was = old.get(line.id);
    if (!was) return [{ type: 'LineAdded', data: line }];
    if (was.ref !== line.ref || slots(was) !== slots(line)) return [{ type: 'LineReplaced', data: line }];
    if (was.line === line.line) return [];
    return [{ type: 'LineMoved', data: { id: line.id, from: was.line, to: line.line } }];
  });
  return [...removed, ...others];
}

function elementChange(
  was: Element | undefined,
  element: DrawnElement,
  { kind, whole }: Shown,
): ConfigurationEvent[] {
  if (!was) return [{ type: 'ElementPlaced', data: placed(element) }];
  const after = whole(was, element);
  const changed = otherFields(was, after);
  if (kind(was) !== kind(after)) {
    return [
      { type: 'ElementRemoved', data: was },
      { type: 'ElementPlaced', data: after },
    ];
  }
  const { lineId, slot, ...same } = was;
  const { name: from = null, ...unnamed } = same;
  const at = { lineId: after.lineId, slot: after.slot };
  const isName = changed.every((name) => name === 'name');
  return [
    ...(placeOf(was) === placeOf(after)
      ? []
      : [{ type: 'ElementMoved' as const, data: { ...same, from: { lineId, slot }, to: at } }]),
    ...(changed.length > 0 && isName
      ? [{ type: 'CircuitNamed' as const, data: { ...unnamed, ...at, from, to: after.name ?? null } }]
      : []),
    ...(isName ? [] : [{ type: 'ElementChanged' as const, data: { ...after, from: fieldsOf(was) } }]),
  ];
}

/** From the top line, as ids are random. Elements of removed lines are not listed. */
function elementChanges(before: Stack, after: DrawnStack, figures: Shown): ConfigurationEvent[] {
  const place = new Map(after.lines.map(({ id }, index) => [id, index]));
  const inOrder = <E extends DrawnElement>(elements: readonly E[]) =>
    elements.toSorted((a, b) => (place.get(a.lineId) ?? 0) - (place.get(b.lineId) ?? 0) || a.slot - b.slot);
  const elements = inOrder(withKeptIds(before, after, figures));
  const left = new Set(elements.map(({ id }) => id));
  const standing = inOrder(before.elements.filter(({ lineId }) => place.has(lineId)));
  const byId = new Map(standing.map((element) => [element.id, element]));
  return [
    ...standing
      .filter(({ id }) => !left.has(id))
      .map((data): ConfigurationEvent => ({ type: 'ElementRemoved', data })),
    ...elements.flatMap((element) => elementChange(byId.get(element.id), element, figures)),
  ];
}

export function stackChanges(
  before: Stack,
  after: DrawnStack,
  catalogue: Pick<Catalogue, 'byRef'>,
): ConfigurationEvent[] {
  const { isCircuitBreakerAdded } = after;
  const figures = shown(catalogue);
  return [
    ...lineChanges(before, after, figures),
    ...elementChanges(before, after, figures),
    ...(isCircuitBreakerAdded === before.isCircuitBreakerAdded
      ? []
      : [{ type: 'CircuitBreakerAnswered' as const, data: { isCircuitBreakerAdded } }]),
  ];
}
