import { refuse } from '@coffret/contracts/errors';
import { errorCodes, type FastifyInstance } from 'fastify';
import { InvalidRequest } from './validation.ts';

/** Far more than any command needs; keeps recursive checks off the stack's end. */
const MAX_DEPTH = 32;

/** The deepest nesting of a JSON text, without parsing it. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const c = json[i];
    if (inString) {
      if (c === '\\') i++;
      else if (c === '"') inString = false;
    } else if (c === '"') inString = true;
    else if (c === '{' || c === '[') deepest = Math.max(deepest, ++depth);
    else if (c === '}' || c === ']') depth--;
  }
  return deepest;
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
 * JSON bodies: an empty one counts as none, one that is too deep or no JSON in UTF-8 is a 400. Any other kind
 * of body is a 415, but for the forms of routes that read them themselves.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    const body = textOf(bytes);
    if (body === null) return done(new InvalidRequest([{ code: 'INVALID_JSON' }]));
    if (depthOf(body) > MAX_DEPTH) return done(new InvalidRequest([{ code: 'INVALID_PARAMETER' }]));
    parse(request, body, (fault, value) => {
      if (fault instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return done(fault);
      done(fault ? new InvalidRequest([{ code: 'INVALID_JSON' }]) : null, value);
    });
  });
  app.addHook('preValidation', async (request, reply) => {
    if (request.isMultipart() && request.routeOptions.schema?.body) {
      return reply.send(refuse('UNSUPPORTED_MEDIA_TYPE'));
    }
  });
}
