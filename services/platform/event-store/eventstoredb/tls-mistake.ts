import { type ConnectionOptions, connect } from 'node:tls';
import type { ConnectionString, Host } from './connection-string.ts';
import { readAuthority } from './credentials.ts';

const PATIENCE_MS = 2_000;

/** Codes of OpenSSL for a certificate whose authority is not trusted. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_SIGNATURE_FAILURE',
]);

/** The server sends something else. */
const NO_TLS = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG']);

/** Why TLS fails with a server that can be reached, in words that name the option and its file; null: no such reason. gRPC
 * names none of this, and the search for a leader no reason at all. */
export async function tlsMistake({ hosts, options }: ConnectionString): Promise<string | null> {
  for (const host of hosts) {
    const mistake = await (options.tls === false ? asksForTls(host) : refusal(host, options.tlsCAFile));
    if (mistake) return mistake;
  }
  return null;
}

const nameOf = ({ address, port }: Host) => `${address}:${port}`;

async function asksForTls(host: Host): Promise<string | null> {
  const failure = await handshake(host, { rejectUnauthorized: false });
  return failure === null ? `${nameOf(host)} speaks TLS, and EVENTSTORE_URL has tls=false` : null;
}

async function refusal(host: Host, tlsCAFile: string | undefined): Promise<string | null> {
  const ca = readAuthority(tlsCAFile);
  const failure = await handshake(host, ca ? { ca } : {});
  if (failure === null) return null;
  const name = nameOf(host);
  const { code = '', message } = failure;
  if (UNTRUSTED.has(code)) {
    return tlsCAFile === undefined
      ? `the certificate of ${name} is of an authority that Node.js does not know: EVENTSTORE_URL names the file of its certificate by tlsCAFile`
      : `the certificate of ${name} is not of the authority in ${tlsCAFile}, which EVENTSTORE_URL names by tlsCAFile`;
  }
  if (NO_TLS.has(code)) return `${name} does not speak TLS: EVENTSTORE_URL needs tls=false for it`;
  // A server that is ending does so too.
  if (code === 'ECONNRESET')
    return `${name} ends connections that begin with TLS: if it has none, EVENTSTORE_URL needs tls=false`;
  return /^(CERT_|ERR_TLS|ERR_SSL)/.test(code) ? `the certificate of ${name} is refused: ${message}` : null;
}

/** Null: it succeeds. */
function handshake(
  { address, port }: Host,
  options: ConnectionOptions,
): Promise<NodeJS.ErrnoException | null> {
  const host = address.replaceAll(/[[\]]/g, '');
  const socket = connect({ host, port, ALPNProtocols: ['h2'], timeout: PATIENCE_MS, ...options });
  return new Promise<NodeJS.ErrnoException | null>((resolve) => {
    socket.once('secureConnect', () => resolve(null));
    socket.once('error', resolve);
    socket.once('timeout', () => resolve(new Error('no answer')));
  }).finally(() => socket.destroy());
}
