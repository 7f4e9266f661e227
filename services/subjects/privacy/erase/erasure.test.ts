import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verification } from '@coffret/contracts/integrity/answers';
import { START } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { notificationsView } from '@coffret/projections/notifications/view';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AFTER_UNDO_MS } from '../../../core/reactions/after-undo.ts';
import type { NewJob } from '../../../platform/jobs/jobs.ts';
import { newJob } from '../../../platform/jobs/opened-jobs.fixture.ts';
import { userKey } from '../../../platform/person-keys/person-keys.ts';
import type { Embedded } from '../../../platform/sqlite.ts';
import { newCustomer } from '../../../tests/support/customer.ts';
import { differencesBetween, readModels, rebuiltModels } from '../../../tests/support/read-models.ts';
import { type Client, startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { done, newProject, outbox, type Quote } from '../../../tests/support/workflow.ts';
import { memberOf } from '../../groups/testing/people.ts';
import { answersWithoutPersonId } from './testing/answers-without-person-id.ts';
import { type CustomerHistory, createCustomerHistory, TELLING } from './testing/customer-history.ts';
import { personalDataIn } from './testing/personal-data-in.ts';

const YEAR_MS = 366 * 24 * 3_600_000;

/** What followed, and what followed from what followed. */
async function allSettled({ app, settled }: TestApp): Promise<void> {
  const { store } = app.platform;
  for (let head = null as string | null; head !== (await store.head()); ) {
    head = await store.head();
    await settled();
  }
}

let product: TestApp;
let admin: Client;
let lived: CustomerHistory;
beforeAll(async () => {
  product = await startTestApp();
  lived = await createCustomerHistory(product);
  // The mail of the verification has left.
  product.clock.move(AFTER_UNDO_MS + 1);
  await product.settled();
  admin = await product.admin();
});
afterAll(() => product.close());

const verify = async () => done<Verification>(await admin.get('/api/audit/verify'));
const keptOf = (who: Client) => who.get(`/api/quotes/${lived.quote.id}/kept`);

test('a customer’s data are stored in many places before the erasure', async () => {
  expect(await verify()).toMatchObject({ intact: true });
  expect((await outbox(admin)).length).toBeGreaterThan(3);
  const lines = await personalDataIn(product.dataDir, TELLING);
  for (const place of ['read-models.db', 'outbox.db', 'records.db', 'files/'])
    expect(lines.filter((line) => line.startsWith(place))).not.toEqual([]);
  // Events have told of nobody in plain text from the beginning on.
  expect(lines.filter((line) => line.startsWith('events.db'))).toEqual([]);
  expect((await keptOf(admin)).status).toBe(404);
  expect(await product.app.platform.preferences.get(`preferences/${lived.customer.id}`)).not.toBeNull();
});

describe('after an erasure', () => {
  beforeAll(async () => {
    done(await admin.delete(`/api/users/${lived.customer.id}`));
    await allSettled(product);
  });

  test('no file of the data folder contains personal data while the product runs', async () => {
    expect(await personalDataIn(product.dataDir, TELLING)).toEqual([]);
    const kept = await Array.fromAsync(product.app.platform.preferences.all());
    expect(kept.filter(({ key }) => key === `preferences/${lived.customer.id}`)).toEqual([]);
  });

  test('the history is intact and shows what happened, without personal data', async () => {
    expect(await verify()).toMatchObject({ intact: true, firstBroken: null });
    const { rows } = done<{ rows: { type: string; data: { [field: string]: unknown } }[] }>(
      await admin.get(`/api/audit/events?entity=user&entityId=${lived.customer.id}&size=100`),
    );
    const registered = rows.find(({ type }) => type === 'UserRegistered');
    expect(registered?.data).toMatchObject({ fullName: null, email: null, activity: 'PANEL_BUILDER' });
    const state = await admin.get(`/api/audit/state/user/${lived.customer.id}?revision=1`);
    expect(state.status).toBe(200);
  });

  test('personal data in events cannot be decrypted, except in the retained quote', async () => {
    const events = await product.app.platform.store.readAll(START, 100_000);
    const sealed = events.filter((event) => {
      const text = JSON.stringify(event).toLowerCase();
      return TELLING.some((value) => text.includes(value));
    });
    expect(sealed.map(({ type }) => type)).toEqual(['QuoteIssued']);
  });

  test('no response contains personal data', async () => {
    const paths = [
      'users',
      'usersCustomer',
      'contacts',
      'comments',
      'documents',
      'quotes',
      'projects',
      'configurations',
      'notifs',
      'outbox',
      'audit/jobs?state=failed',
      'audit/deadLetters',
      'audit/events',
      'dashboard',
    ];
    for (const path of paths) {
      const separator = path.includes('?') ? '&' : '?';
      const { status, body } = await admin.get(
        `/api/${path}${path === 'dashboard' ? '' : `${separator}size=100`}`,
      );
      const text = JSON.stringify(body).toLowerCase();
      expect([path, status, TELLING.filter((value) => text.includes(value))]).toEqual([path, 200, []]);
    }
    for (const path of [
      'audit/events/export?format=jsonl',
      'audit/ledger',
      'quotes/export',
      'users/export',
    ]) {
      const text = String((await admin.get(`/api/${path}`)).body).toLowerCase();
      expect([path, TELLING.filter((value) => text.includes(value))]).toEqual([path, []]);
    }
  });

  test('the quote is anonymous, and its document is available only to those who must retain it', async () => {
    const quotes = done<{ rows: (Quote & { fullName: string; company: string })[] }>(
      await admin.get('/api/quotes'),
    ).rows;
    expect(quotes).toMatchObject([
      {
        fullName: '',
        company: '',
        docUrl: `/api/quotes/${lived.quote.id}/kept`,
        status: 'QUOTE_EXPIRED',
      },
    ]);
    const { status, body, headers } = await keptOf(admin);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(body as string).toContain('Zelda Quincampoix');
    expect((await keptOf(await memberOf(product, 2))).status).toBe(403);
    expect((await product.client().get(`/api/quotes/${lived.quote.id}/kept`)).status).toBe(401);
    expect((await admin.get(`/api/documents/${lived.quote.documentId}/file`)).status).toBe(404);
  });

  test('the read models equal a rebuild from the events', async () => {
    const { readSide, platform } = product.app;
    const made = await rebuiltModels(platform.store);
    expect(differencesBetween(await readModels(readSide), made)).toEqual([]);
    expect(TELLING.filter((text) => JSON.stringify(made).toLowerCase().includes(text))).toEqual([]);
  });

  test('no file contains personal data after a restart', async () => {
    await product.app.close();
    expect(await personalDataIn(product.dataDir, TELLING)).toEqual([]);
    const { dataDir, clock } = product;
    product = { ...(await startTestApp({}, { dataDir, clock })), dataDir };
    admin = await product.admin();
    expect(await verify()).toMatchObject({ intact: true });
    expect((await keptOf(admin)).status).toBe(200);
  });

  test('the document is erased ten years after the year of the quote', async () => {
    product.clock.move(10 * YEAR_MS);
    await product.settled();
    admin = await product.admin();
    expect((await keptOf(admin)).status).toBe(200);
    product.clock.move(YEAR_MS / 5);
    await product.settled();
    admin = await product.admin();
    expect((await keptOf(admin)).status).toBe(404);
    expect(await readdir(join(product.dataDir, 'files', 'kept-quotes')).catch(() => [])).toEqual([]);
    expect(await product.app.platform.personKeys.find([`quote-${lived.quote.id}`])).toMatchObject([
      { wrapped: null },
    ]);
    expect(await verify()).toMatchObject({ intact: true });
  });
});

describe('stored answers and mails of other users', () => {
  const key = { 'idempotency-key': 'a-bystander' };
  let anne: Client;
  const ask = (fullName: string, headers: Record<string, string>) =>
    anne.call(
      'POST',
      '/api/contacts',
      { customerProjId, fullName, phone: '01 23 45 67 89', isCallRequested: true },
      headers,
    );
  let customerProjId: number;
  beforeAll(async () => {
    anne = await memberOf(product, 3);
    customerProjId = await newProject(anne, 'Halle');
  });

  test('are kept when a contact with the same words is deleted', async () => {
    const kept = await ask('Luc Blanc', key);
    const named = await ask('createdAt', { 'idempotency-key': 'named' });
    await allSettled(product);
    const mails = (await outbox(admin)).length;
    const { id } = done<{ id: number }>(named);
    done(await anne.delete(`/api/contacts/${id}`));
    await allSettled(product);
    const again = await ask('Luc Blanc', key);
    expect([again.status, again.body]).toEqual([201, kept.body]);
    const forgotten = await ask('createdAt', { 'idempotency-key': 'named' });
    expect([forgotten.status, forgotten.body]).toEqual([404, { errors: [{ code: 'NOT_FOUND' }] }]);
    const left = await outbox(admin);
    // The one that asked to call the contact.
    expect(mails - left.length).toBe(1);
    expect(left.filter(({ text }) => text.includes('createdAt'))).toEqual([]);
  });

  test('are removed if they concern the person, even without showing the id', async () => {
    const staff = await memberOf(product, 2);
    const { id } = await newCustomer(product, 'luc@exemple.fr');
    await allSettled(product);
    const notification = await product.app.services
      .view(notificationsView)
      .findOne({ _aboutUserId: id, groupForId: 2 });
    const read = () =>
      staff.call('PUT', `/api/notifs/${notification?._id}`, { isRead: true }, { 'idempotency-key': 'read' });
    const { requestKeys } = product.app.services;
    const kept = async () => (await Array.fromAsync(requestKeys.all())).map(({ answer }) => answer?.body);
    const text = JSON.stringify(done(await read()));
    expect(await kept()).toContain(text);
    await requestKeys.forget([userKey(id)]);
    expect(await kept()).not.toContain(text);
  });

  test('every answer with personal data contains the id of the person', async () => {
    const source = await admin.get('/api/docs/json');
    expect(answersWithoutPersonId(source.body)).toEqual([]);
  });
});

test('concurrent erasures share few rewrites of the files, and every key is destroyed', async () => {
  const { platform, services } = product.app;
  const overwriting = vi.spyOn(platform.readStore as ReadStore & Embedded, 'overwriteRemoved');
  const ids = Array.from({ length: 12 }, (_, index) => 900_001 + index);
  await services.jobs.enqueue(ids.map((contactId) => newJob({ name: 'erase-contact', data: { contactId } })));
  await product.settled();
  expect(overwriting.mock.calls.length).toBeLessThan(ids.length / 2);
  const keys = await platform.personKeys.find(ids.map((id) => `contact-${id}`));
  expect(keys.map(({ wrapped }) => wrapped)).toEqual(ids.map(() => null));
});

test('an erasure gives up what earlier programs queued about the person, and nothing else', async () => {
  const { jobs } = product.app.services;
  const [luc, anne] = [
    await newCustomer(product, 'luc.mat@exemple.fr'),
    await newCustomer(product, 'anne.p@exemple.fr'),
  ];
  await allSettled(product);
  const { fullName } = done<{ fullName: string }>(await admin.get(`/api/users/${luc.id}`));
  const runAt = new Date(product.clock.now().getTime() + YEAR_MS).toISOString();
  const later = (name: string, data: NewJob['data']) => newJob({ name, data, runAt });
  const about = [
    later('mail-support-request', { userId: luc.id, subject: 'Devis', text: 'Ma cave est inondée' }),
    later('notify', { userForId: null, aboutUserId: luc.id, cat: 'HELP_ASKED', lib: 'Demande', key: 'k' }),
    later('notify-staff', { lib: `Demande de ${fullName}`, key: 'k' }),
    later('mail-of-a-former-name', { to: 'luc.mat@exemple.fr' }),
    later('delete-views', { userId: luc.id, email: 'luc.mat@exemple.fr' }),
    later('delete-views', { userId: luc.id, fullName }),
  ];
  const others = [
    later('mail-support-request', { userId: anne.id, subject: 'Devis', text: 'Bonjour' }),
    later('delete-views', { userId: luc.id }),
    later('delete-views', { userId: anne.id, sealed: `x${fullName}x` }),
    later('mail-of-a-former-name', { to: 'anne.p@exemple.fr' }),
  ];
  await jobs.enqueue([...about, ...others]);
  const given = [...about, ...others].map(({ id }) => id as string);
  done(await admin.delete(`/api/users/${luc.id}`));
  await allSettled(product);
  const left = (await Array.fromAsync(jobs.all())).map(({ id }) => id).filter((id) => given.includes(id));
  expect(left.toSorted()).toEqual(others.map(({ id }) => id as string).toSorted());
  await product.app.services.overwriteRemoved();
  expect(await personalDataIn(product.dataDir, ['ma cave est inond'])).toEqual([]);
});
