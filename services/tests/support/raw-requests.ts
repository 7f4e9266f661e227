import { request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expectDescribed } from './expect-described.ts';

export interface RawAnswer {
  status: number;
  headers: { [name: string]: unknown };
  text: string;
}

/** Sends the path and body unchanged, and compares the response with the OpenAPI document. */
export function send(
  address: string,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: { [name: string]: string }; body?: string | Uint8Array } = {},
): Promise<RawAnswer & { bytes: Buffer }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      { hostname, port, method, path, headers: { ...length, ...headers } },
      (answer) => {
        const { statusCode: status = 0 } = answer;
        const contentType = answer.headers['content-type'] ?? null;
        const compare = async (bytes: Buffer) => {
          const text = bytes.toString();
          const body: unknown =
            text !== '' && contentType?.startsWith('application/json') ? JSON.parse(text) : text;
          const retryAfter = answer.headers['retry-after'];
          await expectDescribed(address, { method, path, status, contentType, retryAfter, body });
          return { status, headers: answer.headers, text, bytes };
        };
        buffer(answer).then(compare).then(resolve, reject);
      },
    );
    outgoing.on('error', reject).end(body);
  });
}

/** Sends arbitrary bytes; resolves when the server closes the connection. */
export function sendBytes(address: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', text = ''] = received.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), headers: {}, text });
    });
    socket.end(bytes);
  });
}

export const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });
export const json = { 'content-type': 'application/json' };
