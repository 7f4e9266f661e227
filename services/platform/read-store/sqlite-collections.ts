import type { Shape } from '@coffret/contracts/ports/read-store';
import { createQuery, type Query } from './sqlite-query.ts';
import {
  type Ask,
  dropSql,
  indexSteps,
  searchIndexes,
  type Tables,
  tablesOf,
  tablesSql,
} from './sqlite-schema.ts';
import type { Statements } from './sqlite-statements.ts';
import { createWriter, type Writer } from './sqlite-writer.ts';

const NO_SHAPE: Shape = { indexes: [], texts: [] };

interface OpenCollection {
  tables: Tables;
  query: Query;
  writer: Writer;
}

/** Functions that create, change or drop a collection run in the caller's transaction. */
export function createCollections(statements: Statements) {
  const { all, get, run, exec } = statements;
  const open = new Map<string, OpenCollection>();

  function opened(name: string, tables: Tables): OpenCollection {
    const query = createQuery(statements, tables);
    const collection = { tables, query, writer: createWriter(statements, tables, query) };
    open.set(name, collection);
    return collection;
  }

  function find(name: string): OpenCollection | null {
    const known = open.get(name);
    if (known) return known;
    const sql = 'SELECT id, shape, is_indexed FROM collections WHERE name = ?';
    const row = get<{ id: number; shape: string; is_indexed: number }>(sql, [name]);
    return row ? opened(name, tablesOf(row.id, JSON.parse(row.shape), row.is_indexed === 1)) : null;
  }

  const names = () => all<{ name: string }>('SELECT name FROM collections').map(({ name }) => name);

  function create(name: string, shape: Shape): OpenCollection {
    const sql = 'INSERT INTO collections (name, shape, is_indexed) VALUES (?, ?, 0)';
    const { lastInsertRowid } = run(sql, [name, JSON.stringify(shape)]);
    const tables = tablesOf(Number(lastInsertRowid), shape, false);
    exec(tablesSql(tables));
    return opened(name, tables);
  }

  function* indexStepsOf(name: string): Generator<string> {
    const tables = find(name)?.tables;
    if (!tables || tables.isIndexed) return;
    const ask: Ask = (sql) => get<{ n: number | null }>(sql)?.n ?? null;
    for (const sql of indexSteps(tables, ask)) {
      yield sql;
      if (find(name)?.tables.id !== tables.id) return;
    }
    open.delete(name);
  }

  function dropTables(tables: Tables): void {
    exec(dropSql(tables));
    run('DELETE FROM collections WHERE id = ?', [tables.id]);
  }

  function reshape(name: string, { tables: old, query }: OpenCollection, shape: Shape): void {
    run('UPDATE collections SET name = name || char(0) WHERE id = ?', [old.id]);
    const { tables, writer } = create(name, shape);
    for (const rid of query.rids({})) {
      const doc = query.doc(rid);
      if (doc) writer.put(doc);
    }
    if (!shape.entries && !old.shape.entries)
      exec(`INSERT INTO removed_${tables.id} SELECT * FROM removed_${old.id}`);
    dropTables(old);
  }

  function ensure(name: string, shape: Shape): void {
    const found = find(name);
    if (!found) create(name, shape);
    else if (JSON.stringify(found.tables.shape) !== JSON.stringify(shape)) reshape(name, found, shape);
    for (const sql of indexStepsOf(name)) exec(sql);
  }

  function made(name: string): OpenCollection {
    const found = find(name);
    if (found) return found;
    ensure(name, NO_SHAPE);
    return made(name);
  }

  return {
    find,
    names,
    create,
    ensure,
    indexSteps: indexStepsOf,
    made,
    drop(name: string): void {
      const found = find(name);
      if (!found) return;
      open.delete(name);
      dropTables(found.tables);
    },
    /** Counts what queries choose an index by; an empty collection has nothing to count. */
    analyze(name: string): void {
      const found = find(name);
      if (found && found.query.count({}) > 0) exec(`ANALYZE rows_${found.tables.id}`);
    },
    searchIndexes(): string[] {
      return names().flatMap((name) => {
        const found = find(name);
        return found ? searchIndexes(found.tables) : [];
      });
    },
    forget: () => open.clear(),
  };
}
