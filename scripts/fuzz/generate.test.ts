import { createRandom } from '@coffret/services/demo/random';
import type { Route } from '@coffret/services/tests/support/routes';
import { expect, test } from 'vitest';
import { MARK } from './actors.ts';
import { faultIn } from './check-answer.ts';
import { mutateFile } from './mutate-file.ts';
import { originalFiles } from './originals.ts';
import { makeRequest } from './requests.ts';

const form = {
  type: 'object',
  properties: { lib: { type: 'string' }, lines: { type: 'array', items: { type: 'number' } }, type: {} },
  required: ['lib'],
};
const routes: Route[] = [
  { method: 'POST', path: '/api/projects/{id}', params: {}, query: {}, body: form, form, answersFile: false },
  {
    method: 'GET',
    path: '/api/projects',
    params: {},
    query: form,
    body: null,
    form: null,
    answersFile: false,
  },
];
const originals = await originalFiles();

test('a seed and a number produce the same request, regardless of earlier ones', () => {
  const made = Array.from({ length: 300 }, (_, number) => makeRequest({ routes, originals }, 1, number));
  for (const number of [299, 150, 3]) {
    expect(makeRequest({ routes, originals }, 1, number)).toEqual(made[number]);
  }
  const paths = new Set(made.map(({ path, body }) => `${path} ${body}`));
  expect(paths.size).toBeGreaterThan(150);
});

test('a seed produces the same file, and most files differ from the originals', () => {
  const make = (seed: number) => mutateFile(originals, createRandom(seed));
  for (let seed = 0; seed < 30; seed++) expect(make(seed)).toEqual(make(seed));
  const valid = new Set(originals.map(({ bytes }) => Buffer.from(bytes).toString('latin1')));
  const same = Array.from({ length: 200 }, (_, seed) => Buffer.from(make(seed).bytes).toString('latin1'));
  expect(same.filter((bytes) => valid.has(bytes)).length).toBeLessThan(40);
});

const answer = (status: number, text: string, headers = {}) => ({
  status,
  text,
  headers,
  bytes: Buffer.from(text),
});

test('disclosed data, server errors and undocumented refusals are distinguished from correct answers', () => {
  const seen = answer(200, `{"lib":"${MARK.toUpperCase()}"}`);
  expect(faultIn('customer', '/api/projects', seen)).toContain('given away');
  expect(faultIn('staff', '/api/projects', seen)).toBeNull();
  expect(faultIn('nobody', '/api/outbox', seen)).toBeNull();
  const unavailable = '{"errors":[{"code":"UNAVAILABLE"}]}';
  expect(faultIn('admin', '/api/projects', answer(503, unavailable))).toContain('503');
  expect(faultIn('admin', '/api/projects', answer(503, unavailable, { 'retry-after': '1' }))).toBeNull();
  const unprinted = '{"errors":[{"code":"UNAVAILABLE","key":"chromium"}]}';
  expect(faultIn('admin', '/api/quoteGeneratePdf', answer(503, unprinted))).toBeNull();
  expect(faultIn('admin', '/api/projects', answer(500, unavailable))).toContain('500');
  expect(faultIn('admin', '/api/projects', answer(404, 'Not Found'))).toContain('another body');
  expect(faultIn('admin', '/api/projects', answer(404, '{"errors":[{"code":"NOT_FOUND"}]}'))).toBeNull();
});
