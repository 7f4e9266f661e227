import { randomUUID } from 'node:crypto';
import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import type { IssuedQuote } from '@coffret/contracts/configurations/events';
import type { JsonObject } from '@coffret/contracts/ports/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AFTER_UNDO_MS } from '../../core/reactions/after-undo.ts';
import { newJobId } from '../../platform/jobs/job-id.ts';
import { REGISTRATION } from '../../tests/support/registration.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';
import { notificationReactions } from './reactions.ts';

const SIGN_UP = { ...REGISTRATION, email: 'marie.petit@atelier-lumiere.fr' };

let product: TestApp;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  product = await startTestApp();
  admin = await product.admin();
  staff = await memberOf(product, 2);
});
afterAll(() => product.close());

const idOf = ({ body }: Answer) => (body as { id: number }).id;

/** What somebody was told of a category, newest first. */
async function noticesOf(who: Client, cat: string) {
  await product.settled();
  const { body } = await who.get(`/api/notifs?cat=${cat}`);
  return (body as { rows: { lib: string; libParams: object; route: string }[] }).rows.map(
    ({ lib, libParams, route }) => ({ lib, libParams, route }),
  );
}

/** Appends to a stream what a command of another subject would have decided. */
async function happen(stream: string, type: string, data: JsonObject): Promise<void> {
  const { platform, readSide } = product.app;
  const [last] = await platform.store.readBackwards(stream, 1);
  const meta = {
    at: product.clock.now().toISOString(),
    userId: null,
    correlationId: 'test',
    causationId: null,
    previousHash: null,
  };
  const result = await platform.store.append(stream, last?.revision ?? -1, [
    { id: randomUUID(), type, schema: 1, data, meta },
  ]);
  if (!result.ok || result.position === null) throw new Error(`${stream} is at ${result.revision}`);
  await readSide.readModels.waitForPosition(result.position, {});
}

/** Lets the reactions see every event of a stream again, as after a crash before their checkpoint was saved. */
async function reactAgain(stream: string): Promise<void> {
  const { platform, services } = product.app;
  for (const event of await platform.store.readStream(stream)) {
    const jobs = notificationReactions
      .filter(({ to }) => to.includes(event.type))
      .flatMap((reaction) => reaction.jobs(event));
    await services.jobs.enqueue(jobs.map((job) => ({ ...job, id: newJobId() })));
  }
}

test('staff are notified of a new account and a ban, the customer of the verification, once each', async () => {
  const userId = idOf(await product.client().post('/api/usersRegister', SIGN_UP));
  const newUser = {
    lib: 'Nouveau compte : Marie Petit (Atelier Lumière)',
    libParams: { fullName: 'Marie Petit', company: 'Atelier Lumière' },
    route: `/users/${userId}`,
  };
  expect(await noticesOf(admin, 'USER_NEW')).toEqual([newUser]);
  expect(await noticesOf(staff, 'USER_NEW')).toEqual([newUser]);

  await admin.put(`/api/usersVerify/${userId}`);
  await happen(`user-${userId}`, 'UserActivated', {});
  const marie = await product.login(SIGN_UP.email, SIGN_UP.password);
  expect(await noticesOf(marie, 'USER_NEW')).toEqual([]);
  const verified = {
    lib: 'Votre compte est vérifié : vous pouvez valider vos configurations.',
    libParams: {},
    route: '/profile',
  };
  expect(await noticesOf(marie, 'USER')).toEqual([]);
  product.clock.move(AFTER_UNDO_MS + 1);
  expect(await noticesOf(marie, 'USER')).toEqual([verified]);

  await admin.put(`/api/usersBan/${userId}`, { isBan: true });
  expect(await noticesOf(staff, 'USER_BANNED')).toEqual([]);
  product.clock.move(AFTER_UNDO_MS + 1);
  await product.settled();
  await reactAgain(`user-${userId}`);
  const banned = { ...newUser, lib: 'Compte banni : Marie Petit (Atelier Lumière)' };
  expect(await noticesOf(staff, 'USER_BANNED')).toEqual([banned]);
  for (const who of [admin, staff]) expect(await noticesOf(who, 'USER_NEW')).toEqual([newUser]);
  // Whoever has banned somebody knows it.
  expect(await noticesOf(admin, 'USER_BANNED')).toEqual([]);
});

const quote = (version: number, userId: number): IssuedQuote => ({
  quoteId: 900 + version,
  rulesVersion: null,
  madeWith: null,
  standard: null,
  paper: null,
  reference: 'GBB000042',
  version,
  date: '2026-11-21T08:00:00.000Z',
  validUntil: '2026-12-21T08:00:00.000Z',
  discountPercentage: 0,
  quantity: 1,
  stackPrice: 100,
  unitPrice: 100,
  price: 100,
  rows: [],
  documentId: 1,
  imageDocumentId: 2,
  fingerprint: String(version),
  configurationLib: 'Coffret',
  projectLib: 'Halle',
  userId,
  fullName: 'Anne Roux',
  company: 'Lumen',
  activity: 'EVENT',
  sectorId: null,
  agencyId: null,
});

async function configurationOf(who: Client): Promise<number> {
  const projectId = idOf(await who.post('/api/projects', { lib: 'Halle' }));
  return idOf(await who.post('/api/configurations', { ...REFERENCE_FORM, lib: 'Coffret', projectId }));
}

test('staff are notified of a new quote, and staff and customer of its expiry, once per reference', async () => {
  const anne = await memberOf(product, 3);
  const id = await configurationOf(anne);
  const stream = `configuration-${id}`;
  await happen(stream, 'QuoteIssued', quote(1, anne.id));
  const issued = {
    lib: 'Nouveau devis GBB000042 : Anne Roux (Lumen)',
    libParams: { reference: 'GBB000042', fullName: 'Anne Roux', company: 'Lumen' },
    route: `/configurations/${id}`,
  };
  expect(await noticesOf(staff, 'QUOTE_NEW')).toEqual([issued]);
  expect(await noticesOf(admin, 'QUOTE_NEW')).toEqual([issued]);
  expect(await noticesOf(anne, 'QUOTE_NEW')).toEqual([]);

  await happen(stream, 'QuoteExpired', { quoteId: 901 });
  await happen(stream, 'ConfigurationReopened', { supersededQuoteId: 901 });
  await happen(stream, 'QuoteIssued', quote(2, anne.id));
  await happen(stream, 'QuoteExpired', { quoteId: 902 });
  const expired = {
    lib: 'Devis expiré : GBB000042',
    libParams: { reference: 'GBB000042' },
    route: `/configurations/${id}`,
  };
  for (const who of [anne, staff, admin]) expect(await noticesOf(who, 'QUOTE_EXPIRED')).toEqual([expired]);
});

test('an owner who is staff gets only the staff notification of an expiry', async () => {
  const stream = `configuration-${await configurationOf(staff)}`;
  const owner = (staff as Client & { id: number }).id;
  await happen(stream, 'QuoteIssued', { ...quote(3, owner), reference: 'GBB000043' });
  await happen(stream, 'QuoteExpired', { quoteId: 903 });
  const libs = (await noticesOf(staff, 'QUOTE_EXPIRED')).map(({ lib }) => lib);
  expect(libs).toEqual(['Devis expiré : GBB000043', 'Devis expiré : GBB000042']);
});
