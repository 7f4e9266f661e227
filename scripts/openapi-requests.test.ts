import { isRefusal } from '@coffret/contracts/errors';
import { parseListQuery } from '@coffret/projections/list/parse-list-query';
import { SUBJECTS } from '@coffret/services/app/subjects';
import { readExport } from '@coffret/services/core/http/export/read-export';
import type { Operation as DescribedOperation } from '@coffret/services/core/http/operation';
import type { Subject } from '@coffret/services/core/subject';
import { type Client, startTestApp, type TestApp } from '@coffret/services/tests/support/test-app';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

/** Compares the OpenAPI description with the validation: a value that fits the schema of a parameter or field
 * is accepted, one that does not is rejected. Each distinct schema is tried once. */

interface Schema {
  items?: Schema;
  properties?: { [name: string]: Schema };
  additionalProperties?: Schema | boolean;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { required: boolean; content: { [type: string]: { schema: Schema } } };
}

interface Route extends Operation {
  checked: DescribedOperation;
  method: string;
  path: string;
  pointer: string;
}

let product: TestApp;
let admin: Client;
let ajv: Ajv2020;
let routes: Route[];

function recording(described: Map<string, DescribedOperation>): Subject[] {
  return SUBJECTS.map((subject) => ({
    ...subject,
    routes(server, services, dependencies) {
      server.addHook('onRoute', ({ schema }) => {
        if (schema?.operation) described.set(schema.operation.id, schema.operation);
      });
      subject.routes?.(server, services, dependencies);
    },
  }));
}

beforeAll(async () => {
  const described = new Map<string, DescribedOperation>();
  product = await startTestApp({}, { subjects: recording(described) });
  admin = await product.admin();
  const document = JSON.parse(await (await fetch(`${product.address}/api/docs/json`)).text());
  ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'api');
  const paths = document.paths as { [path: string]: { [verb: string]: Operation } };
  routes = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, operation]) => {
      const checked = described.get(operation.operationId);
      const pointer = `/paths/${path.replaceAll('/', '~1')}/${verb}`;
      return checked ? [{ ...operation, checked, method: verb.toUpperCase(), path, pointer }] : [];
    }),
  );
  expect(routes.length).toBeGreaterThan(200);
});
afterAll(() => product.close());

function fitting(pointer: string): (value: unknown) => boolean {
  const validate = ajv.compile({ $ref: `api#${encodeURI(pointer)}` });
  return (value) => validate(value) === true;
}

function compare(what: string, value: unknown, isDescribed: boolean, isAccepted: boolean): string[] {
  const shown = JSON.stringify(value)?.slice(0, 60);
  return isDescribed === isAccepted
    ? []
    : [`${what} ${shown} is described as ${isDescribed ? 'valid, but refused' : 'invalid, but accepted'}`];
}

/** Ignores other fields. */
function takes(schema: z.ZodType | undefined, name: string, value: unknown): boolean {
  const read = schema?.safeParse({ [name]: value });
  return !read?.error?.issues.some(({ path }) => path[0] === name);
}

const NOW = new Date();

function listTakes({ checked, path }: Route, name: string, text: string | string[]): boolean {
  if (!checked.query) throw new Error(`${path} is no list`);
  const read = path.endsWith('/export')
    ? readExport(checked.query, { [name]: text }, NOW)
    : parseListQuery(checked.query, { [name]: text }, NOW);
  return !isRefusal(read);
}

/** No entity has this id. */
const NOBODY = '999999999999999';
const named = (path: string) => path.replace(/\{\w+\}/g, NOBODY);

function distinct<T extends { name: string; schema: Schema }>(all: T[]): T[] {
  return [...new Map(all.toReversed().map((one) => [one.name + JSON.stringify(one.schema), one])).values()];
}

/** As text, number or list. */
function textFitting(pointer: string): (text: string) => boolean {
  const fits = fitting(pointer);
  const isNumber = (text: string) => /^-?(0|[1-9]\d{0,15})(\.\d+)?$/.test(text);
  return (text) => fits(text) || fits([text]) || (isNumber(text) && fits(Number(text)));
}

const words = (text: string) => text.split(' ');

const TEXTS = [
  ...words(
    'x é A id id,lib id, ,id 0 1 -1 1.5 1e3 -0.1234567 0.1234567 10000000 10000001 25 1000 1001 1000000 1000001 a/b .. a@b A@B.FR ABC_1',
  ),
  ...words('999999999999999 1000000000000000 true TRUE false asc all OTHER Europe/Paris Europe/Lutece'),
  ...words('2025 20255 2025-13 2025-02-30 2024-02-29 0000-01 2025-01-01T10 2025-01-01T10:00:00Z'),
  ...words('2025-01-01T10:00:00.000Z 2025-01-01T10:00:00+02:00 2025-01-01T99:00:00Z'),
  '',
  ' ',
  'a b',
  'a\0b',
  '😀'.repeat(150),
  ...[41, 101, 201, 400].map((length) => 'a'.repeat(length)),
];

const parametersIn = (place: 'query' | 'path') =>
  distinct(
    routes.flatMap((route) =>
      (route.parameters ?? []).flatMap((one, at) =>
        one.in === place ? [{ ...one, route, pointer: `${route.pointer}/parameters/${at}/schema` }] : [],
      ),
    ),
  );

test('query parameters are validated as documented', () => {
  const faults = parametersIn('query').flatMap(({ name, pointer, route }) => {
    const fits = textFitting(pointer);
    const { querystring } = route.checked;
    const isOwn = querystring instanceof z.ZodObject && name in querystring.shape;
    return TEXTS.flatMap((text) => {
      const isTaken = isOwn ? takes(querystring, name, text) : listTakes(route, name, text);
      return compare(`${route.operationId} ${name}`, text, fits(text), isTaken);
    });
  });
  expect(faults.join('\n')).toBe('');
});

