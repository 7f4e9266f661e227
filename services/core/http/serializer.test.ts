import { refuse } from '@coffret/contracts/errors';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializeRefusals } from './errors.ts';
import { operation } from './operation.ts';
import { schemaSerializer } from './serializer.ts';
import { addSubjectRoutes } from './subject-routes.ts';

const serialise = (schema: z.ZodType, value: unknown): unknown =>
  JSON.parse(schemaSerializer({ schema, method: 'GET', url: '/' })(value));

test('fields that the schema does not name are removed at any depth', () => {
  const line = z.object({ id: z.int(), product: z.object({ ref: z.string() }).nullable() });
  const schema = z.object({
    rows: z.array(line).max(2),
    more: line.optional(),
    prefs: z.record(z.string(), z.unknown()).meta({ maxProperties: 1 }),
  });
  const hidden = { id: 1, _secret: 'x', product: { ref: 'A', _secret: 'x' } };
  expect(serialise(schema, { rows: [hidden, { id: 2, product: null }], prefs: { _own: 1 }, _id: 7 })).toEqual(
    {
      rows: [
        { id: 1, product: { ref: 'A' } },
        { id: 2, product: null },
      ],
      prefs: { _own: 1 },
    },
  );
});

test('a loose object keeps unknown fields, and its known fields are filtered', () => {
  const schema = z.looseObject({ product: z.object({ ref: z.string() }) });
  expect(serialise(schema, { product: { ref: 'A', _secret: 'x' }, lib: 'Halle' })).toEqual({
    product: { ref: 'A' },
    lib: 'Halle',
  });
});

test('members of a discriminated union are filtered by their own schema, and an unknown one becomes null', () => {
  const option = z.discriminatedUnion('code', [
    z.object({ code: z.literal('A'), a: z.int() }),
    z.object({ code: z.enum(['B', 'C']), b: z.int() }),
  ]);
  const schema = z.array(option).max(3);
  const more = { a: 1, b: 2 };
  expect(
    serialise(schema, [
      { code: 'A', ...more },
      { code: 'C', ...more },
      { code: 'D', ...more },
    ]),
  ).toEqual([{ code: 'A', a: 1 }, { code: 'C', b: 2 }, null]);
});

test('a value of the wrong type is serialised unchanged', () => {
  const schema = z.object({
    price: z.number(),
    lib: z.string(),
    rows: z.array(z.object({})).max(1),
    names: z.record(z.string(), z.string()).meta({ maxProperties: 1 }),
    at: z.object({}),
  });
  const wrong = { price: null, lib: 7, rows: 'none', names: ['none'], at: null };
  expect(serialise(schema, wrong)).toEqual(wrong);
});

test('an unsupported schema throws when the route is added', () => {
  const deep = z.object({ a: z.int() });
  const compile = (field: z.ZodType) =>
    schemaSerializer({ schema: z.object({ field }), method: 'GET', url: '/api/things' });
  for (const schema of [z.tuple([deep]), z.any()])
    expect(() => compile(schema)).toThrow('/api/things.field of an answer cannot be serialised by a schema');
  expect(() => compile(z.union([deep, z.string()]))).toThrow('must be a union with a discriminator');
});

test('what is beyond the limits of the schema is not sent, at any depth and within unions', () => {
  const names = z.array(z.string()).max(2);
  const schema = z.object({
    rows: z.array(z.object({ names })).max(1),
    texts: z.record(z.string(), names).meta({ maxProperties: 1 }),
    value: z.union([z.string(), names]).nullable(),
  });
  const many = ['a', 'b', 'c'];
  const asked = { rows: [{ names: many }, { names: [] }], texts: { one: many, other: [] }, value: many };
  expect(serialise(schema, asked)).toEqual({
    rows: [{ names: ['a', 'b'] }],
    texts: { one: ['a', 'b'] },
    value: ['a', 'b'],
  });
});

test('a route sends the fields of its schema, and refusals unchanged', async () => {
  const app = fastify();
  await app.register(serializeRefusals);
  addSubjectRoutes(app, 'things', (scope) => {
    const thing = z.object({ id: z.int() });
    const options = operation('getThing', 'Returns a thing.', { access: 'anybody', answers: thing });
    scope.get('/thing', options, async () => ({ id: 1, _secret: 'x' }));
    scope.get('/none', options, async () => refuse('NOT_FOUND', 'id'));
  });
  expect((await app.inject('/thing')).json()).toEqual({ id: 1 });
  expect((await app.inject('/none')).json()).toEqual({ errors: [{ code: 'NOT_FOUND', key: 'id' }] });
  await app.close();
});
