import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectDescribed } from '@coffret/services/tests/support/expect-described';
import { startTestApp, type TestApp } from '@coffret/services/tests/support/test-app';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters?: { name: string; in: string; schema: { type?: string; enum?: string[]; items?: object } }[];
  responses: { [status: string]: { description: string } };
}

const CONTRACTS = join(import.meta.dirname, '../contracts');

let product: TestApp;
let source: string;
let operations: { [route: string]: Operation };

beforeAll(async () => {
  product = await startTestApp();
  source = await (await fetch(`${product.address}/api/docs/json`)).text();
  const { paths } = JSON.parse(source) as { paths: { [path: string]: { [verb: string]: Operation } } };
  operations = Object.fromEntries(
    Object.entries(paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => [`${verb.toUpperCase()} ${path}`, operation]),
    ),
  );
});
afterAll(() => product.close());

test('the API description passes redocly’s recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  const faults = found.map(({ severity, ruleId, message, location }) =>
    [severity, ruleId, message, location[0]?.pointer].join(' '),
  );
  expect(faults).toEqual([]);
});

test('every operation has an id, a one-sentence summary, one subject and responses', () => {
  expect(Object.keys(operations).length).toBeGreaterThan(100);
  for (const { operationId, summary, tags, responses } of Object.values(operations)) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(summary).toMatch(/^[A-Z][^.]+\.$/);
    expect(tags).toHaveLength(1);
    // 204: the user may change but not read it.
    const good = Object.keys(responses).filter((status) => status.startsWith('2'));
    expect(good.join()).toMatch(/^(20[0124]|200,204)$/);
    expect(responses).toHaveProperty('503');
  }
});

test('the ratings of a product are documented, with what a kind needs', () => {
  const { requestBody } = operations['POST /api/products'] as unknown as {
    requestBody: { content: { [type: string]: { schema: { properties: { technical: object } } } } };
  };
  for (const { schema } of Object.values(requestBody.content))
    expect(schema.properties.technical).toMatchObject({
      type: 'object',
      properties: { elementKind: { enum: expect.arrayContaining(['MCB']) }, icuKA: { type: 'number' } },
      description: expect.stringContaining('MCB needs In, poles.'),
    });
});

test('a list documents its query, security and errors', () => {
  const { parameters = [], responses, security } = operations['GET /api/projects'] as Operation;
  expect(parameters.map(({ name }) => name)).toEqual([
    'page',
    'size',
    'sort',
    'order',
    'search',
    'id',
    'lib',
    'company',
    'status',
    'userId',
    'createdAt',
    'updatedAt',
    'companyId',
    ...['id', 'userId', 'createdAt', 'updatedAt'].flatMap((column) => [`${column}From`, `${column}To`]),
  ]);
  const schemaOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema;
  expect(schemaOf('sort')?.enum).toEqual([
    'id',
    'lib',
    'company',
    'status',
    'userId',
    'createdAt',
    'updatedAt',
  ]);
  expect(schemaOf('status')).toEqual({ type: 'array', items: { type: 'string' }, maxItems: 20 });
  expect(schemaOf('userId')?.items).toMatchObject({ type: 'string', pattern: expect.any(String) });
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '408', '429', '431', '503']);
  expect(security).toBeUndefined();
  expect(operations['GET /api/activities']?.security).toEqual([]);
});

test('an answer that differs from its description is detected', async () => {
  const contentType = 'application/json; charset=utf-8';
  const missing = { method: 'GET', path: '/api/projects/7', contentType, retryAfter: null };
  const errors = [{ code: 'NOT_FOUND' }];
  const hold = (status: number, body: unknown, more: object = {}) =>
    expectDescribed(product.address, { ...missing, status, body, ...more });
  await hold(404, { errors });
  await expect(hold(418, { errors })).rejects.toThrow('getProject (GET /api/projects/7): 418 is not among');
  await expect(hold(404, { errors: [] })).rejects.toThrow('body/errors must NOT have fewer than 1 items');
  await expect(hold(404, { errors: [{ code: 'GONE' }] })).rejects.toThrow('404 has no code GONE');
  await expect(hold(200, { id: 7 })).rejects.toThrow("200 body must have required property 'rowVersion'");
  await expect(hold(404, '<html>', { contentType: 'text/html' })).rejects.toThrow(
    '404 must not be text/html',
  );
  const removed = { method: 'DELETE', contentType: null };
  await hold(204, '', removed);
  await expect(hold(204, 'gone', removed)).rejects.toThrow('204 should have no body');
});

