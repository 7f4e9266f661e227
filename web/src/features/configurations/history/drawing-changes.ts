import { boxOnLine, type CabinetLayout, type SlotBox } from '@coffret/cabinet/drawing/layout';
import { groupBy } from '@coffret/cabinet/iterables';
import type { ConfigurationSnapshot } from '@coffret/contracts/history/history';

interface DrawingChange {
  kind: 'new' | 'gone';
  box: SlotBox;
  ref: string;
}

type Lines = ConfigurationSnapshot['ProjLines'];

interface Standing {
  lineId: number;
  slot: number;
  ref: string;
  modules: number;
}

const elementsOf = (lines: Lines): Standing[] =>
  lines.flatMap(({ id: lineId, ProjSlots }) =>
    ProjSlots.map(({ slot, ProjProduct: { ref, nbModules } }) => ({
      lineId,
      slot,
      ref,
      modules: nbModules ?? 1,
    })),
  );

const nameOf = ({ lineId, slot, ref }: Standing) => `${lineId} ${slot} ${ref}`;

/** Multiset difference. */
function surplus(from: readonly Standing[], others: readonly Standing[]): Standing[] {
  const left = groupBy(others, nameOf);
  return from.filter((element) => !left.get(nameOf(element))?.pop());
}

/** Added and removed elements in the later drawing. Elements of removed lines have no position there. */
export function drawingChanges(before: Lines, after: Lines, layout: CabinetLayout): DrawingChange[] {
  const placed = new Map(layout.lines.map((line) => [line.id, line]));
  const boxOf = (kind: DrawingChange['kind'], { lineId, slot, ref, modules }: Standing): DrawingChange[] => {
    const line = placed.get(lineId);
    return line ? [{ kind, ref, box: boxOnLine(line, slot, modules) }] : [];
  };
  const refs = new Map(before.map(({ id, ProjProduct }) => [id, ProjProduct.ref]));
  const others = after.filter(({ id, ProjProduct }) => refs.get(id) !== ProjProduct.ref);
  const lines = others.flatMap(({ id, ProjProduct: { ref } }): DrawingChange[] => {
    const line = placed.get(id);
    const box = line && { x: 0, y: line.y, width: layout.width, height: line.height };
    return box ? [{ kind: 'new', ref, box }] : [];
  });
  const [was, is] = [elementsOf(before), elementsOf(after)];
  return [
    ...lines,
    ...surplus(was, is).flatMap((element) => boxOf('gone', element)),
    ...surplus(is, was).flatMap((element) => boxOf('new', element)),
  ];
}
