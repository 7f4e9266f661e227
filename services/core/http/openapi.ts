import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { errors, named } from '@coffret/contracts/answers';
import { refuse } from '@coffret/contracts/errors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentedErrorsOf, isWriting } from './documented-errors.ts';
import { MAX_KEY } from './idempotency.ts';
import { listQuery } from './list-query.ts';
import { isFile, type Operation } from './operation.ts';
import { preparedAnswer } from './prepared-answer.ts';
import { preparedFiles } from './prepared-files.ts';

export interface Tag {
  name: string;
  description: string;
}

/** Without syntax that other languages do not support. */
const writtenOut = (pattern: string) =>
  pattern.replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f').replaceAll('\\0', '\\u0000');

const zodToJsonConfig: Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig'] = {
  override({ jsonSchema }) {
    if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
    for (const part of [jsonSchema, ...(jsonSchema.allOf ?? [])])
      if (part.pattern !== undefined) part.pattern = writtenOut(part.pattern);
  },
};
const toJsonSchemas = createJsonSchemaTransform({ zodToJsonConfig });
const withComponents = createJsonSchemaTransformObject({ zodToJsonConfig });

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';

const headers = z
  .object({
    'Idempotency-Key': z
      .string()
      .min(1)
      .max(MAX_KEY)
      .meta({ description: 'Repeating a request under the same key executes it only once.' }),
  })
  .partial();

const json = (schema: z.ZodType) => ({ content: { [JSON_TYPE]: { schema } } });

const DONE = { 204: z.null().meta({ description: 'Success.' }) };

function answersOf({ answers, creates, begins, readBy, etag }: Operation): object {
  const isWithheld = Array.isArray(readBy);
  if (creates) {
    const body = isWithheld ? z.union([creates, named]) : creates;
    const readers = isWithheld ? ` Without ${readBy.join(' or ')}: its id alone.` : '';
    return { 201: { description: `Created.${readers}`, ...json(body) } };
  }
  if (begins) return { 202: { description: 'Started.', ...json(begins) } };
  if (!answers) return DONE;
  const unchanged = etag && {
    304: z.null().meta({ description: 'Unchanged since If-None-Match.' }),
  };
  if (!isFile(answers)) {
    const asked = { 200: { description: 'Success.', ...json(answers) }, ...unchanged };
    if (!isWithheld) return asked;
    const description = `Success, for users without ${readBy.join(' or ')}.`;
    return { ...asked, 204: z.null().meta({ description }) };
  }
  const content = Object.fromEntries(answers.file.map((type) => [type, { schema: z.file() }]));
  return { 200: { description: 'The file.', content }, ...unchanged };
}

function refusalsIn(route: RouteOptions, operation: Operation): object {
  const refusals = [...documentedErrorsOf(route, operation)].map(([status, codes]) => [
    status,
    { description: `Refused: ${[...codes].join(', ')}.`, ...json(errors) },
  ]);
  return Object.fromEntries(refusals);
}

function describeAccess({ config }: RouteOptions): string {
  const access = config?.access;
  if (access === 'anybody') return 'Open to anybody.';
  return Array.isArray(access) ? `For holders of ${access.join(' or ')}.` : 'For signed-in users.';
}

const operationOf: typeof toJsonSchemas = (document) => {
  const { schema, url } = document;
  const route = document.route as RouteOptions;
  const operation = schema?.operation;
  if (!operation) return { schema: { hide: true }, url };
  const { id: operationId, summary, params, query, querystring, body, form } = operation;
  const inJsonSchemas = (parts: object) => toJsonSchemas({ ...document, schema: parts }).schema;
  const described = inJsonSchemas({
    operationId,
    summary,
    description: describeAccess(route),
    tags: schema.tags,
    params,
    ...(route.config?.access === 'anybody' && { security: [] }),
    querystring: query ? listQuery(query, url.endsWith('/export'), querystring) : querystring,
    ...(isWriting(route.method) && { headers }),
    body: body ?? form,
    ...(form && { consumes: [FORM] }),
    response: { ...answersOf(operation), ...refusalsIn(route, operation) },
  });
  if (body && form) {
    const content = {
      [JSON_TYPE]: { schema: described.body },
      [FORM]: { schema: inJsonSchemas({ body: form }).body },
    };
    Object.assign(described, { body: { content } });
  }
  return { schema: described, url };
};

const UI_FILES = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');

const COMPONENT = '#/components/schemas/';

function* namesIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string') yield value.slice(COMPONENT.length);
    else yield* namesIn(value);
  }
}

interface OpenApiDocument {
  components: { schemas: { [name: string]: object } };
  paths: { [path: string]: { [verb: string]: { requestBody?: RequestBody } } };
}

interface RequestBody {
  required: boolean;
  content: { [type: string]: { schema: BodySchema } };
}

interface BodySchema {
  required?: string[];
  anyOf?: BodySchema[];
}

const hasRequired = ({ required, anyOf = [] }: BodySchema): boolean =>
  required !== undefined || (anyOf.length > 0 && anyOf.every(hasRequired));

/** A body without required fields may be omitted (validation.ts). */
function markOptionalBodies({ paths }: OpenApiDocument): void {
  for (const { requestBody } of Object.values(paths).flatMap(Object.values<{ requestBody?: RequestBody }>)) {
    const json = requestBody?.content[JSON_TYPE];
    if (requestBody && json) requestBody.required = hasRequired(json.schema);
  }
}

const documentOf: typeof withComponents = (document) => {
  const whole = withComponents(document) as OpenApiDocument;
  markOptionalBodies(whole);
  const { components, ...rest } = whole;
  const used = new Map<string, object>();
  const use = (part: unknown) => {
    for (const name of namesIn(part)) {
      if (used.has(name)) continue;
      const schema = components.schemas[name];
      if (!schema) throw new Error(`there is no component ${name}`);
      used.set(name, schema);
      use(schema);
    }
  };
  use(rest);
  const schemas = Object.fromEntries([...used].sort(([a], [b]) => a.localeCompare(b)));
  return { ...rest, components: { ...components, schemas } };
};

export const describeApi = fp<{ tags: readonly Tag[] }>(
  async (app, { tags }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Coffret',
          version: '1',
          description:
            'Modular electrical cabinets: drawn, checked, quoted. Unsupported methods are answered with 405 and Allow.',
          license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
        },
        servers: [{ url: '/' }],
        tags: [...tags],
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
        security: [{ bearer: [] }],
      },
      transform: operationOf,
      transformObject: documentOf,
    });
    // JSON is valid YAML 1.2; formatting it takes 250 ms.
    const document = (type: string) =>
      preparedAnswer({ type, make: async () => JSON.stringify(app.swagger()) });
    const files = preparedFiles(UI_FILES);
    const prepared: { [url: string]: RouteOptions['handler'] } = {
      '/api/docs/json': document('application/json; charset=utf-8'),
      '/api/docs/yaml': document('application/yaml'),
      '/api/docs/static/*': (request, reply) =>
        files.get((request.params as { '*': string })['*'])?.(request, reply) ??
        reply.send(refuse('NOT_FOUND')),
    };
    await app.register(async (docs) => {
      docs.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'anybody' };
        route.handler = prepared[route.url] ?? route.handler;
      });
      await docs.register(swaggerUi, { routePrefix: '/api/docs' });
    });
  },
  { name: 'describe-api' },
);
