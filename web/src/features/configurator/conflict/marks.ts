import type { Catalogue } from '@coffret/cabinet';
import { boxOnLine, type CabinetLayout, type SlotBox } from '@coffret/cabinet/drawing/layout';
import type { Stack } from '../stack/stack.ts';
import type { Difference } from './differences.ts';

interface DifferenceMark {
  kind: 'new' | 'gone';
  /** mm. */
  box: SlotBox;
}

/** Elements of removed lines have no position. */
export function differenceMarks(
  changes: readonly Difference[],
  stack: Stack,
  { lines, width }: CabinetLayout,
  { byRef }: Catalogue,
): DifferenceMark[] {
  const placedLine = (line: number) => lines.find(({ id }) => id === stack.lines[line - 1]?.id);
  return changes.flatMap((change): DifferenceMark[] => {
    const placed = 'line' in change && change.kind !== 'lineRemoved' ? placedLine(change.line) : undefined;
    if (!placed) return [];
    if (change.kind === 'lineAdded')
      return [{ kind: 'new', box: { x: 0, y: placed.y, width, height: placed.height } }];
    if (change.kind !== 'elements') return [];
    const mark = (kind: DifferenceMark['kind'], ref: string, slot: number): DifferenceMark => ({
      kind,
      box: boxOnLine(placed, slot, byRef.get(ref)?.nbModules ?? 1),
    });
    return [
      ...change.removed.map(({ ref, slot }) => mark('gone', ref, slot)),
      ...change.moved.map(({ ref, from }) => mark('gone', ref, from)),
      ...change.placed.map(({ ref, slot }) => mark('new', ref, slot)),
      ...change.moved.map(({ ref, to }) => mark('new', ref, to)),
    ];
  });
}
