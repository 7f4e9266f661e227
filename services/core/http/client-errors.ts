import { STATUS_CODES } from 'node:http';
import { type Refusal, refuse, statusOf } from '@coffret/contracts/errors';
import type { FastifyServerOptions } from 'fastify';

export const PARSER_ERRORS: { readonly [fault: string]: Refusal } = {
  HPE_HEADER_OVERFLOW: { ...refuse('TOO_LARGE', 'headers'), status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { ...refuse('INVALID_PARAMETER'), status: 408 },
};
const NOT_HTTP: Refusal = refuse('INVALID_PARAMETER');

export const answerClientError: FastifyServerOptions['clientErrorHandler'] = (fault, socket) => {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = PARSER_ERRORS[fault.code] ?? NOT_HTTP;
  const status = statusOf(refusal);
  const body = JSON.stringify({ errors: refusal.refused });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(fault);
};
