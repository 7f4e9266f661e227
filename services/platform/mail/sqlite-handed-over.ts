import type { Clock } from '../clock.ts';
import { type Embedded, embedded, openDatabase, transaction } from '../sqlite.ts';
import { type HandedOver, REMEMBERED_MS } from './handed-over.ts';

const DAY_MS = 24 * 3_600_000;

/** Handed-over mails in one SQLite file. A note outlives the process at once, a power cut within seconds. */
export function openSqliteHandedOver(path: string, clock: Clock): HandedOver & Embedded {
  const db = openDatabase(
    path,
    'CREATE TABLE IF NOT EXISTS handed_over (mail TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;',
  );
  // A mail whose note stands is never sent again: a process that dies while the disk is waited for, after the note
  // and before the mail's end, would lose it. So nobody waits: a power cut may forget the note, and the mail comes twice.
  db.exec('PRAGMA synchronous = NORMAL');
  const select = db.prepare('SELECT 1 FROM handed_over WHERE mail = ?');
  const insert = db.prepare('INSERT OR REPLACE INTO handed_over VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM handed_over WHERE mail = ?');
  const prune = db.prepare('DELETE FROM handed_over WHERE at < ?');
  const all = db.prepare('SELECT mail, at FROM handed_over');
  const restore = db.prepare('INSERT INTO handed_over VALUES (?, ?) ON CONFLICT (mail) DO NOTHING');
  let prunedAt = Number.NEGATIVE_INFINITY;

  /** Once a day is enough. */
  function forgetOld(now: Date): void {
    const time = now.getTime();
    if (time < prunedAt + DAY_MS) return;
    prune.run(new Date(time - REMEMBERED_MS).toISOString());
    prunedAt = time;
  }

  return {
    has: async (mailId) => transaction(db, () => select.get(mailId) !== undefined),
    async add(mailId) {
      const now = clock.now();
      transaction(db, () => {
        insert.run(mailId, now.toISOString());
        forgetOld(now);
      });
    },
    remove: async (mailId) => transaction(db, () => void remove.run(mailId)),
    async *all() {
      for (const { mail, at } of all.all()) yield { mailId: String(mail), at: String(at) };
    },
    restore: async (notes) =>
      transaction(db, () => {
        for (const { mailId, at } of notes) restore.run(mailId, at);
      }),
    ...embedded(db),
  };
}
