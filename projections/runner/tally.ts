import { type Position, START } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, ReadStore, Scalar, Shape } from '@coffret/contracts/ports/read-store';
import type { Tallied, View, ViewEvent } from '../view.ts';
import type { SetWrite } from './join-state.ts';

export interface Cell {
  of: readonly Scalar[];
  count: number;
  amount: number;
}

export interface Sheet extends Doc {
  cells: readonly Cell[];
}

export interface Changed {
  before: Doc | null;
  after: Doc | null;
}

type Sums = Map<string, Map<string, Cell>>;

interface Mark {
  turn: number;
  ahead: Position;
}

export interface Tally {
  /** Called before the batch reads documents. Returns the events to handle together, and the function that
   * writes their sheets, which must happen before the documents are written. */
  begin(events: readonly ViewEvent[]): Promise<{
    events: readonly ViewEvent[];
    write(changed: readonly Changed[]): Promise<void>;
  }>;
  /** Documents changed by the batch's sets but not written by it. */
  setBy(sets: readonly SetWrite[], written: ReadonlySet<Doc['_id']>): Promise<Changed[]>;
  /** Counts all documents, as of a position. */
  countAnew(position: Position): Promise<void>;
}

export const TALLY_SHAPE: Shape = { indexes: [], texts: [] };
export const tallyName = (name: string) => `${name}/tally`;
const MARK = '_mark';
const NO_TURN: Mark = { turn: 0, ahead: START };

function add(sums: Sums, { sheet, cell, amount = 0 }: Tallied, sign: 1 | -1): void {
  const cells = sums.get(sheet) ?? new Map<string, Cell>();
  sums.set(sheet, cells);
  const key = JSON.stringify(cell);
  const was = cells.get(key);
  const count = (was?.count ?? 0) + sign;
  cells.set(key, { of: cell, count, amount: (was?.amount ?? 0) + sign * amount });
}

function differences(tally: NonNullable<View['tally']>, changed: readonly Changed[]): Sums {
  const sums: Sums = new Map();
  for (const { before, after } of changed) {
    for (const tallied of before ? tally.of(before) : []) add(sums, tallied, -1);
    for (const tallied of after ? tally.of(after) : []) add(sums, tallied, 1);
  }
  for (const [sheet, cells] of sums) {
    for (const [key, { count, amount }] of cells) if (count === 0 && amount === 0) cells.delete(key);
    if (cells.size === 0) sums.delete(sheet);
  }
  return sums;
}

function summed(sheet: string, cells: readonly Cell[], more: ReadonlyMap<string, Cell>, position: Position) {
  const sums = new Map(cells.map((cell) => [JSON.stringify(cell.of), cell]));
  for (const [key, { of, count, amount }] of more) {
    const was = sums.get(key);
    sums.set(key, { of, count: (was?.count ?? 0) + count, amount: (was?.amount ?? 0) + amount });
  }
  const kept = [...sums].filter(([, { count }]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return { _id: sheet, cells: kept.map(([, cell]) => cell), _position: position };
}

/** Sheets are written before the documents: a document that was not written repeats its changes, and a sheet
 * ignores those up to its position. An interrupted batch is repeated with its old end first. Of two
 * concurrent owners one loses its turn and restarts (ADR-05). */
export function openTally(readStore: ReadStore, view: View, name: string): Tally | null {
  const { tally } = view;
  if (!tally) return null;
  const documents: Collection = readStore.collection(name);
  const sheets = readStore.collection<Sheet>(tallyName(name));
  const projection = Object.fromEntries([...tally.fields, '_position'].map((field) => [field, 1] as const));
  let mark: Mark | null = null;

  async function readMark(): Promise<Mark> {
    const stored = (await sheets.findOne({ _id: MARK })) as (Doc & Mark) | null;
    return stored ? { turn: stored.turn, ahead: stored.ahead } : NO_TURN;
  }

  async function takeTurn(known: Mark, position: Position): Promise<void> {
    const { turn, ahead } = known;
    const next: Mark = { turn: turn + 1, ahead: position > ahead ? position : ahead };
    mark = null;
    const isOurs = await sheets.swap(MARK, turn === 0 ? null : { turn }, { _id: MARK, ...next });
    if (!isOurs) throw new Error(`${name}: another process has updated the tally`);
    mark = next;
  }

  return {
    async begin(all) {
      mark ??= await readMark();
      const known = mark;
      const interrupted = all.filter(({ position }) => position <= known.ahead);
      const events = interrupted.length > 0 ? interrupted : all;
      return {
        events,
        async write(changed) {
          const sums = differences(tally, changed);
          const position = events.at(-1)?.position;
          if (sums.size === 0 || position === undefined) return;
          const stored = new Map((await sheets.find({ _id: [...sums.keys()] })).map((doc) => [doc._id, doc]));
          const due = [...sums].filter(([sheet]) => String(stored.get(sheet)?._position ?? '') < position);
          if (due.length === 0) return;
          await takeTurn(known, position);
          await sheets.write(
            due.map(([sheet, more]) => ({
              op: 'replace',
              doc: summed(sheet, stored.get(sheet)?.cells ?? [], more, position),
            })),
          );
        },
      };
    },
    async setBy(sets, written) {
      const changed = new Map<Doc['_id'], { before: Doc; after: Doc }>();
      for (const { filter, fields, position } of sets) {
        if (!tally.fields.some((field) => field in fields)) continue;
        for (const doc of await documents.find(filter, { projection })) {
          if (written.has(doc._id) || String(doc._position) > position) continue;
          const { before, after } = changed.get(doc._id) ?? { before: doc, after: doc };
          changed.set(doc._id, { before, after: { ...after, ...fields } });
        }
      }
      return [...changed.values()];
    },
    async countAnew(position) {
      const sums: Sums = new Map();
      for await (const doc of documents.each({}, { projection })) {
        for (const tallied of tally.of(doc)) add(sums, tallied, 1);
      }
      await sheets.write(
        [...sums].map(([sheet, cells]) => ({ op: 'replace', doc: summed(sheet, [], cells, position) })),
      );
    },
  };
}
