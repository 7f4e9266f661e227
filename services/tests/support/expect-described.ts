import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface ReceivedResponse {
  method: string;
  path: string;
  status: number;
  contentType: string | null;
  retryAfter: unknown;
  body: unknown;
}

interface Operation {
  operationId: string;
  responses: { [status: string]: { description: string; content?: { [type: string]: object } } };
}

interface Document {
  paths: { [path: string]: { [verb: string]: Operation } };
}

/** Refusals that say when to come again. */
const FOR_LATER = [429, 503];

/** Status codes whose error codes the document lists; validation errors (400) have too many. */
const CODED = [401, 403, 404, 409, 422, 429];

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Number of literal segments that match; -1: no match. */
function fit(template: string, path: string): number {
  const [wanted, given] = [template.split('/'), path.split('/')];
  if (wanted.length !== given.length) return -1;
  const isLiteral = (part: string) => !part.startsWith('{');
  if (wanted.some((part, at) => isLiteral(part) && part !== given[at])) return -1;
  return wanted.filter(isLiteral).length;
}

function createDescription(document: Document) {
  const ajv = new Ajv2020({
    strict: false,
    // Most validators check a few answers: to optimize one takes as long as to compile it.
    code: { optimize: false },
    formats: {
      date: /^\d{4}-\d\d-\d\d$/,
      'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
      binary: true,
      euros: true,
      'discount-percent': true,
    },
  }).addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, known);
    return known;
  };

  function templateOf(path: string): string | undefined {
    const fits = Object.keys(document.paths).map((template) => ({ template, fit: fit(template, path) }));
    return fits.filter((one) => one.fit >= 0).sort((a, b) => b.fit - a.fit)[0]?.template;
  }

  /** Describes the first difference; null if there is none or the route is not documented. */
  return ({ method, path, status, contentType, retryAfter, body }: ReceivedResponse): string | null => {
    if (FOR_LATER.includes(status) && !/^[1-9]\d*$/.test(String(retryAfter)))
      return `${method} ${path}: ${status} with Retry-After ${retryAfter}`;
    const [bare = ''] = path.split('?');
    const template = templateOf(bare);
    const verb = method.toLowerCase();
    const operation = template && document.paths[template]?.[verb];
    if (!operation) return null;
    const { operationId, responses } = operation;
    const described = responses[status];
    const wrong = (what: string) => `${operationId} (${method} ${path}): ${status} ${what}`;
    if (!described) return wrong(`is not among its answers: ${JSON.stringify(body)?.slice(0, 300)}`);
    const type = contentType?.split(';')[0] ?? null;
    if (!described.content) return body === '' ? null : wrong('should have no body');
    if (type === null || !described.content[type]) return wrong(`must not be ${type}`);
    if (type !== 'application/json') return null;
    const validate = validatorAt(
      `/paths/${escaped(template)}/${verb}/responses/${status}/content/${escaped(type)}/schema`,
    );
    if (!validate(body)) return wrong(ajv.errorsText(validate.errors, { dataVar: 'body' }));
    const [first] = (body as { errors?: { code: string }[] }).errors ?? [];
    if (!CODED.includes(status) || !first) return null;
    return described.description.match(/\w+/g)?.includes(first.code)
      ? null
      : wrong(`has no code ${first.code}`);
  };
}

type Description = ReturnType<typeof createDescription>;

/** Compiled validators by document: most test products have the same one. */
const byText = new Map<string, Description>();
const byAddress = new Map<string, Promise<Description>>();
/** Of the product's own subjects, with and without an outbox. */
const plainDescriptions = new Map<boolean, Promise<Description>>();

async function read(address: string): Promise<Description> {
  const answer = await fetch(`${address}/api/docs/json`);
  const text = await answer.text();
  const description = byText.get(text) ?? createDescription(JSON.parse(text) as Document);
  byText.set(text, description);
  return description;
}

/** Uses the document of the first product with these subjects, as generating one takes 500 ms. */
export async function describeAsPlain(address: string, hasOutbox: boolean): Promise<void> {
  const description = plainDescriptions.get(hasOutbox) ?? read(address);
  plainDescriptions.set(hasOutbox, description);
  byAddress.set(address, description);
  await description;
}

/** Throws if a response differs from the OpenAPI document of the product (/api/docs/json). */
export async function expectDescribed(address: string, response: ReceivedResponse): Promise<void> {
  const description = byAddress.get(address) ?? read(address);
  byAddress.set(address, description);
  const fault = (await description)(response);
  if (fault !== null) throw new Error(`not as described: ${fault}`);
}

/** Call when a product stops: its address may be reused. */
export const forgetDescription = (address: string): boolean => byAddress.delete(address);
