import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CapturedLog, captureLog } from '../../tests/support/captured-log.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let captured: CapturedLog;
let product: TestApp;
beforeAll(async () => {
  captured = captureLog();
  product = await startTestApp({ metricsPort: 0, logLevel: 'error', rateLimit: 7 }, { logTo: captured.to });
});
afterAll(() => product.close());

const PATH = '/api/clientErrors';
const FAULT = { message: 'x is not a function', build: 'index-B3_x9', route: '/projects' };
/** Names of people and companies stand in a message without marks too. */
const UNQUOTED = new Map([
  ['No customer Marie Petit-Élie of ÉTABLISSEMENTS D’Arc', 'No customer … … of … …'],
  ['Marie: 陳大文 is not valid', '…: … is not valid'],
  ['TypeError: Cannot read properties of null', 'TypeError: Cannot read properties of null'],
  [
    'NotFoundError: Failed to execute insertBefore on Node: Minified React error #185',
    'NotFoundError: Failed to execute insertBefore on Node: Minified React error #185',
  ],
]);
const logged = () => captured.lines().filter(({ msg }) => msg === 'fault of the client');
const counted = async () =>
  /^coffret_client_faults_total (\d+)/m.exec(
    await (await fetch(`${product.app.metricsAddress}/metrics`)).text(),
  )?.[1];

test('a fault of the client is logged without what may be personal, and counted, up to a limit', async () => {
  const nobody = product.client();
  const post = async (body: object) => (await nobody.post(PATH, body)).status;
  const stack = [
    '    at Panel (https://coffret.example/assets/panel-C1.js:1:2345)',
    'Price@https://coffret.example/assets/panel-C1.js?of=marie@exemple.fr:12:7',
    '    at div (<anonymous>)',
    'Marie Petit, 4 rue des Forges',
  ].join('\n');
  expect(
    await post({
      message:
        "Unexpected token 'M', \"Marie Petit\" at https://coffret.example/share/1.ab.cd of marie@exemple.fr 0123456789 (reading 'price')",
      stack,
      build: 'index-B3_x9',
      route: '/configurations/configurator/17?act=order',
    }),
  ).toBe(204);
  expect(logged()).toEqual([
    expect.objectContaining({
      level: 50,
      correlationId: expect.any(String),
      client: {
        message: "Unexpected token '…' at <address> of <address> … (reading 'price')",
        stack: ['Panel panel-C1.js:1:2345', 'Price panel-C1.js:12:7', 'div'],
        build: 'index-B3_x9',
        route: '/configurations/configurator/:id',
      },
    }),
  ]);
  const json = 'SyntaxError: "{"of":"Marie Petit"}" is not valid JSON';
  expect(await post({ ...FAULT, message: json, route: '/projects/:id' })).toBe(204);
  expect(await post({ ...FAULT, message: "I can't read «Marie Petit", route: '*' })).toBe(204);
  for (const message of UNQUOTED.keys()) expect(await post({ ...FAULT, message })).toBe(204);
  const seen = logged().map(({ client }) => client as { message: string; route: string });
  expect(seen.slice(1).map(({ message, route }) => [message, route])).toEqual([
    ["SyntaxError: '…' is not valid JSON", '/projects/:id'],
    ["I can't read '…'", '*'],
    ...[...UNQUOTED.values()].map((message) => [message, FAULT.route]),
  ]);
  expect(await post(FAULT)).toBe(429);
  expect([logged().length, await counted()]).toEqual([7, '7']);
});
