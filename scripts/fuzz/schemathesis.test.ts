import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { MARK } from './actors.ts';
import { installSchemathesis, runSchemathesis } from './schemathesis.ts';

const missing = await installSchemathesis().then(
  () => null,
  (error: Error) => error.message,
);

const refusal = (code: string) => ({ errors: [{ code }] });
/** By path: the status, the body, and a header. The description has 200, 404 (`NOT_FOUND`) and 503. */
const ANSWERS: {
  [path: string]: readonly [status: number, body: object, headers?: { [name: string]: string }];
} = {
  '/api/right': [200, { lib: 'Halle' }],
  '/api/shed': [503, refusal('UNAVAILABLE'), { 'retry-after': '1' }],
  '/api/another': [200, { lib: MARK.toUpperCase() }],
  '/api/broken': [503, refusal('UNAVAILABLE'), { 'retry-after': '5' }],
  '/api/undescribed': [404, refusal('GONE')],
  '/api/traced': [404, { errors: [{ code: 'NOT_FOUND', key: '\n  at main.ts:1' }] }],
  '/api/unlisted': [418, refusal('NOT_FOUND')],
  '/api/shaped': [200, { lib: 7 }],
};

const content = (properties: object) => ({
  content: { 'application/json': { schema: { type: 'object', properties } } },
});
const operation = {
  responses: {
    200: { description: 'Done', ...content({ lib: { type: 'string' } }) },
    404: { description: 'NOT_FOUND', ...content({ errors: { type: 'array' } }) },
    503: { description: 'UNAVAILABLE', ...content({ errors: { type: 'array' } }) },
  },
};
const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Answers', version: '1' },
  paths: Object.fromEntries(Object.keys(ANSWERS).map((path) => [path, { get: operation }])),
};

test.skipIf(missing)(
  'disclosed data, faults and undocumented answers are distinguished from right ones',
  async () => {
    const server = createServer(({ url = '' }, response) => {
      const given = { '/api/docs/json': DESCRIPTION, '/api/login': { accessToken: 'a' } }[url];
      const [status, body, headers] = ANSWERS[url] ?? [given ? 200 : 404, given ?? {}];
      const json = { 'content-type': 'application/json', ...headers };
      response.writeHead(status, json).end(JSON.stringify(body));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const customer = { accounts: ['client@exemple.fr'], staff: false };
    const plan = { seed: 1, examples: 1, more: [] };
    const { failed, answers } = await runSchemathesis(address, [customer], plan);
    const asStaff = await runSchemathesis(address, [{ ...customer, staff: true }], plan);
    server.close();
    const refused = (output: string) => [...output.matchAll(/^_+ GET (\S+) _+$/gm)].map(([, path]) => path);
    const wrong = ['/api/broken', '/api/shaped', '/api/traced', '/api/undescribed', '/api/unlisted'];
    expect(refused(failed).sort()).toEqual(['/api/another', ...wrong]);
    expect(refused(asStaff.failed).sort()).toEqual(wrong);
    expect(answers.get(200)).toBeGreaterThan(2);
  },
);
