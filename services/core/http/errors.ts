import { MAX_CHILDREN } from '@coffret/contracts/answers';
import {
  type ApiError,
  type ErrorCode,
  isRefusal,
  type Refusal,
  refuse,
  STATUS_OF,
  statusOf,
} from '@coffret/contracts/errors';
import { AppendTooLarge, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { PrinterUnavailable } from '../../platform/pdf/printer.ts';
import { AlreadyAnswered } from '../commands/idempotency.ts';
import { QuotaReached } from '../commands/quota-reached.ts';
import { logDeniedRequest } from './security-log.ts';
import { Overloaded, overloaded } from './shedding.ts';
import { tooMany } from './too-many.ts';
import { InvalidRequest } from './validation.ts';

const FRAMEWORK_CODES: { [code: string]: [ErrorCode, key?: string] } = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID_PARAMETER', 'content-length'],
  FST_ERR_BAD_URL: ['INVALID_PARAMETER', 'url'],
  FST_ERR_MAX_PARAM_LENGTH: ['INVALID_PARAMETER', 'url'],
  FST_REQ_FILE_TOO_LARGE: ['TOO_LARGE', 'filedata'],
  FST_FILES_LIMIT: ['UPLOAD_FAILED', 'filedata'],
  FST_FIELDS_LIMIT: ['UPLOAD_FAILED'],
  FST_PARTS_LIMIT: ['UPLOAD_FAILED'],
  FST_PROTO_VIOLATION: ['UPLOAD_FAILED'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['UNSUPPORTED_MEDIA_TYPE'],
};

const CODE_OF_STATUS: { [status: number]: ErrorCode } = {
  400: 'INVALID_PARAMETER',
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

/** null: a server error. */
function refusalOf(fault: FastifyError): Refusal | null {
  if (fault instanceof InvalidRequest) return { refused: fault.errors };
  if (fault instanceof Overloaded) return overloaded();
  if (fault instanceof QuotaReached) return tooMany(fault.retryAfterMs);
  if (fault instanceof StoreUnavailable) return refuse('UNAVAILABLE');
  if (fault instanceof AppendTooLarge) return refuse('TOO_LARGE');
  if (fault instanceof PrinterUnavailable) return refuse('UNAVAILABLE', 'chromium', fault.message);
  const known = FRAMEWORK_CODES[fault.code];
  if (known) return refuse(...known);
  const byStatus = CODE_OF_STATUS[fault.statusCode ?? 500];
  return byStatus ? refuse(byStatus) : null;
}

const FOR_LATER: readonly number[] = [STATUS_OF.TOO_MANY_REQUESTS, STATUS_OF.UNAVAILABLE];
const RETRY_AFTER_S = 1;

function errorAnswer(refusal: Refusal, reply: FastifyReply): { errors: ApiError[] } & object {
  const status = statusOf(refusal);
  reply.code(status);
  if (FOR_LATER.includes(status)) reply.header('retry-after', refusal.retryAfterSeconds ?? RETRY_AFTER_S);
  return { errors: refusal.refused.slice(0, MAX_CHILDREN), ...refusal.more };
}

/** The payload of `onSend` that takes the place of a finished answer. */
export function answerInstead(refusal: Refusal, reply: FastifyReply): string {
  for (const name of ['content-length', 'content-encoding', 'content-disposition', 'etag'])
    reply.removeHeader(name);
  const answer = errorAnswer(refusal, reply);
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(answer);
}

export const serializeRefusals = fp(
  async (app) => {
    app.addHook('preSerialization', (request, reply, payload, done) => {
      if (!isRefusal(payload)) return done(null, payload);
      logDeniedRequest(request, payload);
      done(null, errorAnswer(payload, reply));
    });
  },
  { name: 'serialize-refusals' },
);

export function handleFault(
  fault: FastifyError | AlreadyAnswered,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (fault instanceof AlreadyAnswered) {
    const { status, body } = fault.answer;
    reply.code(status);
    return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
  }
  const refusal = refusalOf(fault);
  if (!refusal) request.log.error({ err: fault }, 'fault');
  // Metrics count them; a log line for each would add to the load.
  else if (statusOf(refusal) === STATUS_OF.UNAVAILABLE && !(fault instanceof Overloaded))
    request.log.error({ err: fault }, 'unavailable');
  // A framework error does not reach hooks of routes.
  return reply.send(errorAnswer(refusal ?? refuse('GENERIC_ERROR'), reply));
}
