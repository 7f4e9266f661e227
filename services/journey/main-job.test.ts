import { once } from 'node:events';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { PNG } from 'pngjs';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfPages } from '../platform/pdf/pdf-text.fixture.ts';
import { REGISTRATION } from '../testing/registration.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 24 * 3_600_000;
const CUSTOMER = { ...REGISTRATION, email: 'marie.petit@atelier-lumiere.fr' };

let smtp: SmtpReceiver;
let product: TestApp;

beforeAll(async () => {
  smtp = await startSmtpReceiver();
  product = await startTestApp({ smtpUrl: smtp.url });
});

afterAll(async () => {
  await product.close();
  await smtp.close();
});

function picture(): Blob {
  const png = new PNG({ width: 60, height: 80 });
  png.data.fill(200);
  return new Blob([new Uint8Array(PNG.sync.write(png))], { type: 'image/png' });
}

async function staffSocket({
  token,
}: Client): Promise<{ socket: Socket; notifications: { cat: string; lib: string }[] }> {
  const socket = io(product.address, { auth: { token }, transports: ['websocket'], reconnection: false });
  const notifications: { cat: string; lib: string }[] = [];
  socket.on('notification', (notification) => notifications.push(notification));
  await once(socket as never, 'connect');
  return { socket, notifications };
}

test('from sign-up to a quote in the mailbox, and to its end', async () => {
  const nobody = product.client();
  const admin = await product.admin();
  const { socket, notifications } = await staffSocket(admin);

  // Sign up, follow the mailed link, sign in.
  const registered = await nobody.post('/api/usersRegister', CUSTOMER);
  expect(registered.status).toBe(201);
  const { id: userId } = registered.body as { id: number };
  expect(
    await nobody.post('/api/login', { email: CUSTOMER.email, password: CUSTOMER.password }),
  ).toMatchObject({
    status: 401,
    body: { errors: [{ code: 'LOGIN_NOT_ACTIVATED' }] },
  });
  await product.settled();
  const [activation] = smtp.mails;
  expect(activation?.to).toMatchObject([{ address: CUSTOMER.email }]);
  const token = /activateAccount\/([\w.-]+)/.exec(activation?.text ?? '')?.[1];
  expect(await nobody.get(`/api/usersActivateAccount/${token}`)).toMatchObject({
    status: 200,
    body: { id: userId },
  });
  const customer = await product.login(CUSTOMER.email, CUSTOMER.password);

  // A project, a configuration, the reference cabinet drawn.
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
    body: { errors: [], load: { circuits: 3, intensity: 38.4, ratedCurrent: 40 }, price: expect.any(Number) },
  });

  // Not before staff has verified the account.
  expect(await customer.post(`/api/configurations/validate/${id}`)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'userNotVerified' }] },
  });
  expect(await admin.put(`/api/usersVerify/${userId}`)).toMatchObject({
    status: 200,
    body: { isVerified: true },
  });
  expect((await customer.post(`/api/configurations/validate/${id}`)).status).toBe(200);

  // The picture of the stack, then the quote.
  const form = new FormData();
  form.set('type', 'default');
  form.set('filedata', picture(), `${id}.png`);
  expect((await customer.post('/api/upload/quote', form)).status).toBe(201);
  const quoted = await customer.post('/api/quoteGeneratePdf', { configId: id, imageName: `${id}.png` });
  expect(quoted).toMatchObject({
    status: 201,
    body: { lastCreatedQuote: { reference: 'GBB000001', version: 1, status: 'QUOTE_OK' } },
  });
  const { docUrl, price } = (quoted.body as { lastCreatedQuote: { docUrl: string; price: number } })
    .lastCreatedQuote;
  expect(await customer.get(`/api/configurations/${id}`)).toMatchObject({
    body: { status: 'QUOTE_OK', reference: 'GBB000001', quoteUrl: docUrl, price },
  });

  // What the paper says.
  const pdf = await fetch(product.address + docUrl, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const text = (await pdfPages(new Uint8Array(bytes))).join('\n');
  for (const said of [
    'GBB000001',
    'Atelier Lumière',
    '123 456 789 01234',
    'Scène principale',
    'D4P32',
    'IEC 61439-3',
  ]) {
    expect(text).toContain(said);
  }

  // The customer's mail has the same PDF, the staff is told over the socket.
  await product.settled();
  const mail = smtp.mails.find(({ attachments }) => attachments.length > 0);
  expect(mail?.to).toMatchObject([{ address: CUSTOMER.email }]);
  expect(mail?.subject).toContain('GBB000001');
  expect(mail?.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).equals(bytes))).toEqual([
    true,
  ]);
  await expect.poll(() => notifications.map(({ cat }) => cat)).toEqual(['USER_NEW', 'QUOTE_NEW']);

  // Thirty days later it is over, and the owner is told.
  product.clock.move(31 * DAY_MS);
  await product.settled();
  await product.settled();
  const later = await product.login(CUSTOMER.email, CUSTOMER.password);
  expect(await later.get(`/api/quote/${id}`)).toMatchObject({
    status: 200,
    body: { status: 'QUOTE_EXPIRED' },
  });
  expect(await later.get(`/api/configurations/${id}`)).toMatchObject({ body: { status: 'QUOTE_EXPIRED' } });
  const told = await later.get('/api/notifs');
  expect(
    (told.body as { rows: { cat: string }[] }).rows.filter(({ cat }) => cat === 'QUOTE_EXPIRED'),
  ).toHaveLength(1);
  expect(smtp.mails.map(({ subject }) => subject)).toHaveLength(
    new Set(smtp.mails.map(({ messageId }) => messageId)).size,
  );
  socket.close();
});
