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

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

interface Extent {
  depth: number;
  /** Of the largest object or list; an empty one counts as one. */
  members: number;
  allMembers: number;
}

export function extentOf(json: string): Extent {
  const extent = { depth: 0, members: 0, allMembers: 0 };
  const open: number[] = [];
  const count = (members: number) => {
    open[open.length - 1] = members;
    extent.members = Math.max(extent.members, members);
    extent.allMembers += 1;
  };
  for (let at = 0; at < json.length && !isTooLarge(extent); at++) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(json, at);
        break;
      case OPEN_OBJECT:
      case OPEN_LIST:
        extent.depth = Math.max(extent.depth, open.push(0));
        count(1);
        break;
      case COMMA:
        count((open.at(-1) ?? 0) + 1);
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        open.pop();
    }
  }
  return extent;
}

function endOfString(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return json.length;
}

function isTooLarge({ depth, members, allMembers }: Extent): boolean {
  return depth > MAX_DEPTH || members > MAX_MEMBERS || allMembers > MAX_ALL_MEMBERS;
}

/** null: not UTF-8. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
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
      const body = textOf(bytes);
      if (body === null) return done(new InvalidRequest([{ code: 'INVALID_JSON' }]));
      if (isTooLarge(extentOf(body))) return done(new InvalidRequest([{ code: 'INVALID_PARAMETER' }]));
      parse(request, body, (fault, value) => {
        if (fault instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return done(fault);
        if (fault) return done(new InvalidRequest([{ code: 'INVALID_JSON' }]));
        done(value === null ? new InvalidRequest([{ code: 'INVALID_PARAMETER' }]) : null, value);
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
