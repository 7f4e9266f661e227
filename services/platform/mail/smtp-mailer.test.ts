import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { tempRecordStore } from '../../tests/support/temp-record-store.ts';
import { testClock } from '../../tests/support/test-clock.ts';
import { type Mail, MailRefused, MailServerUnavailable } from './mail.ts';
import { openSentMails, type SentMails } from './sent-mails.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

interface Received {
  to: string[];
  source: string;
}

/**
 * A real SMTP server that refuses the first `refuseMails` and recipients at refused.test, and breaks the
 * connection after the last byte of the first `breakAfterMails`.
 */
async function openReceiver({ refuseMails = 0, breakAfterMails = 0, greeting = 220 } = {}) {
  let refusals = refuseMails;
  let breaks = breakAfterMails;
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, callback) {
      callback(greeting === 220 ? null : Object.assign(new Error('not now'), { responseCode: greeting }));
    },
    onRcptTo({ address }, _session, callback) {
      callback(address.endsWith('@refused.test') ? new Error('no such mailbox') : null);
    },
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch {
        return;
      }
      if (breaks-- > 0) {
        for (const socket of sockets) socket.destroy();
        return;
      }
      if (refusals-- > 0) return callback(new Error('mailbox full'));
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString('utf8'),
      });
      callback();
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  listener.on('connection', (socket) => sockets.add(socket));
  await once(listener, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = listener.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

let sentMails: SentMails;
beforeEach(async () => {
  const clock = testClock();
  sentMails = await openSentMails((await tempRecordStore(clock)).store, clock);
});

function mailerTo(url: string) {
  const mailer = openSmtpMailer({ url, from: 'Coffret <devis@coffret.example>', sentMails });
  onTestFinished(() => mailer.close());
  return mailer;
}

const aMail = (change: Partial<Mail> = {}): Mail => ({
  id: 'quote-12-issued',
  to: 'marie@client.example',
  persons: [],
  subject: 'Votre devis',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  attachments: [],
  ...change,
});

const headerLines = (source: string) => source.slice(0, source.indexOf('\r\n\r\n')).split('\r\n');
const header = (source: string, name: string) =>
  headerLines(source).filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));

test('a mail arrives with its sender, its recipient, both texts and its attachment', async () => {
  const { received, url } = await openReceiver();
  const pdf = {
    filename: 'GBB000012.pdf',
    contentType: 'application/pdf',
    content: new TextEncoder().encode('%PDF-1'),
  };
  await mailerTo(url).send(aMail({ attachments: [pdf] }));
  expect(received.map(({ to }) => to)).toEqual([['marie@client.example']]);
  const source = received[0]?.source ?? '';
  expect(header(source, 'From')).toEqual(['From: Coffret <devis@coffret.example>']);
  expect(header(source, 'Subject')).toEqual(['Subject: Votre devis']);
  expect(source).toContain('\r\nBonjour\r\n');
  expect(source).toContain('<p>Bonjour</p>');
  expect(source).toContain('Content-Type: application/pdf; name=GBB000012.pdf');
  expect(source).toContain(Buffer.from('%PDF-1').toString('base64'));
});

test('a delivered mail is not sent again, even after a restart', async () => {
  const { received, url } = await openReceiver();
  await mailerTo(url).send(aMail());
  const restarted = mailerTo(url);
  await restarted.send(aMail());
  await restarted.send(aMail({ id: 'quote-13-issued' }));
  expect(received.map(({ source }) => header(source, 'Message-ID'))).toEqual([
    ['Message-ID: <0fa9a40bb1345b0d02caaff790389b1185035822@coffret.example>'],
    [expect.not.stringContaining('0fa9a40bb1345b0d02caaff790389b1185035822')],
  ]);
});

test('a mail refused after its last byte is sent again with the same Message-ID', async () => {
  const { received, url } = await openReceiver({ refuseMails: 1 });
  const mailer = mailerTo(url);
  await expect(mailer.send(aMail())).rejects.toThrow('mailbox full');
  await mailer.send(aMail());
  expect(received.map(({ source }) => header(source, 'Message-ID'))).toEqual([
    ['Message-ID: <0fa9a40bb1345b0d02caaff790389b1185035822@coffret.example>'],
  ]);
});

