import type { Statements } from './sqlite-statements.ts';
import type { Tables } from './sqlite-tables.ts';

/**
 * Stands behind each text of a document, twice: so that each letter begins three, and what is searched for does not
 * reach from one text into the next. No text that people write holds it.
 */
const SEPARATOR = '\u001f';
const GRAM = 3;

/** What more documents than this contain is common: it is found soon on any way through the documents. */
const COMMON = 2000;

/** So many sequences of three letters may stand for one or two of them. */
const MOST_TERMS = 64;

/** A collection's texts as they are stored. */
export function searchedText(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(SEPARATOR, ' ') + SEPARATOR.repeat(GRAM - 1)).join('');
}

export type Found =
  /** The rows whose texts contain it. */
  | { rids: readonly number[] }
  /** Too many to be told; `count`: of them all, when that is at hand. */
  | { rids: null; count(): number };

const NONE: Found = { rids: [] };

const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`;

/** Finds the rows whose texts contain what is searched for, unless they are many. */
export function search(statements: Statements, { id, isFilling, shape }: Tables, text: string): Found {
  if (text.includes(SEPARATOR) || shape.texts.length === 0) return NONE;
  if (isFilling) return scanned(text);
  const letters = Array.from(text);
  if (letters.length > GRAM) {
    const grams = letters.slice(GRAM - 1).map((_, i) => quoted(letters.slice(i, i + GRAM).join('')));
    return containing([...new Set(grams)].join(' AND '), text);
  }
  if (letters.length === GRAM) return exactly(quoted(text));
  const terms = termsFrom(text);
  if (terms.length === 0) return NONE;
  if (terms.length <= MOST_TERMS) return exactly(terms.map(quoted).join(' OR '));
  return scanned(text);

  /** The sequences of three letters that begin with fewer. */
  function termsFrom(beginning: string): string[] {
    const sql = `SELECT term FROM terms_${id} WHERE term >= ? AND term < ? LIMIT ?`;
    const end = `${beginning}\u{10ffff}`;
    return statements.all<{ term: string }>(sql, [beginning, end, MOST_TERMS + 1]).map(({ term }) => term);
  }

  /** What the sequences alone decide. */
  function exactly(match: string): Found {
    const sql = `SELECT rowid AS rid FROM grams_${id} WHERE grams_${id} MATCH ? LIMIT ?`;
    const rows = statements.all<{ rid: number }>(sql, [match, COMMON + 1]);
    if (rows.length <= COMMON) return { rids: rows.map(({ rid }) => rid) };
    const counted = `SELECT count(*) AS n FROM grams_${id} WHERE grams_${id} MATCH ?`;
    return { rids: null, count: () => statements.get<{ n: number }>(counted, [match])?.n ?? 0 };
  }

  /** Texts that hold all the sequences hold them in their order, or not. */
  function containing(match: string, whole: string): Found {
    const candidates = `SELECT rowid AS rid FROM grams_${id} WHERE grams_${id} MATCH ?1 LIMIT ?2`;
    const sql = `SELECT rid, (SELECT instr(words, ?3) FROM texts_${id} AS t WHERE t.rid = c.rid) AS place
      FROM (${candidates}) AS c`;
    const rows = statements.all<{ rid: number; place: number }>(sql, [match, COMMON + 1, whole]);
    if (rows.length > COMMON) return scanned(whole);
    return { rids: rows.filter(({ place }) => place > 0).map(({ rid }) => rid) };
  }

  function scanned(whole: string): Found {
    const sql = `SELECT count(*) AS n FROM texts_${id} WHERE instr(words, ?)`;
    return { rids: null, count: () => statements.get<{ n: number }>(sql, [whole])?.n ?? 0 };
  }
}
