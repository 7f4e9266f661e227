import type { Doc, Write } from '@coffret/contracts/ports/read-store';
import type { KeptCounts } from './kept-counts.ts';
import { Analysis } from './sqlite-analysis.ts';
import type { SqliteReader } from './sqlite-reader.ts';
import { searchedText } from './sqlite-search.ts';
import type { Statements } from './sqlite-statements.ts';
import type { Tables } from './sqlite-tables.ts';
import { rowOfPosition } from './sqlite-values.ts';
import { foldedTexts } from './values.ts';

/** An entry as a row: its number, which is its position, its text as it is searched, and its fields. */
export type EntryRow = readonly (string | number | null)[];

export function entryRow({ shape: { entries = [], texts } }: Tables, doc: Doc): EntryRow {
  const rid = rowOfPosition(doc._id);
  if (rid === null || doc._id !== doc._position) throw new TypeError(`no entry's position: ${doc._id}`);
  const values = entries.map((field) => {
    const value = doc[field] ?? null;
    if (value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)))
      return value;
    throw new TypeError(`${field} of an entry is neither a text nor a number`);
  });
  return [rid, searchedText(foldedTexts(doc, texts)) || null, ...values];
}

function refused(): never {
  throw new TypeError('an entry stays as it is');
}

/** Writes a collection of entries, in a transaction of the caller's: whatever is there already stays. */
export class EntriesWriter {
  readonly standing = refused;
  readonly take = refused;
  readonly #statements: Statements;
  readonly #tables: Tables;
  readonly #reader: SqliteReader;
  readonly #kept: KeptCounts;
  readonly #add: string;
  readonly #index: string;
  readonly #analysis: Analysis;

  constructor(statements: Statements, tables: Tables, reader: SqliteReader, kept: KeptCounts) {
    const { id, paths } = tables;
    this.#statements = statements;
    this.#tables = tables;
    this.#reader = reader;
    this.#kept = kept;
    this.#add = `INSERT OR IGNORE INTO rows_${id} VALUES (?, ?${', ?'.repeat(paths.length)})`;
    this.#index = `INSERT INTO grams_${id} (rowid, words) VALUES (?, ?)`;
    this.#analysis = new Analysis(statements, tables, reader.last());
  }

  write(write: Write): void {
    if (write.op === 'replace') this.put(write.doc);
    else refused();
  }

  put(doc: Doc): void {
    const row = entryRow(this.#tables, doc);
    if (!this.add(row) || this.#tables.isFilling) return;
    const [rid, words] = row;
    if (words) this.#statements.run(this.#index, [Number(rid), words]);
    this.#reader.changed();
    this.#kept.changed(null, doc);
    this.#analysis.added(Number(rid));
  }

  /** False: it was there. */
  add(row: EntryRow): boolean {
    return this.#statements.run(this.#add, row).changes === 1;
  }
}
