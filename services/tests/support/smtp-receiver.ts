import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpReceiver {
  url: string;
  mails: Email[];
  close(): Promise<void>;
}

/**
 * SMTP server that stores received mails. `refuses` returns true for a permanent refusal of a recipient, or a reply
 * code. `port` 0: a free one.
 */
export async function startSmtpReceiver(
  port = 0,
  refuses: (address: string) => boolean | number = () => false,
): Promise<SmtpReceiver> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const no = refuses(address);
      const responseCode = typeof no === 'number' ? no : 550;
      done(no ? Object.assign(new Error(`<${address}> is nobody here`), { responseCode }) : null);
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
  });
  // A killed client resets its connection.
  server.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ECONNRESET') throw fault;
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: usedPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${usedPort}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
