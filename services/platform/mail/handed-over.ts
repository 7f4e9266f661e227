import type { Clock } from '../clock.ts';
import { openDatabase } from '../sqlite.ts';

/** Which mails have wholly been given to the SMTP server, kept durably. */
export interface HandedOver {
  has(mailId: string): boolean;
  add(mailId: string): void;
  /** The server said no: the mail may be given again. */
  remove(mailId: string): void;
  close(): void;
}

/** No job is repeated later than its id is remembered. */
const REMEMBERED_MS = 90 * 24 * 3_600_000;

export function openHandedOver(path: string, clock: Clock): HandedOver {
  const db = openDatabase(
    path,
    'CREATE TABLE IF NOT EXISTS handed_over (mail TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;',
  );
  const oldest = new Date(clock.now().getTime() - REMEMBERED_MS).toISOString();
  db.prepare('DELETE FROM handed_over WHERE at < ?').run(oldest);
  const select = db.prepare('SELECT 1 FROM handed_over WHERE mail = ?');
  const insert = db.prepare('INSERT OR REPLACE INTO handed_over VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM handed_over WHERE mail = ?');
  return {
    has: (mailId) => select.get(mailId) !== undefined,
    add: (mailId) => void insert.run(mailId, clock.now().toISOString()),
    remove: (mailId) => void remove.run(mailId),
    close: () => db.close(),
  };
}
