import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { type HandedOver, openHandedOver } from './handed-over.ts';
import type { Mail } from './mail.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

interface Received {
  to: string[];
  source: string;
}

/** A real SMTP server that keeps what it takes, but the first `refuseMails`, and refuses recipients of refused.test. */
async function openReceiver({ refuseMails = 0 } = {}) {
  let refusals = refuseMails;
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      callback(address.endsWith('@refused.test') ? new Error('no such mailbox') : null);
    },
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      if (refusals-- > 0) return callback(new Error('mailbox full'));
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString('utf8'),
      });
      callback();
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = listener.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

function rememberHandedOver(): HandedOver {
  const dir = mkdtempSync(join(tmpdir(), 'mails-'));
  const handedOver = openHandedOver(join(dir, 'mails.db'), { now: () => new Date('2026-11-21T08:00:00Z') });
  onTestFinished(() => {
    handedOver.close();
    rmSync(dir, { recursive: true });
  });
  return handedOver;
}

function mailerTo(url: string, handedOver = rememberHandedOver()) {
  const mailer = openSmtpMailer({ url, from: 'Coffret <devis@coffret.example>', handedOver });
  onTestFinished(() => mailer.close());
  return mailer;
}

const aMail = (change: Partial<Mail> = {}): Mail => ({
  id: 'quote-12-issued',
  to: 'marie@client.example',
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

test('a mail that was handed over is not sent again, also after a restart; another one is', async () => {
  const { received, url } = await openReceiver();
  const handedOver = rememberHandedOver();
  await mailerTo(url, handedOver).send(aMail());
  const restarted = mailerTo(url, handedOver);
  await restarted.send(aMail());
  await restarted.send(aMail({ id: 'quote-13-issued' }));
  expect(received.map(({ source }) => header(source, 'Message-ID'))).toEqual([
    ['Message-ID: <0fa9a40bb1345b0d02caaff790389b1185035822@coffret.example>'],
    [expect.not.stringContaining('0fa9a40bb1345b0d02caaff790389b1185035822')],
  ]);
});

test('a mail that the receiver refuses after its last byte is sent again, with the same Message-ID', async () => {
  const { received, url } = await openReceiver({ refuseMails: 1 });
  const mailer = mailerTo(url);
  await expect(mailer.send(aMail())).rejects.toThrow('mailbox full');
  await mailer.send(aMail());
  expect(received.map(({ source }) => header(source, 'Message-ID'))).toEqual([
    ['Message-ID: <0fa9a40bb1345b0d02caaff790389b1185035822@coffret.example>'],
  ]);
});

test('a recipient that the receiver refuses makes the try fail, and the next mail goes through', async () => {
  const { received, url } = await openReceiver();
  const mailer = mailerTo(url);
  await expect(mailer.send(aMail({ to: 'nobody@refused.test' }))).rejects.toThrow('no such mailbox');
  await mailer.send(aMail());
  expect(received.map(({ to }) => to)).toEqual([['marie@client.example']]);
});

test('a receiver that is not there makes the try fail', async () => {
  const { url } = await openReceiver();
  const nowhere = new URL(url);
  nowhere.port = '1';
  await expect(mailerTo(nowhere.href).send(aMail())).rejects.toThrow('ECONNREFUSED');
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
])('%j is not one address: nothing is sent', async (to) => {
  const { received, url } = await openReceiver();
  await expect(mailerTo(url).send(aMail({ to }))).rejects.toThrow('not one mail address');
  expect(received).toEqual([]);
});
