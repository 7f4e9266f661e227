/** The thread that a read store is filled by: it performs the tasks of each message in one transaction. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Outcome, Task } from './filling-thread.ts';
import { KeptCounts } from './kept-counts.ts';
import { EntriesWriter, type EntryRow } from './sqlite-entries.ts';
import { openLentFile } from './sqlite-file.ts';
import { SqliteReader } from './sqlite-reader.ts';
import { Statements } from './sqlite-statements.ts';
import type { Tables } from './sqlite-tables.ts';
import { SharedTransaction } from './sqlite-turn.ts';
import { SqliteWriter } from './sqlite-writer.ts';

const db = openLentFile(String(workerData));
const statements = new Statements(db);
const turn = new SharedTransaction(db);
const writers = new Map<number, SqliteWriter | EntriesWriter>();

function writerOf<W extends SqliteWriter | EntriesWriter>(
  Writer: new (...needs: ConstructorParameters<typeof SqliteWriter>) => W,
  tables: Tables,
): W {
  const known = writers.get(tables.id);
  if (known instanceof Writer) return known;
  const kept = new KeptCounts(tables.shape.texts);
  const made = new Writer(statements, tables, new SqliteReader(statements, tables, kept), kept);
  writers.set(tables.id, made);
  return made;
}

function perform(task: Task): void {
  if ('sql' in task) {
    statements.exec(task.sql);
    return;
  }
  if ('entries' in task) {
    const writer = writerOf(EntriesWriter, task.tables);
    for (const row of JSON.parse(task.entries) as EntryRow[]) writer.add(row);
    return;
  }
  const writer = writerOf(SqliteWriter, task.tables);
  for (const write of task.writes) {
    if (typeof write === 'string') writer.replace(JSON.parse(write), write);
    else writer.write(write);
  }
}

async function outcomeOf(task: Task): Promise<Outcome> {
  try {
    await turn.run(() => perform(task));
    return null;
  } catch (thrown) {
    const error = thrown as Error & { errcode?: number };
    const { errcode } = (error.cause ?? error) as { errcode?: number };
    return { message: error.message, errcode };
  }
}

parentPort?.on('message', async (tasks: readonly Task[]) => {
  parentPort?.postMessage(await Promise.all(tasks.map(outcomeOf)));
});
