import { once } from 'node:events';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { PNG } from 'pngjs';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfPages } from '../platform/pdf/pdf-text.fixture.ts';
import { type Installation, SHAPES, startInstallation } from './support/installation.ts';
import { mailTo } from './support/mail-to.ts';
import { startOtlpReceiver } from './support/otlp-receiver.ts';
import { logLinesOf, personalDataIn, uncorrelatedLines, wordsOf } from './support/personal-data-in-log.ts';
import { REGISTRATION } from './support/registration.ts';
import { type Servers, startServers } from './support/servers.ts';
import { ADMIN, type Client } from './support/test-app.ts';

const CUSTOMER = { ...REGISTRATION, email: 'marie.petit@atelier-lumiere.fr' };
const TIME_LIMIT_MS = 300_000;
const PATIENCE = { timeout: 60_000, interval: 200 };
/** Trace ids of commands. */
const REGISTERED = '4bf92f3577b34da6a3ce929d0e0e4736';
const QUOTED = '5bf92f3577b34da6a3ce929d0e0e4736';
const tracedAs = (trace: string) => ({ traceparent: `00-${trace}-b7ad6b7169203331-01` });

const servers = await startServers();
if ('skipped' in servers) console.warn(`The main job on servers: skipped, ${servers.skipped}`);
else afterAll(servers.stop);

interface Issued {
  docUrl: string;
  price: number;
  reference: string;
}

function picture(): Blob {
  const png = new PNG({ width: 60, height: 80 });
  png.data.fill(200);
  return new Blob([new Uint8Array(PNG.sync.write(png))], { type: 'image/png' });
}

async function staffSocket(
  address: string,
  { token }: Client,
): Promise<{ socket: Socket; notifications: { cat: string; lib: string }[] }> {
  const socket = io(address, { auth: { token }, transports: ['websocket'], reconnection: false });
  const notifications: { cat: string; lib: string }[] = [];
  socket.on('notification', (notification) => notifications.push(notification));
  await once(socket as never, 'connect');
  return { socket, notifications };
}

const shape = SHAPES['five processes'];