/** Uses only the generated types. */
const CLIENT = `
import type { components, operations, paths } from './api.ts';

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
type Answered<Id extends keyof operations> = {
  [S in keyof operations[Id]['responses']]: S extends 200 | 201 ? Json<operations[Id]['responses'][S]> : never;
}[keyof operations[Id]['responses']];
type Query<Id extends keyof operations> = operations[Id]['parameters']['query'];

declare function call<Id extends keyof operations>(id: Id, query?: Query<Id>): Promise<Answered<Id>>;

export async function overview(): Promise<string[]> {
  const path: keyof paths = '/api/projects/{id}';
  const { rows, count } = await call('listProjects', { status: ['OPENED'], sort: 'lib', size: '100' });
  const bubbles = rows.flatMap(({ ProjConfigurations }) => ProjConfigurations.map(({ status }) => status));
  const wanted: 'PENDING' | 'QUOTE_OK' | 'QUOTE_EXPIRED' | 'DONE' | undefined = bubbles[0];
  const { errors, load, ProjLines } = await call('validateConfiguration');
  const first: components['schemas']['Finding'] | undefined = errors[0];
  const { user, accessToken } = await call('login');
  const refused: components['schemas']['Errors']['errors'][number]['code'] = 'REQUIRED';
  return [path, String(count), wanted ?? '', first?.code ?? '', String(load?.intensity), accessToken,
    user.fullName, ProjLines[0]?.ProjProduct.ref ?? '', refused];
}

// @ts-expect-error there is no such column
export const wrong = () => call('listProjects', { sort: 'colour' });
`;

/** contracts/api-paths.ts must agree with the description. */
const TABLES = `
import type { ApiPaths } from '${CONTRACTS}/api-paths.ts';
import type { Day } from '${CONTRACTS}/day.ts';
import type { paths } from './api.ts';

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Answered<Told> = Told extends { responses: infer By }
  ? { [S in keyof By]: S extends 200 | 201 | 202 | 204 ? Json<By[S]> : never }[keyof By]
  : 'nothing';
type Asked<Told> = Told extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never] ? never : keyof NonNullable<Query>
  : never;
/** A description knows a day as a text. */
type Described<T> = T extends Day ? string : T extends object ? { [K in keyof T]: Described<T[K]> } : T;
type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Paths and methods where the table and the description differ. */
type Differing<P extends keyof ApiPaths & keyof paths> = {
  [V in Verb & keyof ApiPaths[P]]: [Extract<Answered<paths[P][Lowercase<V>]>, Described<ApiPaths[P][V]>>] extends [never]
    ? [P, V]
    : never;
}[Verb & keyof ApiPaths[P]];
type Unasked<P extends keyof ApiPaths & keyof paths> = ApiPaths[P] extends { query: infer Query }
  ? Exclude<keyof Query, Asked<paths[P]['get']> | Asked<paths[P]['post']>>
  : never;

export const differing: never[] = [] as { [P in keyof ApiPaths & keyof paths]: Differing<P> }[keyof ApiPaths & keyof paths][];
export const unasked: never[] = [] as { [P in keyof ApiPaths & keyof paths]: Unasked<P> }[keyof ApiPaths & keyof paths][];
export const known: never = '' as Exclude<keyof ApiPaths, keyof paths>;
`;

test('generated clients and the tables of the web client compile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coffret-client-'));
  try {
    const types = astToString(await openapiTS(JSON.parse(source) as OpenAPI3));
    writeFileSync(join(folder, 'api.ts'), types);
    writeFileSync(join(folder, 'client.ts'), CLIENT);
    writeFileSync(join(folder, 'tables.ts'), TABLES);
    const program = ts.createProgram([join(folder, 'client.ts'), join(folder, 'tables.ts')], {
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      noUncheckedIndexedAccess: true,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
    });
    const faults = ts.getPreEmitDiagnostics(program).map(({ messageText, file, start = 0 }) => {
      const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
      return `${file?.fileName}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
    expect(faults).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
