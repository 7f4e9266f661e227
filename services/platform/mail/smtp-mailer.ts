import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { HandedOver } from './handed-over.ts';
import type { Mail, Mailer } from './mail.ts';

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

/** Passes a message on, and calls back when its last byte went through: before the line that ends it is sent. */
const atLastByte = (then: () => void) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      then();
      done();
    },
  });

/**
 * Sends through an SMTP server over a few connections that stay open.
 *
 * A mail counts as handed over from its last byte on. When the process dies before, the server has half a
 * message and drops it: the next try sends it. When it dies after, the server has it: the next try does not.
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
  transport.use('stream', ({ data, message }, done) => {
    const { mailId } = data as { mailId?: string };
    if (mailId !== undefined) message.transform(() => atLastByte(() => handedOver.add(mailId)));
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
      handedOver.remove(mail.id);
      throw error;
    }
  }

  return {
    async send(mail: Mail) {
      if (!ADDRESS.test(mail.to)) throw new Error(`not one mail address: ${JSON.stringify(mail.to)}`);
      if (!handedOver.has(mail.id)) await deliver(mail);
    },
    close: () => transport.close(),
  };
}
