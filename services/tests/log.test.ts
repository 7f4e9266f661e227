import { once } from 'node:events';
import { NotWritten } from '@coffret/contracts/ports/event-store';
import { CLIENTS } from '@coffret/contracts/rights';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { upload } from '../subjects/documents/testing/upload.ts';
import { memberOf } from '../subjects/groups/testing/people.ts';
import { type CapturedLog, captureLog } from './support/captured-log.ts';
import { personalDataIn, uncorrelatedLines, wordsOf } from './support/personal-data-in-log.ts';
import { send } from './support/raw-requests.ts';
import { REGISTRATION } from './support/registration.ts';
import { type SmtpReceiver, startSmtpReceiver } from './support/smtp-receiver.ts';
import { ADMIN, type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { done, newConfiguration, newProject, quote } from './support/workflow.ts';

const MARIE = { ...REGISTRATION, email: 'marie.petit@atelier-lumiere.fr' };
const GONE = { ...REGISTRATION, email: 'parti@ailleurs.fr', fullName: 'Paul Parti' };
const WRONG = 'Mauvais-Mot-2026';
const NEXT = 'Prochain-Mot-2027';
const LUC = {
  fullName: 'Luc Blanc',
  role: 'Chef',
  email: 'luc@chantier.fr',
  phone: '06 11 22 33 44',
  note: 'Digicode 4711',
};

let smtp: SmtpReceiver;
let captured: CapturedLog;
let product: TestApp;
beforeAll(async () => {
  smtp = await startSmtpReceiver(0, (address) => address === GONE.email);
  captured = captureLog();
  product = await startTestApp({ smtpUrl: smtp.url, logLevel: 'trace' }, { logTo: captured.to });
});
afterAll(async () => {
  await product.close();
  await smtp.close();
});

function mailedToken(page: string): string {
  const texts = smtp.mails.map(({ text = '' }) => new RegExp(`/${page}/([\\w.-]+)`).exec(text)?.[1]);
  const token = texts.findLast((found) => found !== undefined);
  if (!token) throw new Error(`no link to ${page}`);
  return token;
}

/** Uses an account from registration to ban. Returns all used tokens. */
async function accountLifecycle(nobody: Client, admin: Client): Promise<string[]> {
  const { id: userId } = done<{ id: number }>(await nobody.post('/api/usersRegister', MARIE));
  await nobody.post('/api/usersRegister', MARIE);
  done(await nobody.post('/api/usersRegister', GONE));
  await product.settled();
  const activation = mailedToken('activateAccount');
  await nobody.get(`/api/usersActivateAccount/${activation}x`);
  done(await nobody.get(`/api/mailedLinks/${activation}`));
  done(await nobody.get(`/api/usersActivateAccount/${activation}`));
  await nobody.post('/api/login', { email: MARIE.email, password: WRONG });
  await nobody.post('/api/login', { email: 'personne@nulle-part.fr', password: WRONG });
  await nobody.get('/api/usersNewPassword/personne@nulle-part.fr');
  done(await nobody.get(`/api/usersNewPassword/${MARIE.email}`));
  await product.settled();
  const reset = mailedToken('resetPassword');
  done(await nobody.get(`/api/usersValidNewPwd/${reset}`));
  const body = { token: reset, userId, password: NEXT, passwordRepeat: NEXT };
  done(await nobody.post('/api/usersUpdatePwd', body));
  const marie = await product.login(MARIE.email, NEXT);
  done(await admin.put(`/api/usersVerify/${userId}`));
  const projectId = await newProject(marie);
  const { id } = await newConfiguration(marie, projectId);
  await quote(marie, id);
  done(
    await upload(marie, 'documents', {
      linkedEntityModel: 'project',
      linkedEntityId: projectId,
      name: 'Marie Petit.pdf',
    }),
  );
  done(await marie.post('/api/contacts', { ...LUC, customerProjId: projectId }));
  await admin.get(`/api/users?search=${encodeURIComponent(MARIE.fullName)}`);
  await nobody.get(`/api/nowhere/${MARIE.email}?password=${WRONG}`);
  const json = { 'content-type': 'application/json' };
  await send(product.address, 'POST', '/api/login', { headers: json, body: `{"email":"${MARIE.email}` });
  for (const token of [marie.token, `${marie.token}x`]) {
    const socket = io(product.address, { auth: { token }, transports: ['websocket'], reconnection: false });
    onTestFinished(() => void socket.disconnect());
    await Promise.race([once(socket as never, 'connect'), once(socket as never, 'connect_error')]);
  }
  done(await admin.put(`/api/usersBan/${userId}`, { isBan: true }));
  await product.settled();
  return [activation, reset, String(marie.token)];
}

test('the log of the main job contains no personal data, even at trace level', async () => {
  const nobody = product.client();
  const admin = await product.admin();
  const tokens = await accountLifecycle(nobody, admin);
  // An error whose message contains input.
  const fault = Object.assign(new Error(`<${MARIE.email}> is too much`), { given: MARIE });
  vi.spyOn(product.app.services.commands, 'handle').mockRejectedValueOnce(fault);
  await expect(admin.post('/api/projects', { lib: 'Halle' })).rejects.toThrow('500 is not among its answers');

  const words = [...wordsOf(MARIE, GONE, LUC, ADMIN), 'marie', 'nulle-part', WRONG, NEXT];
  expect(personalDataIn(captured.text(), [...words, ...tokens, String(admin.token)])).toEqual([]);
  const lines = captured.lines();
  expect(lines.filter(({ msg }) => msg === 'fault')).toHaveLength(1);
  expect(lines.filter(({ msg }) => msg === 'a job failed for good')).not.toEqual([]);
});

test('every line of a request, its jobs and its errors has the stored correlation id', async () => {
  const lines = captured.lines();
  expect(uncorrelatedLines(lines)).toEqual([]);
  const [registered] = (
    await product.app.platform.store.readAll('0'.repeat(20), 100, ['UserRegistered'])
  ).slice(-1);
  const chain = lines.filter(({ correlationId }) => correlationId === registered?.meta.correlationId);
  expect(chain).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ method: 'POST', route: '/api/usersRegister', status: 201 }),
      expect.objectContaining({ name: 'mail-activation', err: expect.anything() }),
    ]),
  );
});

test('an outage is logged once, regardless of the number of requests', async () => {
  const log = captureLog();
  const other = await startTestApp({ logLevel: 'info' }, { logTo: log.to });
  onTestFinished(() => other.close());
  const anne = await memberOf(other, CLIENTS);
  const { store } = other.app.platform;
  const down = [vi.spyOn(store, 'append'), vi.spyOn(store, 'readBackwards')];
  for (const call of down)
    call.mockImplementation(async () => Promise.reject(new NotWritten('no connection')));
  for (let request = 0; request < 10; request++) {
    expect((await anne.post('/api/projects', { lib: 'Halle' })).status).toBe(503);
  }
  for (const call of down) call.mockRestore();
  const bad = log.lines().filter(({ err }) => err);
  expect(bad).toMatchObject([
    { msg: 'out of reach', store: 'event-store', err: { message: 'no connection' } },
  ]);
  expect(bad[0]?.err).not.toHaveProperty('stack');
});
