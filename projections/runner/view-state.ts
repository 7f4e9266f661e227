import { type Position, START } from '@coffret/contracts/ports/event-store';
import type { View } from '../view.ts';
import { emptyView, type ProjectorRecord, type State, shownBy, stateOf } from './projector-record.ts';

export interface ViewState {
  name: string;
  version: number;
  /** Difference of positions to the newest event. */
  lag: number;
  position: Position;
  state: State;
  error: string | null;
  rebuild: { done: Position; total: Position } | null;
  rebuildError: string | null;
}

export function stateIn(view: View, record: ProjectorRecord | undefined, head: Position): ViewState {
  const { name, version } = view;
  const known = record?.views[name];
  const { error, filling, filled, total, failed } = known ?? {
    ...emptyView(view),
    filling: '',
    total: head,
  };
  const position = record && known ? shownBy(record, known) : START;
  return {
    name,
    version,
    position,
    error,
    state: stateOf({ filling, error }),
    lag: Math.max(0, Number(head) - Number(position)),
    rebuild: filling === null ? null : { done: filled, total },
    rebuildError: failed,
  };
}