test('a refused recipient throws MailRefused, and the next mail is delivered', async () => {
  const { received, url } = await openReceiver();
  const mailer = mailerTo(url);
  const refused = mailer.send(aMail({ to: 'nobody@refused.test' }));
  await expect(refused).rejects.toThrow('no such mailbox');
  await expect(refused).rejects.toBeInstanceOf(MailRefused);
  await mailer.send(aMail());
  expect(received.map(({ to }) => to)).toEqual([['marie@client.example']]);
});

test('a server that cannot be reached throws MailServerUnavailable', async () => {
  const { url } = await openReceiver();
  const nowhere = new URL(url);
  nowhere.port = '1';
  const fault = await mailerTo(nowhere.href)
    .send(aMail())
    .catch((error: Error) => error);
  expect(fault).toBeInstanceOf(MailServerUnavailable);
  expect(String(fault)).toContain('ECONNREFUSED');
});

test('a server that refuses all connections for now throws MailServerUnavailable', async () => {
  const { url } = await openReceiver({ greeting: 421 });
  await expect(mailerTo(url).send(aMail())).rejects.toThrow(MailServerUnavailable);
});

test('a mail whose connection breaks after the last byte is sent again', async () => {
  const { received, url } = await openReceiver({ breakAfterMails: 1 });
  const mailer = mailerTo(url);
  const fault = await mailer.send(aMail()).catch((error: Error) => error);
  expect(fault).toBeInstanceOf(Error);
  expect(fault).not.toBeInstanceOf(MailServerUnavailable);
  await mailer.send(aMail());
  expect(received).toHaveLength(1);
});

test('a mail that cannot be recorded is not sent until it can be', async () => {
  const { received, url } = await openReceiver();
  vi.spyOn(sentMails, 'add').mockRejectedValueOnce(new StoreUnavailable('down'));
  const mailer = mailerTo(url);
  await expect(mailer.send(aMail())).rejects.toThrow(StoreUnavailable);
  expect(received).toEqual([]);
  await mailer.send(aMail());
  await mailer.send(aMail());
  expect(received).toHaveLength(1);
});

test('a mail with an unknown outcome of its record is not sent, and the next attempt sends it', async () => {
  const { received, url } = await openReceiver();
  const { add } = sentMails;
  vi.spyOn(sentMails, 'add').mockImplementationOnce(async (mailId) => {
    await add(mailId);
    throw new StoreUnavailable('the answer got lost');
  });
  await expect(mailerTo(url).send(aMail())).rejects.toThrow(StoreUnavailable);
  expect(received).toEqual([]);
  await mailerTo(url).send(aMail());
  expect(received).toHaveLength(1);
});

test('a refused mail whose record cannot be removed is sent again', async () => {
  const { received, url } = await openReceiver({ refuseMails: 1 });
  vi.spyOn(sentMails, 'remove').mockRejectedValueOnce(new StoreUnavailable('down'));
  const mailer = mailerTo(url);
  await expect(mailer.send(aMail())).rejects.toThrow(StoreUnavailable);
  await mailer.send(aMail());
  expect(received).toHaveLength(1);
});

test('a subject cannot add a header', async () => {
  const { received, url } = await openReceiver();
  await mailerTo(url).send(aMail({ subject: 'Devis\r\nBcc: spy@evil.example\r\n\r\nhello' }));
  const source = received[0]?.source ?? '';
  expect(received.map(({ to }) => to)).toEqual([['marie@client.example']]);
  expect(header(source, 'Bcc')).toEqual([]);
  expect(header(source, 'Subject')).toEqual(['Subject: Devis Bcc: spy@evil.example hello']);
});

test('an attachment name cannot add a header', async () => {
  const { received, url } = await openReceiver();
  const filename = 'a.pdf\r\nX-Evil: 1';
  await mailerTo(url).send(
    aMail({ attachments: [{ filename, contentType: 'application/pdf', content: new Uint8Array() }] }),
  );
  expect(received[0]?.source).not.toMatch(/^X-Evil/m);
});

test.each([
  'marie@client.example, spy@evil.example',
  'marie@client.example\r\nBcc: spy@evil.example',
  'Marie <marie@client.example>',
  'marie@client.example>\r\nRCPT TO:<spy@evil.example',
  'marie',
  '',
])('a recipient %j that is not a single address is refused', async (to) => {
  const { received, url } = await openReceiver();
  await expect(mailerTo(url).send(aMail({ to }))).rejects.toThrow('not one mail address');
  expect(received).toEqual([]);
});
