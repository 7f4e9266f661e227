import { type Position, START } from '@coffret/contracts/ports/event-store';
import type { View } from '../view.ts';
import { emptyView, type ProjectorRecord, type State, shownBy, stateOf } from './projector-record.ts';

/** The state of a view as users see it. */
export interface ViewState {
  name: string;
  version: number;
  /** How far it is behind the newest event, as positions count. */
  lag: number;
  /** What it shows; START while it is filled for the first time. */
  position: Position;
  state: State;
  error: string | null;
  /** How far a rebuild is; null: none is under way. */
  rebuild: { done: Position; total: Position } | null;
  /** Why the last rebuild failed; null: it did not. */
  rebuildError: string | null;
}

/** `head`: the newest event's position. Without a record the view is still to be made. */
export function stateIn(view: View, record: ProjectorRecord | undefined, head: Position): ViewState {
  const { name, version } = view;
  const known = record?.views[name];
  const { error, filling, filled, total, failed } = known ?? {
    ...emptyView(view),
    ...{ filling: '', total: head },
  };
  const position = record && known ? shownBy(record, known) : START;
  return {
    ...{ name, version, position, error, state: stateOf({ filling, error }) },
    lag: Math.max(0, Number(head) - Number(position)),
    rebuild: filling === null ? null : { done: filled, total },
    rebuildError: failed,
  };
}
