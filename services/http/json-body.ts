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

/** JSON bodies: an empty one counts as none, one that is too deep or no JSON is a 400. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (depthOf(body) > MAX_DEPTH) return done(new InvalidRequest([{ code: 'INVALID_PARAMETER' }]));
    parse(request, body, (fault, value) => {
      if (fault instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return done(fault);
      done(fault ? new InvalidRequest([{ code: 'INVALID_JSON' }]) : null, value);
    });
  });
}