test('a filter can be repeated as often as documented', () => {
  const lists = parametersIn('query').filter(({ route, schema }) => route.checked.query && schema.items);
  expect(lists.length).toBeGreaterThan(50);
  const faults = lists.flatMap(({ name, pointer, route }) => {
    const fits = fitting(pointer);
    return [20, 21].flatMap((times) => {
      const sent = Array<string>(times).fill('');
      return compare(`${route.operationId} ${name}`, sent, fits(sent), listTakes(route, name, sent));
    });
  });
  expect(faults.join('\n')).toBe('');
});

test('path parameters are validated as documented', () => {
  const faults = parametersIn('path').flatMap(({ name, pointer, route }) => {
    const fits = textFitting(pointer);
    return TEXTS.filter((text) => text !== '').flatMap((text) =>
      compare(`${route.operationId} ${name}`, text, fits(text), takes(route.checked.params, name, text)),
    );
  });
  expect(faults.join('\n')).toBe('');
});

const VALUES: unknown[] = [
  null,
  true,
  false,
  {},
  { a: 1 },
  [],
  [1],
  [1, 1],
  [''],
  [null],
  [{}],
  Array(200).fill('a'),
  -1,
  0,
  0.5,
  1,
  1.005,
  100,
  101,
  1e7,
  1e8,
  2 ** 53,
  1e300,
  ['a'],
  ['a', 'a'],
  ['NONE'],
  ['NONE', 'ESTOP_MUSHROOM'],
  ['user_r'],
  '',
  ' ',
  '\u200b',
  ' a ',
  'a\tb',
  '\ta\n',
  'a\nb',
  'a\u2028b',
  'a\u202eb',
  'a\u200bb',
  '\0',
  'e\u0301',
  ' 12345 ',
  '01 23 45 67 89',
  ' a@b.fr',
  ...words('a A A1 1 00 123 12345 12345678901234 +33612345678 a@b.fr A@B.FR a@b fr_FR PENDING project tA%5B'),
  ...words('aA:00000 aA:0000000 Aa0000000000 - / /a //a ../a a/b a.png {} {"a":1} []'),
  ...words('2025-01-01 2025-02-30 0000-00-00 2024-02-29 2025-01-01T10:00:00Z 2025-01-01T10:00:00+02:00'),
  ...words('2025-01-01T99:99:99Z 2025-01-01T10:00'),
  ...[50, 60, 100, 200, 255, 4000].flatMap((n) => ['a'.repeat(n), 'a'.repeat(n + 1), `${' '.repeat(n)}a`]),
  '😀'.repeat(200),
];

/** JSON texts, and fields that depend on each other: not expressible in a schema. */
const UNTOLD = ['prefs', 'configElectricalOutlets'];

test('body fields are validated as documented', () => {
  const fields = routes.flatMap((route) => {
    const { properties = {} } = route.requestBody?.content['application/json']?.schema ?? {};
    const pointer = `${route.pointer}/requestBody/content/application~1json/schema/properties`;
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      schema,
      route,
      pointer: `${pointer}/${name}`,
    }));
  });
  const faults = distinct(fields).flatMap(({ name, pointer, route }) => {
    const fits = fitting(pointer);
    return (UNTOLD.includes(name) ? [] : VALUES).flatMap((value) =>
      compare(`${route.operationId} ${name}`, value, fits(value), takes(route.checked.body, name, value)),
    );
  });
  expect(faults.join('\n')).toBe('');
});

test.each([
  ['createNotification', { cat: 'INFO', lib: 'a' }, ['userForId', 'groupForId'], [null, '', 1]],
  ['loginSecondFactor', { challenge: 'a' }, ['code', 'passkey'], ['1', {}]],
  [
    'createContact',
    { customerProjId: 1, fullName: 'a' },
    ['isCallRequested', 'phone'],
    [null, false, true, '0123456789'],
  ],
])('the constraint of %s on two fields is documented', (operationId, whole, names, values) => {
  const route = routes.find((one) => one.operationId === operationId);
  const fits = fitting(`${route?.pointer}/requestBody/content/application~1json/schema`);
  const [first = '', second = ''] = names;
  const sent = [{}, ...values.map((value) => ({ [first]: value }))].flatMap((one) =>
    [{}, ...values.map((value) => ({ [second]: value }))].map((two) => ({ ...whole, ...one, ...two })),
  );
  const faults = sent.flatMap((body) =>
    compare(operationId, body, fits(body), route?.checked.body?.safeParse(body).success === true),
  );
  expect(faults.join('\n')).toBe('');
});

test('forms are documented with all their fields', () => {
  const forms = routes.flatMap(({ operationId, requestBody }) => {
    const schema = requestBody?.content['multipart/form-data']?.schema;
    return schema ? [[operationId, schema.additionalProperties]] : [];
  });
  expect(forms.length).toBeGreaterThan(3);
  expect(forms.filter(([, others]) => others !== false)).toEqual([]);
});

test('a body is optional only where documented, and null is refused', async () => {
  for (const { method, path, operationId, requestBody } of routes) {
    if (!requestBody?.content['application/json']) continue;
    const missing = await admin.call(method, named(path));
    expect([operationId, missing.status === 400]).toEqual([operationId, requestBody.required]);
    expect([operationId, (await admin.call(method, named(path), null)).status]).toEqual([operationId, 400]);
  }
});
