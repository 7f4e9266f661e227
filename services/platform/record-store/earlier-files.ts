import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../sqlite.ts';

interface EarlierFile {
  name: string;
  added?: { table: string; column: string; type: string };
  schema?: string;
  /** Rows as `kind, key, value, sort, ends`. `:identity` is the event store's. */
  rows: string;
}

const instant = (column: string) =>
  `(strftime('%Y-%m-%dT%H:%M:%S', ${column} / 1000, 'unixepoch') || printf('.%03dZ', ${column} % 1000))`;
const later = (iso: string, time: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${iso}, '${time}')`;

const FILES: readonly EarlierFile[] = [
  {
    name: 'person-keys',
    rows: `SELECT 'person-keys', name, json_object('wrapped', wrapped), '', NULL FROM "person-keys".person_keys`,
  },
  {
    name: 'checkpoints',
    added: { table: 'checkpoints', column: 'identity', type: `TEXT NOT NULL DEFAULT ''` },
    rows: `SELECT 'checkpoints', follower, json_object(
        'position', position, 'storeIdentity', CASE identity WHEN '' THEN :identity ELSE identity END
      ), '', NULL FROM checkpoints.checkpoints`,
  },
  {
    name: 'dead-letters',
    rows: `SELECT 'dead-letters', id, json_object(
        'reaction', reaction, 'eventId', eventId, 'type', type, 'stream', stream, 'revision', revision,
        'position', position, 'error', error, 'setAsideAt', setAsideAt
      ), position, NULL FROM "dead-letters".dead_letters`,
  },
  {
    name: 'request-keys',
    added: { table: 'request_keys', column: 'persons', type: 'TEXT' },
    rows: `SELECT 'request-keys', key, json_object(
        'digest', digest, 'begun', ${instant('begun')}, 'holder', NULL, 'leased', ${instant('leased')},
        'chosen', json((
          SELECT json_group_array(json_object('what', choice.key, 'json', (chosen -> choice.fullkey) || ''))
          FROM json_each(chosen) AS choice
        )),
        'answer', json(iif(
          status IS NULL, NULL, json_object('status', status, 'body', body, 'persons', json(persons))
        ))
      ), '', ${later(instant('begun'), '+1 day')} FROM "request-keys".request_keys`,
  },
  {
    name: 'login-failures',
    schema: `CREATE TABLE IF NOT EXISTS "login-failures".login_failures_from (user INTEGER, address TEXT, count INTEGER)`,
    rows: `SELECT 'login-failures', CAST(user AS TEXT), json_object('count', count, 'addresses', json((
        SELECT json_group_object(address, here.count)
        FROM "login-failures".login_failures_from AS here WHERE here.user = failures.user
      ))), '', NULL FROM "login-failures".login_failures AS failures`,
  },
  {
    name: 'sessions',
    rows: `SELECT 'sessions', id, json_object(
        'userId', user, 'epoch', epoch, 'address', address, 'agent', agent, 'startedAt', started, 'lastSeenAt', seen
      ), CAST(user AS TEXT), ${later('seen', '+90 days')} FROM sessions.sessions`,
  },
  {
    name: 'mails',
    rows: `SELECT 'handed-over', mail, json_object('at', at), '', ${later('at', '+90 days')} FROM mails.handed_over`,
  },
];

/** Copies the files of earlier releases into `entries` in one transaction, then removes them. Existing
 * entries win, so it can be repeated. */
export function takeOverEarlierFiles(db: DatabaseSync, folder: string, identity: string): void {
  const pathOf = ({ name }: EarlierFile) => join(folder, `${name}.db`);
  const found = FILES.filter((file) => existsSync(pathOf(file)));
  if (found.length === 0) return;
  for (const file of found) {
    db.prepare(`ATTACH ? AS "${file.name}"`).run(pathOf(file));
    if (file.schema) db.exec(file.schema);
    if (file.added) addColumn(db, file.name, file.added);
  }
  transaction(db, () => {
    for (const { rows } of found) {
      const copy = db.prepare(`INSERT OR IGNORE INTO entries ${rows}`);
      copy.setAllowUnknownNamedParameters(true);
      copy.run({ identity });
    }
  });
  for (const file of found) {
    db.exec(`DETACH "${file.name}"`);
    for (const end of ['', '-wal', '-shm']) rmSync(pathOf(file) + end, { force: true });
  }
}

function addColumn(
  db: DatabaseSync,
  schema: string,
  { table, column, type }: NonNullable<EarlierFile['added']>,
) {
  const has = db.prepare('SELECT 1 FROM pragma_table_info(?, ?) WHERE name = ?').get(table, schema, column);
  if (!has) db.exec(`ALTER TABLE "${schema}".${table} ADD COLUMN ${column} ${type}`);
}
