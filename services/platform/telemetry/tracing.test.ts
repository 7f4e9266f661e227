import { afterAll, beforeAll, expect, test } from 'vitest';
import { PDF, upload } from '../../subjects/documents/testing/upload.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../tests/support/otlp-receiver.ts';
import { bearer, json, send } from '../../tests/support/raw-requests.ts';
import { REGISTRATION } from '../../tests/support/registration.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../../tests/support/smtp-receiver.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let collector: OtlpReceiver;
let smtp: SmtpReceiver;
let product: TestApp;

beforeAll(async () => {
  [collector, smtp] = await Promise.all([startOtlpReceiver(), startSmtpReceiver()]);
  product = await startTestApp({ otlpEndpoint: collector.url, smtpUrl: smtp.url });
});
afterAll(async () => {
  await product.close();
  await Promise.all([collector.close(), smtp.close()]);
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CORRELATION = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
const FETCH = 'b7ad6b7169203331';
/** Spans are sent a second later. */
const byFetch = { traceparent: `00-${TRACE}-${FETCH}-01` };

test('one trace connects the caller’s span with the read model and the mail', async () => {
  const customer = { ...REGISTRATION, email: 'marie@exemple.fr' };
  const answer = await product.client().call('POST', '/api/usersRegister', customer, byFetch);
  expect(answer.status).toBe(201);
  await product.settled();
  expect(smtp.mails).toHaveLength(1);
  const named = (name: string) => collector.trace(TRACE).find((span) => span.name === name);
  const ways = (name: string) =>
    collector.trace(TRACE).flatMap((span) => (span.name === name ? [collector.spanPath(span)] : []));
  const appended = ['?', 'POST /api/usersRegister', 'command user RegisterUser', 'append UserRegistered'];
  await expect.poll(() => ways('project users')).toContainEqual([...appended, 'project users']);
  const mailed = [...appended, 'react account-begins', 'job mail-activation', 'mail'];
  await expect.poll(() => ways('mail')).toEqual([mailed]);
  const begins = () => new Set(collector.trace(TRACE).map((span) => collector.spanPath(span)[1]));
  await expect.poll(begins).toEqual(new Set(['POST /api/usersRegister']));
  expect(named('POST /api/usersRegister')?.parentId).toBe(FETCH);
  expect(named('mail')?.resource).toMatchObject({
    'service.name': 'coffret',
    'service.instance.id': expect.stringContaining(`-${process.pid}`),
    'coffret.roles': ['api', 'projections', 'workers', 'realtime'],
  });
  expect(JSON.stringify(collector.trace(TRACE))).not.toMatch(/marie|petit/i);
});

test('the stored correlation id is the trace id, also in events of a job', async () => {
  const { store } = product.app.platform;
  const admin = await product.admin();
  const { id } = (await admin.call('POST', '/api/groups', { lib: 'Ateliers' }, byFetch)).body as {
    id: number;
  };
  const [created] = await store.readStream(`group-${id}`);
  expect(created?.meta.correlationId).toBe(CORRELATION);
  await product.settled();
  const all = await store.readAll('0'.repeat(20), 10_000, ['NotificationSent']);
  // A job sent the notification.
  expect(all.map(({ meta }) => meta.correlationId)).toContain(CORRELATION);
});

test('a request without a trace starts one, with its correlation id', async () => {
  const admin = await product.admin();
  await admin.post('/api/projects', { lib: 'Halle' });
  const [created] = await product.app.platform.store.readAll('0'.repeat(20), 1, ['ProjectCreated']);
  const traceId = created?.meta.correlationId.replaceAll('-', '') ?? '';
  const appended = () => collector.trace(traceId).find(({ name }) => name === 'append ProjectCreated');
  await expect
    .poll(() => collector.spanPath(appended()))
    .toEqual(['POST /api/projects', 'command project CreateProject', 'append ProjectCreated']);
});

test('a body in many chunks, as JSON or in a form, stays within its request', async () => {
  const admin = await product.admin();
  const body = `{${' '.repeat(900_000)}"lib":"Plans"}`;
  const { text } = await send(product.address, 'POST', '/api/projects', {
    headers: { ...bearer(admin.token), ...json },
    body,
  });
  const { id } = JSON.parse(text) as { id: number };
  const bytes = Buffer.concat([PDF, Buffer.alloc(2_000_000, ' ')]);
  const about = { linkedEntityModel: 'project', linkedEntityId: id };
  expect((await upload(admin, 'documents', { ...about, bytes })).status).toBe(201);
  const { store } = product.app.platform;
  const written = await store.readAll('0'.repeat(20), 10_000, ['ProjectCreated', 'DocumentAdded']);
  const ways = () =>
    written.slice(-2).map(({ type, meta }) => {
      const trace = collector.trace(meta.correlationId.replaceAll('-', ''));
      return collector.spanPath(trace.find(({ name }) => name === `append ${type}`));
    });
  await expect.poll(ways).toEqual([
    ['POST /api/projects', 'command project CreateProject', 'append ProjectCreated'],
    ['POST /api/upload/:params', 'command document AddDocument', 'append DocumentAdded'],
  ]);
});

test('a traceparent that is invalid or not sampled creates no span in its trace', async () => {
  const caller = product.client();
  const call = (traceId: string, flags: string) =>
    caller.call('GET', '/api/health/live', undefined, { traceparent: `00-${traceId}-${FETCH}-${flags}` });
  const [zeros, unsampled, sampled] = ['0', '1', '2'].map((digit) => digit.repeat(32)) as [
    string,
    string,
    string,
  ];
  await call(zeros, '01');
  await call(unsampled, '00');
  await call(sampled, '01');
  // Spans arrive in the order of their end.
  await expect.poll(() => collector.trace(sampled)).toHaveLength(1);
  expect([...collector.trace(zeros), ...collector.trace(unsampled)]).toEqual([]);
});
