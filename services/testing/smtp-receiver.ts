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

/** A real SMTP server that keeps what it is given, but for whom it `refuses`; on a free port unless told otherwise. */
export async function startSmtpReceiver(
  port = 0,
  refuses: (address: string) => boolean = () => false,
): Promise<SmtpReceiver> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refuses(address) ? new Error(`<${address}> is nobody here`) : null);
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
  // A sender that is killed resets its connection: no fault of the receiver's, which waits for the next one.
  server.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ECONNRESET') throw fault;
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
