import { isUtf8 } from 'node:buffer';
import { refuse } from '@coffret/contracts/errors';
import { errorCodes } from 'fastify';
import fp from 'fastify-plugin';
import { InvalidRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    bodyBytes: number;
  }
}

/** Prevents stack overflow in recursive checks. */
const MAX_DEPTH = 32;
/** Of one object or list; a whole stack has 480 elements. */
const MAX_MEMBERS = 1000;
/** In total; a whole stack has about 20,000. */
const MAX_ALL_MEMBERS = 50_000;

/** Level by level: a recursion would overflow. An empty object or list counts as one member. */
function isTooLarge(body: unknown): boolean {
  let [level, allMembers] = [[body], 0];
  for (let depth = 0; ; depth += 1) {
    const opened = level
      .filter((value) => typeof value === 'object' && value !== null)
      .map((value): unknown[] => Object.values(value));
    if (opened.length === 0) return false;
    const counts = opened.map(({ length }) => Math.max(length, 1));
    allMembers += counts.reduce((sum, count) => sum + count, 0);
    if (depth === MAX_DEPTH || allMembers > MAX_ALL_MEMBERS) return true;
    if (counts.some((count) => count > MAX_MEMBERS)) return true;
    level = opened.flat();
  }
}

/** 415 for other content types, except forms of routes that parse them. */
export const acceptJsonBodies = fp(
  async (app) => {
    app.decorateRequest('bodyBytes', 0);
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      request.bodyBytes = bytes.length;
      if (bytes.length === 0) return done(null, undefined);
      if (!isUtf8(bytes)) return done(new InvalidRequest([{ code: 'INVALID_JSON' }]));
      parse(request, bytes.toString(), (fault, value) => {
        if (fault instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return done(fault);
        if (fault) return done(new InvalidRequest([{ code: 'INVALID_JSON' }]));
        if (value === null || isTooLarge(value))
          return done(new InvalidRequest([{ code: 'INVALID_PARAMETER' }]));
        done(null, value);
      });
    });
    app.addHook('preValidation', async (request, reply) => {
      if (request.isMultipart() && request.routeOptions.schema?.body) {
        return reply.send(refuse('UNSUPPORTED_MEDIA_TYPE'));
      }
    });
  },
  { name: 'accept-json-bodies', dependencies: ['@fastify/multipart'] },
);
