import type { ConfigurationForm, ProjLine, ProjSlot } from '@coffret/cabinet/configuration';
import type { DrawnLine } from '@coffret/contracts/configurations/answers';
import {
  ELEMENT_FIELD_NAMES,
  type ElementFields,
  fieldsOf,
  wholeFieldsOf,
  withElementIds,
} from '@coffret/contracts/configurations/element-fields';
import { randomId } from '@coffret/contracts/configurations/random-id';

/** Ids are chosen here, also before the server knows them; unique in the configuration. */
export type NewId = () => number;

export interface Element extends ElementFields {
  id: number;
  slot: number;
  ref: string;
  /** As stored; default: from the catalogue. */
  nbModules?: number | null;
}

export interface Line {
  id: number;
  ref: string;
  elements: readonly Element[];
  /** As stored; default: from the catalogue. */
  slots?: number | null;
}

/** Lines are numbered by position, from 1 at the top. */
export interface Stack {
  lines: readonly Line[];
  /** Line 0. */
  accessories: Line | null;
  /** isCircuitBreakerAdded. */
  answer: boolean | null;
  /** Fields of the form that a step from or to it changed, as they are with it. */
  form?: Partial<ConfigurationForm>;
}

const bySlot = (a: Element, b: Element) => a.slot - b.slot;

const readLine = ({ id, ProjProduct, slots, ProjSlots }: DrawnLine): Line => ({
  id,
  ref: ProjProduct.ref,
  slots,
  elements: ProjSlots.map(({ id: elementId, slot, ProjProduct: { ref }, nbModules, ...fields }) => ({
    id: elementId,
    slot,
    ref,
    nbModules,
    ...fieldsOf(fields),
  })).sort(bySlot),
});

export function readStack(shown: readonly DrawnLine[], answer: boolean | null): Stack {
  const inOrder = shown.toSorted((a, b) => a.line - b.line || a.id - b.id);
  const aside = inOrder.find(({ line }) => line === 0);
  return {
    lines: inOrder.filter((line) => line !== aside).map(readLine),
    accessories: aside ? readLine(aside) : null,
    answer,
  };
}

/** The ids of the present elements for drawn ones of the same kind: those in the same places first. */
function keptIds(lines: readonly ProjLine[], present: Stack): Map<ProjSlot, number> {
  const standing = allLines(present).flatMap(({ id: lineId, elements }) =>
    elements.map(({ id, slot, ref }) => ({ id, ref, place: `${lineId} ${slot}` })),
  );
  const drawn = lines.flatMap(({ id: lineId, ProjSlots }) =>
    ProjSlots.map((one) => ({ one, ref: one.ProjProduct.ref, place: `${lineId} ${one.slot}` })),
  );
  const ids = new Set(standing.map(({ id }) => id));
  const kept = new Map(
    drawn.flatMap(({ one }) => (one.id != null && ids.has(one.id) ? [[one, one.id] as const] : [])),
  );
  const used = new Set(kept.values());
  for (const isInPlace of [true, false]) {
    for (const { one, ref, place } of drawn) {
      if (kept.has(one)) continue;
      const found = standing.find(
        (each) => !used.has(each.id) && each.ref === ref && (!isInPlace || each.place === place),
      );
      if (!found) continue;
      used.add(found.id);
      kept.set(one, found.id);
    }
  }
  return kept;
}

/** A proposal or a repair of `present`, whose new parts have no ids yet. */
export function readProposal(
  lines: readonly ProjLine[],
  answer: boolean | null,
  present: Stack | null,
  newId: NewId = randomId,
): Stack {
  const kept = present ? keptIds(lines, present) : new Map<ProjSlot, number>();
  const slots = lines.flatMap(({ ProjSlots }) => ProjSlots);
  const ids = new Map(slots.map((slot) => [slot, kept.get(slot) ?? newId()]));
  const own = new Map(slots.flatMap((slot) => (slot.id == null ? [] : [[slot.id, ids.get(slot)] as const])));
  const shown = lines.map(({ id, line, ProjProduct, slots, ProjSlots }) => ({
    id: id ?? newId(),
    line,
    ProjProduct: { ref: ProjProduct.ref ?? '' },
    slots: slots ?? null,
    ProjSlots: ProjSlots.map((slot) => ({
      id: ids.get(slot) ?? newId(),
      slot: slot.slot,
      ProjProduct: { ref: slot.ProjProduct.ref ?? '' },
      nbModules: slot.nbModules ?? null,
      ...fieldsOf(withElementIds(slot, (id) => own.get(id))),
    })),
  }));
  return readStack(shown, answer);
}

type WrittenSlot = ProjSlot & ElementFields & { id: number };
type WrittenLine = Omit<ProjLine, 'ProjSlots'> & { id: number; ProjSlots: WrittenSlot[] };

const writeLine = ({ id, ref, slots, elements }: Line, line: number): WrittenLine => ({
  id,
  line,
  ProjProduct: { ref },
  ...(slots != null && { slots }),
  ProjSlots: elements.map(({ id: elementId, slot, ref: element, nbModules, ...fields }) => ({
    id: elementId,
    slot,
    ProjProduct: { ref: element },
    ...(nbModules != null && { nbModules }),
    ...fieldsOf(fields),
  })),
});

export function toProjLines({ lines, accessories }: Stack): WrittenLine[] {
  return [
    ...(accessories ? [writeLine(accessories, 0)] : []),
    ...lines.map((line, at) => writeLine(line, at + 1)),
  ];
}

/** A field without a text is sent as null: else the server keeps the one that it has. */
export function toRequestLines(stack: Stack): object[] {
  return toProjLines(stack).map(({ ProjSlots, ...line }) => ({
    ...line,
    ProjSlots: ProjSlots.map((slot) => ({ ...slot, ...wholeFieldsOf(slot) })),
  }));
}

export const allLines = ({ accessories, lines }: Stack) => (accessories ? [accessories, ...lines] : lines);

const content = ({ answer, accessories, lines }: Stack) =>
  JSON.stringify([
    answer,
    ...[accessories, ...lines].map(
      (line) =>
        line && [
          line.id,
          line.ref,
          ...line.elements.flatMap(({ id, slot, ref, ...fields }) => [
            id,
            slot,
            ref,
            ...ELEMENT_FIELD_NAMES.map((name) => fields[name]),
          ]),
        ],
    ),
  ]);

export const sameStack = (a: Stack, b: Stack): boolean => a === b || content(a) === content(b);

export const lineOf = (stack: Stack, id: number): Line | undefined =>
  allLines(stack).find((line) => line.id === id);

export const elementAt = (line: Line | undefined, slot: number): Element | undefined =>
  line?.elements.find((element) => element.slot === slot);
