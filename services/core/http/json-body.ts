import { refuse } from '@coffret/contracts/errors';
import { errorCodes } from 'fastify';
import fp from 'fastify-plugin';
import { InvalidRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a JSON body. */
    bodyBytes: number;
  }
}

/** Far more than any command needs; keeps recursive checks off the stack's end. */
const MAX_DEPTH = 32;
/** Of one object or list. The longest honest ones are the 480 elements of a whole stack. */
const MAX_MEMBERS = 1000;
/** Of all together. A whole stack, sent back with every field that it was answered with, has some 20,000. */
const MAX_ALL_MEMBERS = 50_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** How large a JSON text is, without parsing it. */
interface Extent {
  /** The deepest nesting. */
  depth: number;
  /** Of the object or list that has the most. An empty one counts as one. */
  members: number;
  /** Of all objects and lists together. */
  allMembers: number;
}

/** A text that is too large is read no further than to where that shows. */
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

/** Where the string that begins here has its last quote. */
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

/** The text of some bytes; null when they are no UTF-8. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * JSON bodies: an empty one counts as none, one that is too deep, has too many members or is no JSON in UTF-8 is a 400. Any other kind
 * of body is a 415, but for the forms of routes that read them themselves.
 */
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
        // The framework's validators are given null where there is no body, which may be missing.
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
