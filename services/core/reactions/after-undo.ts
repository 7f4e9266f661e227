import { UNDO_MS } from '@coffret/contracts/undo';
import type { ViewEvent } from '@coffret/projections/view';

/** ms. Longer than the browser's, which counts from the answer. */
export const AFTER_UNDO_MS = UNDO_MS + 5_000;

/** When the event can no longer be taken back; ISO 8601. */
export const afterUndo = ({ meta }: ViewEvent): string =>
  new Date(Date.parse(meta.at) + AFTER_UNDO_MS).toISOString();
