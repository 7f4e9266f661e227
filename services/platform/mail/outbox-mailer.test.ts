import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import type { Mail } from './mail.ts';
import { openOutbox } from './outbox-mailer.ts';

const NOON = new Date('2027-03-05T12:00:00Z');

function tickingClock() {
  let seconds = 0;
  return { now: () => new Date(NOON.getTime() + 1000 * seconds++) };
}

const newPath = () => join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox.db');

function open(path: string, keep?: number) {
  const outbox = openOutbox(path, { clock: tickingClock(), keep });
  onTestFinished(() => {
    try {
      outbox.close();
    } catch {
      // The test has closed it.
    }
  });
  return outbox;
}

const pdf = {
  filename: 'GBB000012.pdf',
  contentType: 'application/pdf',
  content: new Uint8Array([37, 80, 68, 70, 0, 255]),
};

const aMail = (id: string, attachments: Mail['attachments'] = []): Mail => ({
  id,
  to: 'marie@client.example',
  persons: ['user-12'],
  subject: `Sujet ${id}`,
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  attachments,
});

const shown = (id: string) => {
  const { persons: _not, ...mail } = aMail(id);
  return mail;
};

test('mails are listed from the newest, with the names of their attachments', async () => {
  const outbox = open(newPath());
  await outbox.send(aMail('first'));
  await outbox.send(aMail('second', [pdf]));
  expect(outbox.list({ page: 1, size: 10 })).toEqual({
    count: 2,
    rows: [
      {
        ...shown('second'),
        attachments: [{ filename: 'GBB000012.pdf', contentType: 'application/pdf', size: 6 }],
        sentAt: '2027-03-05T12:00:01.000Z',
      },
      { ...shown('first'), sentAt: '2027-03-05T12:00:00.000Z' },
    ],
  });
});

test('pages start at the newest mail', async () => {
  const outbox = open(newPath());
  for (const id of ['a', 'b', 'c', 'd', 'e']) await outbox.send(aMail(id));
  const ids = (page: number) => outbox.list({ page, size: 2 }).rows.map(({ id }) => id);
  expect([ids(1), ids(2), ids(3), ids(4)]).toEqual([['e', 'd'], ['c', 'b'], ['a'], []]);
});

test('a mail that is sent twice is stored once', async () => {
  const outbox = open(newPath());
  await outbox.send(aMail('quote-12', [pdf]));
  await outbox.send(aMail('quote-12', [pdf]));
  const { rows, count } = outbox.list({ page: 1, size: 10 });
  expect(count).toBe(1);
  expect(rows[0]?.attachments).toHaveLength(1);
});

test('mails and attachments survive a restart', async () => {
  const path = newPath();
  const before = open(path);
  await before.send(aMail('quote-12', [pdf]));
  before.close();
  const after = open(path);
  expect(after.list({ page: 1, size: 10 }).rows.map(({ id }) => id)).toEqual(['quote-12']);
  expect(after.attachment('quote-12', 0)).toEqual(pdf);
});

test('an unknown attachment is null', async () => {
  const outbox = open(newPath());
  await outbox.send(aMail('quote-12', [pdf]));
  expect([outbox.attachment('quote-12', 1), outbox.attachment('quote-13', 0)]).toEqual([null, null]);
});

test('only the newest mails and their attachments are kept', async () => {
  const outbox = open(newPath(), 3);
  for (const id of ['a', 'b', 'c', 'd', 'e']) await outbox.send(aMail(id, [pdf]));
  expect(outbox.list({ page: 1, size: 10 }).rows.map(({ id }) => id)).toEqual(['e', 'd', 'c']);
  expect([outbox.attachment('b', 0), outbox.attachment('c', 0)]).toEqual([null, pdf]);
});

test('forget erases mails to or about a person and their attachments, also from the file', async () => {
  const path = newPath();
  const outbox = open(path);
  await outbox.send(aMail('to-marie', [pdf]));
  await outbox.send({ ...aMail('about-marie'), to: 'a@b.fr', persons: ['contact-4', 'user-12'] });
  // Contains the same name and belongs to another person.
  await outbox.send({ ...aMail('other'), to: 'a@b.fr', text: 'user-12 marie', persons: ['user-120'] });
  outbox.forget(['user-12', 'contact-5']);
  expect(outbox.list({ page: 1, size: 9 }).rows.map(({ id }) => id)).toEqual(['other']);
  expect(outbox.attachment('to-marie', 0)).toBe(null);
  outbox.close();
  expect(readFileSync(path).includes('client.example')).toBe(false);
});

test('a mail of an earlier version, without persons, is removed when any person is forgotten', async () => {
  const path = newPath();
  const db = new DatabaseSync(path);
  db.exec(`CREATE TABLE mail (place INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, recipient TEXT NOT NULL,
    subject TEXT NOT NULL, html TEXT NOT NULL, text TEXT NOT NULL, sent_at TEXT NOT NULL) STRICT;
    INSERT INTO mail VALUES (1, 'old', 'marie@client.example', 's', 'h', 't', '2026-11-21T08:00:00.000Z')`);
  db.close();
  const outbox = open(path);
  expect(outbox.list({ page: 1, size: 9 }).rows.map(({ id }) => id)).toEqual(['old']);
  outbox.forget(['user-1']);
  expect(outbox.list({ page: 1, size: 9 }).rows).toEqual([]);
});
