import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { HandedOver } from './handed-over.ts';
import { type Mail, type Mailer, MailRefused, MailServerUnavailable } from './mail.ts';

export interface SmtpMailerOptions {
  /** smtp://user:password@host:port, or smtps://. Its own query (?pool=false …) wins over what is set here. */
  url: string;
  /** `Name <address>` or an address. */
  from: string;
  handedOver: HandedOver;
}

export interface SmtpMailer extends Mailer {
  close(): void;
}

/** How long a receiver may take to answer before the try counts as failed, ms. */
const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  dnsTimeout: 15_000,
};

/** One plain address: nothing that a header or an SMTP command would read as more than that. */
const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;
const CONTROLS = /\p{Cc}+/gu;

const domainOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** The same for every try at the same mail, so that a receiver that took the first one knows the second. */
const messageId = (id: string, from: string) =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${domainOf(from)}>`;

/** Passes a message on, and waits for `then` when its last byte went through: before the line that ends it is sent. */
const atLastByte = (then: () => Promise<void>) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void then().then(() => done(), done),
  });

/** What nodemailer says of a connection that there is not, or no longer. */
const CONNECTION_FAULTS = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS']);
/** The SMTP server closes down, or sends everybody away for now. */
const NOT_AVAILABLE = 421;

function isServerDown(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === NOT_AVAILABLE || CONNECTION_FAULTS.has(String(code));
}

/** What is said to the receiver and the mail itself; a no to anything before is about this program, not the mail. */
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** 5xx is said for good, 4xx for now (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return OF_THE_MAIL.has(String(command)) && responseCode >= 500 && responseCode < 600;
}

/**
 * Sends through an SMTP server over a few connections that stay open. What is promised is "once":
 *
 * - A mail is noted as handed over, beyond the life of the process, when its last byte has gone through and before the line that ends
 *   it is sent. A process that dies before that leaves half a message, which the server drops: the next try
 *   sends it. One that dies after, above all between the server's 250 and the end of the job, does not send it
 *   again. A mail is lost only when the process dies between the note and that line, or between the server's
 *   no and taking the note back. A power cut may forget the newest notes: then a mail may come twice.
 * - A no by the server takes the note back. So does a connection that breaks without an answer: then the mail
 *   may come twice, with the same Message-ID, because losing it would be worse.
 * - Who cannot be connected to is `MailServerUnavailable`. A connection that broke after the last byte is not:
 *   tries that may come twice are counted.
 */
export function openSmtpMailer({ url, from, handedOver }: SmtpMailerOptions): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** The mails whose last byte has gone through in a try that goes on. */
  const ended = new Set<string>();
  /** Notes that could not be taken back. */
  const wronglyNoted = new Set<string>();

  async function note(mailId: string): Promise<void> {
    // Of a store that does not answer it is not known whether it has the note.
    wronglyNoted.add(mailId);
    await handedOver.add(mailId);
    wronglyNoted.delete(mailId);
    ended.add(mailId);
  }

  async function takeBack(mailId: string): Promise<void> {
    wronglyNoted.add(mailId);
    await handedOver.remove(mailId);
    wronglyNoted.delete(mailId);
  }

  transport.use('stream', ({ data, message }, done) => {
    const { mailId } = data as { mailId?: string };
    if (mailId !== undefined) message.transform(() => atLastByte(() => note(mailId)));
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
      if (ended.has(mail.id) || wronglyNoted.has(mail.id)) await takeBack(mail.id);
      else if (isServerDown(error)) throw new MailServerUnavailable(String(error), { cause: error });
      throw isRefusedForGood(error) ? new MailRefused(String(error), { cause: error }) : error;
    } finally {
      ended.delete(mail.id);
    }
  }

  return {
    async send(mail: Mail) {
      if (!ADDRESS.test(mail.to)) throw new MailRefused(`not one mail address: ${JSON.stringify(mail.to)}`);
      if (wronglyNoted.has(mail.id)) await takeBack(mail.id);
      if (!(await handedOver.has(mail.id))) await deliver(mail);
    },
    close: () => transport.close(),
  };
}
