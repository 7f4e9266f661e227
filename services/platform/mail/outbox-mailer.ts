import type { Clock } from '../clock.ts';
import { embedded, openDatabase, transaction } from '../sqlite.ts';
import type { Attachment, Mail } from './mail.ts';

export type Outbox = ReturnType<typeof openOutbox>;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS mail (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    html TEXT NOT NULL,
    text TEXT NOT NULL,
    sent_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS attachment (
    mail INTEGER NOT NULL REFERENCES mail(place) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    filename TEXT NOT NULL,
    content_type TEXT NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (mail, number)
  ) STRICT;`;

const CHANGES = ['ALTER TABLE mail ADD COLUMN persons TEXT'];

export function openOutbox(path: string, { clock, keep = 1000 }: { clock: Clock; keep?: number }) {
  const db = openDatabase(path, SCHEMA, CHANGES);
  const insertMail = db.prepare(
    `INSERT INTO mail (id, recipient, subject, html, text, sent_at, persons) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
  );
  const insertAttachment = db.prepare('INSERT INTO attachment VALUES (?, ?, ?, ?, ?)');
  const forgetOldest = db.prepare(
    'DELETE FROM mail WHERE place <= (SELECT place FROM mail ORDER BY place DESC LIMIT 1 OFFSET ?)',
  );
  const selectMails = db.prepare(
    'SELECT place, id, recipient, subject, html, text, sent_at FROM mail ORDER BY place DESC LIMIT ? OFFSET ?',
  );
  const countMails = db.prepare('SELECT count(*) AS count FROM mail');
  const selectNames = db.prepare(
    'SELECT filename, content_type, length(content) AS size FROM attachment WHERE mail = ? ORDER BY number',
  );
  const selectContent = db.prepare(
    'SELECT filename, content_type, content FROM attachment JOIN mail ON mail = place WHERE id = ? AND number = ?',
  );

  const forget = db.prepare(
    `DELETE FROM mail WHERE persons IS NULL OR EXISTS (
       SELECT 1 FROM json_each(persons) WHERE value IN (SELECT value FROM json_each(?)))`,
  );

  const attachmentsOf = (place: number) =>
    selectNames.all(place).map(({ filename, content_type, size }) => ({
      filename: String(filename),
      contentType: String(content_type),
      size: Number(size),
    }));

  return {
    async send(mail: Mail): Promise<void> {
      transaction(db, () => {
        const at = clock.now().toISOString();
        const { changes, lastInsertRowid } = insertMail.run(
          mail.id,
          mail.to,
          mail.subject,
          mail.html,
          mail.text,
          at,
          JSON.stringify(mail.persons),
        );
        if (changes === 0) return;
        for (const [number, { filename, contentType, content }] of mail.attachments.entries()) {
          insertAttachment.run(lastInsertRowid, number, filename, contentType, content);
        }
        forgetOldest.run(keep);
      });
    },
    /** Newest first; `page` from 1. `count` is the total. */
    list({ page, size }: { page: number; size: number }) {
      const rows = selectMails.all(size, (page - 1) * size).map((row) => ({
        id: String(row.id),
        to: String(row.recipient),
        subject: String(row.subject),
        html: String(row.html),
        text: String(row.text),
        attachments: attachmentsOf(Number(row.place)),
        sentAt: String(row.sent_at),
      }));
      return { rows, count: Number(countMails.get()?.count) };
    },
    attachment(mailId: string, index: number): Attachment | null {
      const row = selectContent.get(mailId, index);
      if (!row || !(row.content instanceof Uint8Array)) return null;
      return { filename: String(row.filename), contentType: String(row.content_type), content: row.content };
    },
    /** Also removes mails of earlier releases, which do not name their persons. */
    forget: (persons: readonly string[]) => transaction(db, () => void forget.run(JSON.stringify(persons))),
    ...embedded(db),
  };
}
