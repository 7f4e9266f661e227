import type { Naming } from '@coffret/contracts/names';
import type { Meta, Position } from '@coffret/contracts/ports/event-store';
import type { Doc, Filter, Index } from '@coffret/contracts/ports/read-store';

/** An event as a projection sees it: its data in the current shape. */
export interface ViewEvent {
  type: string;
  // Each view narrows it by the event's type with its subject's union.
  data: unknown;
  meta: Meta;
  stream: string;
  revision: number;
  position: Position;
}

/** Fields set on every document that matches: what another stream's event means for this view. */
export interface Patch {
  filter: Filter;
  fields: { [path: string]: unknown };
}

/**
 * A read model: one document an entity, folded from its streams, plus patches from others'.
 * Pure: the same events always give the same documents. The runner adds `rowVersion` (the revision of the
 * first of `streams`), `createdAt`, `updatedAt`, `_seen` (the revision handled last, by stream category) and
 * `_position` (of the event that touched it last: what comes no later was handled before).
 */
export interface View {
  name: string;
  /** Count it up when the documents' shape changes: they are then made anew. */
  version: number;
  /** Categories of the streams whose events concern the document of their own id. */
  streams: readonly string[];
  indexes: readonly Index[];
  /** Paths that end at or go through lists, and are found by their elements. */
  lists?: readonly string[];
  /** Text fields that are searched and sorted by; the runner keeps them folded under `_fold`. */
  texts: readonly string[];
  /**
   * What its documents name: while one does, an item of a register is neither removed nor, where it is named
   * by its word, renamed. Absent: nothing, or only as it was once (a quote).
   */
  names?: readonly Naming[];
  /** The document after the event; null: there is none (any more). */
  evolve(doc: Doc | null, event: ViewEvent): Doc | null;
  /** The document's id where it is not the stream's; null: the event concerns no document. */
  idOf?(event: ViewEvent): Doc['_id'] | null;
  patches?(event: ViewEvent): Patch[];
}

/** `project-12` → `project`. */
export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

/** `project-12` → `['project', 12]`; an id that is no number stays text. */
export function parseStream(stream: string): [category: string, id: number | string] {
  const category = categoryOf(stream);
  const id = stream.slice(category.length + 1);
  return [category, /^\d+$/.test(id) ? Number(id) : id];
}
