import type { Filter } from '@coffret/contracts/ports/read-store';
import { afterAll, expect, test } from 'vitest';
import { createCollections } from './sqlite-collections.ts';
import { openFile } from './sqlite-file.ts';
import { createStatements, type Statements } from './sqlite-statements.ts';

const db = openFile(':memory:');
afterAll(() => db.close());

/** Plans of the statements, in order. */
let plans: string[] = [];
const statements = createStatements(db);
function noted<R>(sql: string, values: Parameters<Statements['get']>[1] = []): R[] {
  if (!sql.startsWith('EXPLAIN')) {
    const steps = statements.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
    plans.push(steps.map(({ detail }) => detail).join('; '));
  }
  return statements.all(sql, values);
}
const collections = createCollections({
  ...statements,
  all: noted,
  get: (...given) => noted<never>(...given)[0],
});

const DAYS = 60;
const A_DAY = 100;
const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
const { writer } = collections.create('quotes', {
  indexes: [{ fields: { status: 1, _id: 1 } }, { fields: { at: 1, _id: 1 } }],
  lists: [],
  texts: [],
});
for (let id = 0; id < DAYS * A_DAY; id += 1)
  writer.put({ _id: id, at: dayOf(Math.floor(id / A_DAY)), status: ['PENDING', 'SENT'][id % 2] });
writer.put({ _id: DAYS * A_DAY, at: dayOf(0), status: 'DONE' });
for (const sql of collections.indexSteps('quotes')) statements.exec(sql);
const query = collections.made('quotes').query;
const BY_STATUS = /^SEARCH r USING INDEX index_1_0 /;
const BY_DAY = /^SEARCH r USING (COVERING )?INDEX index_1_1 /;

function planOf<R>(work: () => R): { answer: R; plan: string | undefined } {
  plans = [];
  return { answer: work(), plan: plans.at(-1) };
}

test.each<[string, Filter, number, RegExp]>([
  ['a day', { status: 'SENT', at: { from: dayOf(3), before: dayOf(4) } }, 50, BY_DAY],
  ['some weeks', { all: [{ status: 'SENT' }, { at: { after: dayOf(30) } }] }, 1_450, BY_DAY],
  ['a status that few have', { status: 'DONE', at: { before: dayOf(3) } }, 1, BY_STATUS],
])('of a range and a value, the index that finds fewer rows is read: %s', (_name, filter, count, index) => {
  const { answer, plan } = planOf(() => query.count(filter));
  expect(answer).toBe(count);
  expect(plan).toMatch(index);
});

test.each<[string, Filter, number, RegExp]>([
  ['far from its beginning they are sorted', { at: { after: dayOf(30) } }, 3_100, BY_DAY],
  ['near it the first rows are read', { at: { before: dayOf(25) } }, 0, /LIST SUBQUERY/],
])('of many rows in another order, %s', (_name, filter, first, index) => {
  const { answer, plan } = planOf(() => query.rids(filter, { sort: { _id: 1 }, limit: 3 }));
  expect(answer.map((rid) => query.doc(rid)?._id)).toEqual([first, first + 1, first + 2]);
  expect(plan).toMatch(index);
});
