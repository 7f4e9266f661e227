import type { Sql } from './sqlite-filter.ts';
import type { Statements } from './sqlite-statements.ts';
import type { Tables } from './sqlite-tables.ts';

/**
 * Stands behind each text of a document, twice: so that each letter begins three, and what is searched for does not
 * reach from one text into the next. No text that people write holds it.
 */
const SEPARATOR = '\u001f';
export const GRAM = 3;

/** What more documents than this contain is common: it is found soon on any way through the documents. */
const COMMON = 2000;

/** Texts that are looked at to tell whether a letter or two are common. */
const SAMPLE = 20_000;
/** Texts that tell of a longer word that nearly all contain: sooner than the full-text index does. */
const FIRST_TEXTS = 2500;

/** So many sequences of three letters may stand for one or two of them. */
const MOST_TERMS = 64;

/** A collection's texts as they are stored. */
export function searchedText(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(SEPARATOR, ' ') + SEPARATOR.repeat(GRAM - 1)).join('');
}

/** What is known of a text that was searched for. */
type Found =
  /** The rows whose texts contain it. */
  | { rids: readonly number[] }
  /** Too many to be told; the sequences that stand for it alone, if they do. */
  | { rids: null; match: string | null };

const NONE: Found = { rids: [] };
const COMMONPLACE: Found = { rids: null, match: null };

const KEPT = 200;

const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`;

/** Finds a collection's rows by what their texts contain. */
export class Search {
  readonly #statements: Statements;
  readonly #tables: Tables;
  readonly #found = new Map<string, Found>();

  constructor(statements: Statements, tables: Tables) {
    this.#statements = statements;
    this.#tables = tables;
  }

  count(text: string): number {
    const found = this.#find(text);
    if (found.rids) return found.rids.length;
    const { id } = this.#tables;
    const [sql, value] = found.match
      ? [`SELECT count(*) AS n FROM grams_${id} WHERE grams_${id} MATCH ?`, found.match]
      : [`SELECT count(*) AS n FROM texts_${id} WHERE instr(words, ?)`, text];
    return this.#statements.get<{ n: number }>(sql, [value])?.n ?? 0;
  }

  /** Whether more documents contain it than are listed. */
  isCommon(text: string): boolean {
    return this.#find(text).rids === null;
  }

  /** The condition on a row; `rid`: how the statement names its number. */
  condition(text: string, rid: string): Sql {
    const { rids } = this.#find(text);
    if (rids) return { text: `${rid} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(rids)] };
    const words = `(SELECT words FROM texts_${this.#tables.id} AS t WHERE t.rid = r.rid)`;
    return { text: `instr(${words}, ?)`, values: [text] };
  }

  /** Something was written. What is common stays so for all that matters: its rows are looked at anyway. */
  changed(): void {
    for (const [text, { rids }] of this.#found) {
      if (rids) this.#found.delete(text);
      else this.#found.set(text, COMMONPLACE);
    }
  }

  #find(text: string): Found {
    const known = this.#found.get(text);
    if (known) return known;
    const found = this.#asked(text);
    const oldest = this.#found.keys().next();
    if (this.#found.size >= KEPT && !oldest.done) this.#found.delete(oldest.value);
    this.#found.set(text, found);
    return found;
  }

  #asked(text: string): Found {
    if (text.includes(SEPARATOR) || this.#tables.shape.texts.length === 0) return NONE;
    if (this.#tables.isFilling) return COMMONPLACE;
    const letters = Array.from(text);
    if (letters.length > GRAM) {
      if (this.#isCommonAmong(text, FIRST_TEXTS)) return COMMONPLACE;
      const grams = letters.slice(GRAM - 1).map((_, i) => quoted(letters.slice(i, i + GRAM).join('')));
      return this.#containing([...new Set(grams)].join(' AND '), text);
    }
    if (letters.length === GRAM) return this.#exactly(quoted(text));
    // The sequences that begin with a common letter are many, and in many texts.
    if (this.#isCommonAmong(text, SAMPLE)) return COMMONPLACE;
    const terms = this.#termsFrom(text);
    if (terms.length === 0) return NONE;
    if (terms.length > MOST_TERMS) return COMMONPLACE;
    return this.#exactly(terms.map(quoted).join(' OR '));
  }

  /** Whether enough of the first texts contain it. */
  #isCommonAmong(text: string, among: number): boolean {
    const some = `SELECT words FROM texts_${this.#tables.id} LIMIT ?`;
    const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM (${some}) WHERE instr(words, ?) LIMIT ?)`;
    const row = this.#statements.get<{ n: number }>(sql, [among, text, COMMON + 1]);
    return (row?.n ?? 0) > COMMON;
  }

  /** The sequences of three letters that begin with fewer. */
  #termsFrom(beginning: string): string[] {
    const sql = `SELECT term FROM terms_${this.#tables.id} WHERE term >= ? AND term < ? LIMIT ?`;
    const end = `${beginning}\u{10ffff}`;
    const terms = this.#statements.all<{ term: string }>(sql, [beginning, end, MOST_TERMS + 1]);
    return terms.map(({ term }) => term);
  }

  /** What the sequences alone decide. */
  #exactly(match: string): Found {
    const { id } = this.#tables;
    const sql = `SELECT rowid AS rid FROM grams_${id} WHERE grams_${id} MATCH ? LIMIT ?`;
    const rows = this.#statements.all<{ rid: number }>(sql, [match, COMMON + 1]);
    return rows.length > COMMON ? { rids: null, match } : { rids: rows.map(({ rid }) => rid) };
  }

  /** Texts that hold all the sequences hold them in their order, or not: they are looked into where they are few. */
  #containing(match: string, text: string): Found {
    const { id } = this.#tables;
    const found = this.#exactly(match);
    if (!found.rids) return COMMONPLACE;
    const sql = `SELECT rid FROM texts_${id} WHERE rid IN (SELECT value FROM json_each(?)) AND instr(words, ?)`;
    const rows = this.#statements.all<{ rid: number }>(sql, [JSON.stringify(found.rids), text]);
    return { rids: rows.map(({ rid }) => rid) };
  }
}
