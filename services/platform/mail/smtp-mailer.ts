import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { createTransport } from 'nodemailer';
import { type Mail, MailRefused, MailServerUnavailable } from './mail.ts';
import type { SentMails } from './sent-mails.ts';

interface SmtpMailerOptions {
  /** smtp://user:password@host:port, or smtps://. Its query (?pool=false …) overrides the defaults here. */
  url: string;
  from: string;
  sentMails: SentMails;
}

const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  dnsTimeout: 15_000,
};

const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;
const CONTROLS = /\p{Cc}+/gu;

const domainOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

const messageId = (id: string, from: string) =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${domainOf(from)}>`;

const atLastByte = (then: () => Promise<void>) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void then().then(() => done(), done),
  });

const CONNECTION_FAULTS = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS']);
const NOT_AVAILABLE = 421;

function isServerDown(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === NOT_AVAILABLE || CONNECTION_FAULTS.has(String(code));
}

/** A refusal of any other command concerns this program, not the mail. */
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** 5xx is permanent, 4xx temporary (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return OF_THE_MAIL.has(String(command)) && responseCode >= 500 && responseCode < 600;
}

/** Servers repeat the address. The reason is stored with the job, where no erasure looks. */
const withoutAddress = (reason: string, address: string) =>
  reason.replace(new RegExp(RegExp.escape(address), 'giu'), '…');

/** A mail is recorded as handed over after its last byte and before the final line: a crash before it leaves
 * an incomplete message, which the server drops and the next attempt sends; a crash after it does not send
 * again. A refusal or a broken connection removes the record: the mail may then arrive twice, with the same
 * Message-ID, rather than be lost. */
export function openSmtpMailer({ url, from, sentMails }: SmtpMailerOptions) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const ended = new Set<string>();
  const wronglyRecorded = new Set<string>();

  async function record(mailId: string, change: 'add' | 'remove'): Promise<void> {
    wronglyRecorded.add(mailId);
    await sentMails[change](mailId);
    wronglyRecorded.delete(mailId);
    if (change === 'add') ended.add(mailId);
  }

  transport.use('stream', ({ data, message }, done) => {
    const { mailId } = data as { mailId?: string };
    if (mailId !== undefined) message.transform(() => atLastByte(() => record(mailId, 'add')));
    done();
  });

  async function deliver(mail: Mail): Promise<void> {
    const message = {
      mailId: mail.id,
      messageId: messageId(mail.id, from),
      from,
      to: { name: '', address: mail.to },
      subject: mail.subject.replace(CONTROLS, ' '),
      html: mail.html,
      text: mail.text,
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: mail.attachments.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        content: Buffer.from(content),
      })),
    };
    try {
      await transport.sendMail(message);
    } catch (error) {
      const wasSent = ended.has(mail.id) || wronglyRecorded.has(mail.id);
      if (wasSent) await record(mail.id, 'remove');
      if (error instanceof StoreUnavailable) throw error;
      const reason = withoutAddress(String(error), mail.to);
      if (isServerDown(error) && !wasSent) throw new MailServerUnavailable(reason);
      throw isRefusedForGood(error) ? new MailRefused(reason) : new Error(reason);
    } finally {
      ended.delete(mail.id);
    }
  }

  return {
    async send(mail: Mail) {
      if (!ADDRESS.test(mail.to)) throw new MailRefused('not one mail address');
      if (wronglyRecorded.has(mail.id)) await record(mail.id, 'remove');
      if (!(await sentMails.has(mail.id))) await deliver(mail);
    },
    close: () => transport.close(),
  };
}
