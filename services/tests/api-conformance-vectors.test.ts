import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from '../subjects/groups/testing/people.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { done, newProject } from './support/workflow.ts';

interface Vector {
  name: string;
  configuration: {
    ProjLines: { id: number; line: number }[];
    isCircuitBreakerAdded: boolean | null;
    [field: string]: unknown;
  };
  errors: Errors;
  load: object | null;
}
const file = new URL('../../cabinet/test-data/vectors.json', import.meta.url);
const vectors: Vector[] = JSON.parse(readFileSync(file, 'utf8'));

let product: TestApp;
let anne: Client;
let projectId: number;

beforeAll(async () => {
  product = await startTestApp();
  anne = await memberOf(product, 3);
  projectId = await newProject(anne);
});
afterAll(() => product.close());

type Errors = {
  code: string;
  key?: string;
  originalErr?: string;
  slotInfo?: { lineId: number; slotIndex: number | null };
}[];
type Lines = { id: number; line: number }[];

/** Errors with the ids of the lines as sent: the server assigns new ones. */
function asSent(errors: Errors, sent: Lines, answered: Lines): Errors {
  const inOrder = sent.toSorted((a, b) => a.line - b.line);
  const ids = new Map(answered.map(({ id }, at) => [id, inOrder[at]?.id ?? id]));
  return errors.map(({ slotInfo, ...error }) => ({
    ...error,
    ...(slotInfo && { slotInfo: { ...slotInfo, lineId: ids.get(slotInfo.lineId) ?? 0 } }),
  }));
}
const withoutFigures = (errors: Errors) => errors.map(({ originalErr: _figures, ...error }) => error);
const keys = (errors: Errors) => [...new Set(errors.map(({ key }) => key))];

/** Refused by validation of the request, before the cabinet rules: empty or invalid fields, unknown products. */
const REFUSED_BY_VALIDATION = [
  'a count below one',
  'four empty fields',
  'an unknown product in a slot',
  'an unknown use',
];

const posted = vectors.filter(({ name }) => !REFUSED_BY_VALIDATION.includes(name));

test('all worked cases are present', () => {
  expect([vectors.length, posted.length]).toEqual([98, 94]);
});

test.each(posted)('$name: the server agrees with the rules', async ({ configuration, errors, load }) => {
  const { ProjLines, isCircuitBreakerAdded, ...form } = configuration;
  const { id } = done<{ id: number }>(
    await anne.post('/api/configurations', { ...form, lib: 'Cas', projectId }),
  );
  const drawn = await anne.put(`/api/configurations/editConfigurator/${id}`, {
    ProjLines,
    isCircuitBreakerAdded,
  });
  const verdict = done<{ errors: Errors; load: object | null; ProjLines: Lines }>(drawn);
  expect(withoutFigures(asSent(verdict.errors, ProjLines, verdict.ProjLines))).toEqual(errors);
  expect(verdict.load).toEqual(load);

  // Reading and validating return the same result.
  expect((await anne.get(`/api/configurations/${id}`)).body).toEqual(drawn.body);
  const validated = await anne.post(`/api/configurations/validate/${id}`);
  if (errors.length === 0) expect(validated.status).toBe(200);
  else if (ProjLines.length > 0) {
    expect([validated.status, validated.body]).toEqual([422, { errors: verdict.errors }]);
  }
});

test.each(vectors.filter(({ name }) => REFUSED_BY_VALIDATION.includes(name)))(
  '$name: invalid fields are refused on creation',
  async ({ configuration, errors }) => {
    const answer = await anne.post('/api/configurations', { ...configuration, lib: 'Cas', projectId });
    expect(answer.status).toBe(400);
    const refused = (answer.body as { errors: Errors }).errors;
    expect(keys(refused)).toEqual(keys(errors));
    expect(refused.map(({ slotInfo }) => slotInfo)).toEqual(errors.map(({ slotInfo }) => slotInfo));
  },
);
