import type { Catalogue } from '@coffret/cabinet';
import { useMemo } from 'react';
import { type BreakerCircuit, breakerCircuit } from '../circuits/breaker-circuit.ts';
import type { EditorState } from '../stack/editor-state.ts';
import type { Cell } from './cells.ts';

/** The circuit of the selected breaker; null: none is selected. `selected`: the key of a cell. */
export function useFeeding(
  { configuration, history, stackCheck }: EditorState,
  catalogue: Catalogue,
  rows: readonly Cell[][],
  selected: string | null,
): BreakerCircuit | null {
  const { lineId = null, slot = null } = rows.flat().find(({ key }) => key === selected) ?? {};
  return useMemo(
    () =>
      lineId === null || slot === null
        ? null
        : breakerCircuit(configuration, history.present, catalogue, stackCheck.circuits, { lineId, slot }),
    [configuration, history.present, catalogue, stackCheck.circuits, lineId, slot],
  );
}
