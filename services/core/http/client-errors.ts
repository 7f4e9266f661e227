import { type ApiError, refuse } from '@coffret/contracts/errors';
import type { FastifyServerOptions } from 'fastify';

type OnClientError = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** What is no HTTP never becomes a request: these are its only answers. */
const ANSWERS: { [fault: string]: [status: string, ApiError[]] } = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', refuse('TOO_LARGE', 'headers').refused],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', refuse('INVALID_PARAMETER').refused],
};
const NO_HTTP: [string, ApiError[]] = ['400 Bad Request', refuse('INVALID_PARAMETER').refused];

/** Answers in the product's own words before it hangs up. */
export const answerClientError: OnClientError = (fault, socket) => {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, errors] = ANSWERS[fault.code] ?? NO_HTTP;
  const body = JSON.stringify({ errors });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(fault);
};
