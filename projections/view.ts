import type { EventSchemas } from '@coffret/contracts/events';
import type { FieldReference } from '@coffret/contracts/field-references';
import type { Meta, Position } from '@coffret/contracts/ports/event-store';
import type { Doc, Index, Scalar } from '@coffret/contracts/ports/read-store';

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

export type Fields = { [field: string]: unknown };

/**
 * What a view shows of entities of other streams: a name, a state. The runner folds these facts by owner, lays
 * them over a document whenever it is written, and sets them in all that name the owner when they change.
 * `evolve` of the view neither reads nor writes these fields.
 */
export interface Join {
  /** Category of the streams that own the facts. */
  category: string;
  /** The document's field that holds the owner's id. */
  by: string;
  /** Every field of the facts, as a document bears it that names no owner, or one of which nothing is known. */
  none: Fields;
  /** Whose facts an event of the category tells, where it is not the stream's own id: the components of a category. */
  ownersOf?(event: ViewEvent): readonly Doc['_id'][];
  /** The facts of an owner after the event; `none` before its first. */
  evolve(facts: Fields, event: ViewEvent, owner: Doc['_id']): Fields;
}

/** What a document adds to its view's tally: one to the count of a cell, and its amount. */
export interface Tallied {
  /** Cells that are asked for together stand on one sheet. */
  sheet: string;
  cell: readonly Scalar[];
  /** A whole number, so that a sum does not depend on its order. Absent: 0. */
  amount?: number;
}

/**
 * A read model: one document an entity, folded from its streams, with what it shows of others' joined to it.
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
  /** Every event type that it handles; with documents of the streams' own ids all of its first stream's. */
  types: readonly string[];
  indexes: readonly Index[];
  /** Paths that end at or go through lists, and are found by their elements. */
  lists?: readonly string[];
  /** Text fields that are searched and sorted by; the runner keeps them folded under `_fold`. */
  texts: readonly string[];
  /**
   * What its documents name: while one does, an item of a register is neither removed nor, where it is named
   * by its word, renamed. Absent: nothing, or only as it was once (a quote).
   */
  references?: readonly FieldReference[];
  /** The field that its entities are called by in the audit; null: they have no name. Absent: it shows none there. */
  called?: string | null;
  /** The document after the event; null: there is none (any more). */
  evolve(doc: Doc | null, event: ViewEvent): Doc | null;
  /** The document's id where it is not the stream's; null: the event concerns no document. */
  idOf?(event: ViewEvent): Doc['_id'] | null;
  joins?: readonly Join[];
  /**
   * Each event makes an entry, a document under its position that nothing changes (`Shape.entries`): `evolve` is given
   * null and answers these fields and `_fold`, the runner adds `_position` alone. It has neither joins nor a tally.
   */
  entries?: readonly string[];
  /**
   * It shows no entities but what happened to them: no command waits for it or is refused while it is down. Whoever
   * asks it waits for what is to be shown.
   */
  background?: true;
  /**
   * Processes that do not keep it ask its version (`ReadModels.version`), which its record tells: they learn of a
   * change once that is saved. Of other views they learn as soon as the documents are written.
   */
  versioned?: true;
  /** What is counted of its documents, joined facts too, and kept by their changes: asking costs no look at them. */
  tally?: {
    /** The fields that it is made of, by their names. */
    fields: readonly string[];
    of(doc: Doc): readonly Tallied[];
  };
}

/**
 * The views that show the entities of a category's streams, one document each: while one of them is down, nothing
 * can be done to these entities. A view that only makes something of their events (the quotes of configurations)
 * is none of them, unless it is the only one.
 */
export function viewsOfEntities(views: readonly View[], category: string): View[] {
  const all = views.filter(({ streams, background }) => !background && streams.includes(category));
  const direct = all.filter(({ idOf }) => !idOf);
  return direct.length > 0 ? direct : all;
}

/** The view in which the audit finds what an entity of a category is called. */
export const viewCalling = (views: readonly View[], category: string): View | undefined =>
  views.find(({ streams, called }) => called !== undefined && streams[0] === category);

/** The event types of subjects. */
export function typesOf(...schemas: EventSchemas[]): string[] {
  return schemas.flatMap((schema) => Object.keys(schema));
}

/** `project-12` → `project`. */
export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

type Parsed = readonly [category: string, id: number | string];

/** What was parsed last: events of a stream come together, and each is asked for it several times. */
let [lastStream, lastParsed]: [string, Parsed] = ['', ['', '']];

/** `project-12` → `['project', 12]`; an id that is no number stays text. */
export function parseStream(stream: string): Parsed {
  if (stream !== lastStream) {
    const category = categoryOf(stream);
    const id = stream.slice(category.length + 1);
    lastParsed = [category, /^\d+$/.test(id) ? Number(id) : id];
    lastStream = stream;
  }
  return lastParsed;
}
