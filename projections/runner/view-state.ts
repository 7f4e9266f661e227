import { type Position, START } from '@coffret/contracts/ports/event-store';
import type { View } from '../view.ts';
import { type State, stateOf, type ViewRecord } from './view-records.ts';

/** How a view stands, as people are told. */
export interface ViewState {
  name: string;
  version: number;
  /** How far it is behind the newest event, as positions count. */
  lag: number;
  /** What it shows; START while it is filled for the first time. */
  position: Position;
  state: State;
  error: string | null;
  /** How far a rebuild has come; null: none is under way. */
  rebuild: { done: Position; total: Position } | null;
  /** Why the last rebuild came to nothing; null: it did not. */
  rebuildError: string | null;
}

/** `head`: the newest event's position. Without a record the view is still to be made. */
export function stateIn({ name, version }: View, record: ViewRecord | undefined, head: Position): ViewState {
  const { position, error, filling, filled, total, failed } = record ?? {
    ...{ position: START, error: null, filling: 0, filled: START, total: head, failed: null },
  };
  return {
    ...{ name, version, position, error, state: stateOf({ filling, error }) },
    lag: Math.max(0, Number(head) - Number(position)),
    rebuild: filling === null ? null : { done: filled, total },
    // Records of earlier programs do not say.
    rebuildError: failed ?? null,
  };
}
