import { createRandom, type Random } from '@coffret/services/demo/random';
import type { JsonSchema, Route } from '@coffret/services/tests/support/routes';
import { isWriting } from '@coffret/services/tests/support/routes';
import type { Actor } from './actors.ts';
import { type GeneratorContext, generate, generateForm } from './generate.ts';
import { multipart } from './multipart.ts';
import { mutateJson, mutateText } from './mutate-json.ts';
import type { Originals } from './originals.ts';
import { TEXTS } from './words.ts';

export interface FuzzRequest {
  /** `seed:r123`: reproduces it with the same routes. */
  name: string;
  actor: Actor;
  route: Route;
  method: string;
  path: string;
  headers: { [name: string]: string };
  body?: string | Uint8Array;
}

/** Ids of the set-up: staff requests leave them unchanged. */
export const SETTLED_IDS = 8;
const MOST_ID = 40;

const BAD_IDS = [
  '0',
  '-1',
  '1.5',
  '01',
  '9007199254740993',
  '9'.repeat(400),
  'abc',
  '__proto__',
  '%00',
  '..%2F1',
  '%zz',
];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=latin1',
  'multipart/form-data',
  ';',
  '',
];
const TOKENS = ['', 'x', 'eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOjF9.', 'x'.repeat(8000)];
const HEADERS: readonly { [name: string]: string }[] = [
  { 'if-none-match': '*' },
  { range: 'bytes=0-1,5-' },
  { 'accept-language': 'en;q=9,*' },
  { accept: 'text/html' },
  { 'x-forwarded-for': '1.2.3.4, ::1' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
  { expect: 'nothing' },
  { traceparent: '00-0-0-0' },
  { 'x-a': '\u00ff'.repeat(300) },
];

export interface FuzzContext {
  routes: readonly Route[];
  originals: Originals;
}

/** Registers have few entries and no owner. */
const REGISTERS = /^(brand|category|component|sector|agency|group)Id$/;
const KINDS_OF_REGISTERS = /^\/api\/(brands|categories|sectors|agencies|departments|activities|products)\b/;
const MOST_REGISTER_ID = 6;

function idsFor(actor: Actor, route: Route, random: Random): GeneratorContext['id'] {
  const isKept = isWriting(route) && (actor === 'admin' || actor === 'staff');
  const isRegister = KINDS_OF_REGISTERS.test(route.path);
  return (name) => {
    if (REGISTERS.test(name)) return random.whole(1, MOST_REGISTER_ID);
    const least = isKept && !(isRegister && name === 'id') ? SETTLED_IDS + 1 : 1;
    return random.whole(least, random.chance(0.7) ? least + SETTLED_IDS : MOST_ID);
  };
}

function pathOf({ path }: Route, soil: GeneratorContext): string {
  const { random } = soil;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.05)) return random.pick(BAD_IDS);
    const isNumber = /^(id|configId|index)$/.test(name);
    return isNumber
      ? String(soil.id(name))
      : encodeURIComponent(String(generate(name, { type: 'string' }, soil)));
  });
}

function queryOf({ query }: Route, soil: GeneratorContext): string {
  const { random } = soil;
  const grown = Object.entries(generateForm(query, soil, [0, 0, 0.1]));
  const pairs = grown.map(([name, value]): [string, string] => [name, String(value)]);
  const names = Object.keys(query.properties ?? {}).concat('a[$gt]');
  if (random.chance(0.06)) pairs.push([random.pick(names), random.pick(TEXTS)]);
  if (random.chance(0.02)) return '%zz&=&==&a';
  return new URLSearchParams(pairs).toString();
}

function headersOf(random: Random): { [name: string]: string } {
  const key = random.weighted<string | null>([
    [null, 80],
    [`key-${random.next()}`, 10],
    [`again-${random.whole(1, 20)}`, 7],
    [random.pick(['', 'x'.repeat(201), '\u00e9 "']), 3],
  ]);
  return {
    ...(key !== null && { 'idempotency-key': key }),
    ...(random.chance(0.05) && random.pick(HEADERS)),
  };
}

function jsonBody(schema: JsonSchema | null, soil: GeneratorContext): string {
  const { random } = soil;
  const grown = schema ? generateForm(schema, soil) : {};
  return random.weighted([
    [() => JSON.stringify(grown), 10],
    [() => JSON.stringify(mutateJson(grown, random)) ?? '', 8],
    [() => mutateText(JSON.stringify(grown), random), 1],
    [() => random.pick(['', 'null', '[]', '[{}]', '"a"', '1', '[[[[[[[[', '{"a":1,"a":2}']), 1],
  ])();
}

const fieldText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function formBody(
  { properties = {}, required }: JsonSchema,
  { originals }: FuzzContext,
  soil: GeneratorContext,
) {
  const { random } = soil;
  const { filedata, ...fields } = properties;
  const grown = generateForm({ properties: fields, required }, soil);
  const filled = random.chance(0.7) ? grown : (mutateJson(grown, random) as typeof grown);
  const file = random.chance(0.9) ? random.pick(originals) : null;
  const form = multipart(
    Object.entries(filled ?? {}).map(([name, value]) => [name, fieldText(value).slice(0, 70_000)]),
    filedata ? file : null,
  );
  if (random.chance(0.1)) return { ...form, body: form.body.subarray(0, random.whole(0, form.body.length)) };
  return form;
}

function bodyOf(
  route: Route,
  ground: FuzzContext,
  soil: GeneratorContext,
): Pick<FuzzRequest, 'body'> & { type?: string } {
  const { random } = soil;
  if (!isWriting(route)) return {};
  if (route.form && (!route.body || random.chance(0.5))) return formBody(route.form, ground, soil);
  if (!route.body && random.chance(0.7)) return {};
  const type = random.chance(0.03) ? random.pick(TYPES) : 'application/json';
  return { type, body: jsonBody(route.body, soil) };
}

const weightOf = (route: Route) => {
  if (route.path === '/api/logout') return 0.2;
  if (route.method === 'DELETE') return 0.6;
  if (isWriting(route)) return 3;
  return route.path.endsWith('/export') ? 0.4 : 1;
};

/** Depends only on the routes, the seed and the number. */
export function makeRequest(ground: FuzzContext, seed: number, number: number): FuzzRequest {
  const random = createRandom(seed * 1_000_003 + number);
  const route = random.weighted(ground.routes.map((one) => [one, weightOf(one)] as const));
  const actor = random.weighted<Actor>([
    ['admin', 5],
    ['staff', 3],
    ['customer', 5],
    ['nobody', 1],
  ]);
  const soil = { random, id: idsFor(actor, route, random) };
  const query = queryOf(route, soil);
  const { type, body } = bodyOf(route, ground, soil);
  return {
    name: `${seed}:r${number}`,
    actor,
    route,
    method: route.method,
    path: pathOf(route, soil) + (query && `?${query}`),
    headers: {
      ...headersOf(random),
      ...(type && { 'content-type': type }),
      ...(random.chance(0.02) && { authorization: `Bearer ${random.pick(TOKENS)}` }),
    },
    ...(body !== undefined && { body }),
  };
}