/** web/e2e/end-to-end.test.ts does this in a browser, with one process on embedded stores. */
describe.skipIf('skipped' in servers)('The main job in five processes', { timeout: TIME_LIMIT_MS }, () => {
  let product: Installation;
  let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
  /** Tokens of sessions and links, which must not be logged. */
  const tokens: string[] = [];
  beforeAll(async () => {
    const stores = await (servers as Servers).fresh();
    collector = await startOtlpReceiver();
    product = await startInstallation(shape, stores, {
      LOG_LEVEL: 'trace',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await product?.stop();
    await collector?.close();
  });

  test('a customer gets from registration to a quote by mail', async () => {
    const nobody = product.client();
    const admin = await product.admin();
    const { socket, notifications } = await staffSocket(product.address, admin);

    const registered = await nobody.call('POST', '/api/usersRegister', CUSTOMER, tracedAs(REGISTERED));
    expect(registered.status).toBe(201);
    const { id: userId } = registered.body as { id: number };
    expect(
      await nobody.post('/api/login', { email: CUSTOMER.email, password: CUSTOMER.password }),
    ).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'LOGIN_NOT_ACTIVATED' }] },
    });
    const activation = await mailTo(product.smtp, CUSTOMER.email, /activateAccount/);
    const token = /activateAccount\/([\w.-]+)/.exec(activation.text ?? '')?.[1];
    expect(await nobody.get(`/api/usersActivateAccount/${token}`)).toMatchObject({
      status: 200,
      body: { id: userId },
    });
    const customer = await product.login(CUSTOMER.email, CUSTOMER.password);
    tokens.push(...[token, customer.token, admin.token].map(String));

    const project = (await customer.post('/api/projects', { lib: 'Fête de la musique' })).body as {
      id: number;
    };
    const created = await customer.post('/api/configurations', {
      ...REFERENCE_FORM,
      lib: 'Scène principale',
      projectId: project.id,
    });
    expect(created).toMatchObject({ status: 201, body: { status: 'PENDING', reference: 'GBB000000' } });
    const { id } = created.body as { id: number };
    const drawn = await customer.put(`/api/configurations/editConfigurator/${id}`, {
      ProjLines: REFERENCE_STACK,
      isCircuitBreakerAdded: null,
    });
    expect(drawn).toMatchObject({
      status: 200,
      body: {
        errors: [],
        load: { circuits: 3, intensity: 38.4, ratedCurrent: 40 },
        price: expect.any(Number),
      },
    });

    // Validation requires a verified account.
    expect(await customer.post(`/api/configurations/validate/${id}`)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'userNotVerified' }] },
    });
    expect(await admin.put(`/api/usersVerify/${userId}`)).toMatchObject({
      status: 200,
      body: { isVerified: true },
    });
    expect((await customer.post(`/api/configurations/validate/${id}`)).status).toBe(200);

    const form = new FormData();
    form.set('type', 'default');
    form.set('filedata', picture(), `${id}.png`);
    expect((await customer.post('/api/upload/quote', form)).status).toBe(201);
    const asked = { configId: id, imageName: `${id}.png` };
    const quoted = await customer.call('POST', '/api/quoteGeneratePdf', asked, tracedAs(QUOTED));
    expect(quoted).toMatchObject({
      status: 201,
      body: { lastCreatedQuote: { reference: 'GBB000001', version: 1, status: 'QUOTE_OK' } },
    });
    const { docUrl, price, reference } = (quoted.body as { lastCreatedQuote: Issued }).lastCreatedQuote;
    expect(await customer.get(`/api/configurations/${id}`)).toMatchObject({
      body: { status: 'QUOTE_OK', reference, quoteUrl: docUrl, price },
    });

    const pdf = await fetch(product.address + docUrl, {
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    const text = (await pdfPages(new Uint8Array(bytes))).join('\n');
    for (const said of [
      reference,
      'Atelier Lumière',
      '123 456 789 01234',
      'Scène principale',
      'D4P32',
      'IEC 61439-3, édition 2.0',
    ]) {
      expect(text).toContain(said);
    }

    // The customer's mail has the same PDF; staff receive a notification over the socket.
    const mail = await mailTo(product.smtp, CUSTOMER.email, /GBB\d{6}/);
    expect(mail.subject).toContain(reference);
    expect(mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).equals(bytes))).toEqual([
      true,
    ]);
    await expect.poll(() => notifications.map(({ cat }) => cat)).toEqual(['USER_NEW', 'QUOTE_NEW']);
    const { mails } = product.smtp;
    expect(mails).toHaveLength(new Set(mails.map(({ messageId }) => messageId)).size);
    socket.close();
  });

  test('one trace connects the caller’s span with the read model, the mail, the live message and the printing', async () => {
    const spans = () => collector.trace(REGISTERED);
    const ways = (name: string) => () =>
      spans().flatMap((span) => (span.name === name ? [collector.spanPath(span)] : []));
    // The caller's own span is not exported.
    const appended = ['?', 'POST /api/usersRegister', 'command user RegisterUser', 'append UserRegistered'];
    await expect.poll(ways('project users'), PATIENCE).toContainEqual([...appended, 'project users']);
    await expect.poll(ways('publish'), PATIENCE).toContainEqual([...appended, 'publish']);
    const mailed = [...appended, 'react account-begins', 'job mail-activation', 'mail'];
    await expect.poll(ways('mail'), PATIENCE).toEqual([mailed]);
    const rolesOf = (name: string) => spans().find((span) => span.name === name)?.resource['coffret.roles'];
    const played = ['api', 'projections', 'workers', 'realtime'].map((role) =>
      shape.processes.find((roles) => roles.includes(role))?.split(','),
    );
    expect(['append UserRegistered', 'project users', 'mail', 'publish'].map(rolesOf)).toEqual(played);
    const instances = spans().map(({ resource }) => resource['service.instance.id']);
    expect(new Set(instances).size).toBe(new Set(played.map(String)).size);

    // Printing in another process belongs to the trace of the waiting request.
    const printed = () => {
      const span = collector.trace(QUOTED).find(({ name }) => name === 'job print-page');
      return collector.spanPath(span).slice(-2);
    };
    await expect.poll(printed, PATIENCE).toEqual(['POST /api/quoteGeneratePdf', 'job print-page']);
  });

  test('the logs contain no personal data, and every line of a command has its correlation id', async () => {
    await Promise.all(product.parts.map((part) => part.end('SIGTERM')));
    const said = product.parts.flatMap((part) => part.output);
    expect(
      personalDataIn(said.join('\n'), [...wordsOf(CUSTOMER, ADMIN), 'marie', 'fête', ...tokens]),
    ).toEqual([]);
    expect(uncorrelatedLines(logLinesOf(said))).toEqual([]);

    const saidOf = (command: string): unknown[] => {
      const [answered] = logLinesOf(said).filter(({ route, status }) => route === command && status === 201);
      return product.parts.flatMap(({ roles, output }) =>
        logLinesOf(output)
          .filter(({ correlationId }) => correlationId === answered?.correlationId)
          .map(({ route, name }) => [roles, route ?? name]),
      );
    };
    const rolesOf = (role: string) => shape.processes.find((roles) => roles.includes(role));
    for (const [command = '', ...jobs] of [
      ['/api/usersRegister', 'mail-activation'],
      ['/api/quoteGeneratePdf', 'mail-quote', 'print-page'],
    ]) {
      const expected = [[rolesOf('api'), command], ...jobs.map((job) => [rolesOf('workers'), job])];
      expect(saidOf(command)).toEqual(expect.arrayContaining(expected));
    }
  });
});
