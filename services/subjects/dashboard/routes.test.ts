import type { BulkResult } from '@coffret/contracts/bulk';
import type { ActivityFeed, Dashboard, PendingTasks } from '@coffret/contracts/dashboard/answers';
import { TASK_LISTS } from '@coffret/contracts/dashboard/task-lists';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { configurationsView } from '@coffret/projections/configurations/view';
import { quotesView } from '@coffret/projections/quotes/view';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { KeptJob } from '../../platform/jobs/jobs.ts';
import { REGISTRATION } from '../../tests/support/registration.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { testClock } from '../../tests/support/test-clock.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, quote } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PERSON = { fullName: 'Léa Vert', phone: '01 23 45 67 89' };

let product: TestApp;
let staff: Client;
beforeAll(async () => {
  // In Paris it is still the old year for a quarter of an hour.
  product = await startTestApp({ logLevel: 'silent' }, { clock: testClock('2025-12-31T22:45:00.000Z') });
  withoutPrinting(product);
  staff = await memberOf(product, STAFF);
});
afterAll(() => product.close());

const asked = async (query = ''): Promise<Dashboard> => done(await staff.get(`/api/dashboard${query}`));
const waits = async (who: Client): Promise<PendingTasks['rows']> =>
  done<PendingTasks>(await who.get('/api/dashboard/waiting')).rows;

/** Somebody of a group with these rights alone. */
async function holderOf(...rights: string[]): Promise<Client> {
  const admin = await product.admin();
  const lib = `Groupe ${String.fromCharCode(65 + rights.length)} ${rights.at(-1)?.replaceAll('_', ' ')}`;
  const { id } = done<{ id: number }>(await admin.post('/api/groups', { lib, rights }));
  return memberOf(product, id);
}

test('an empty database has no counts, but names to choose from', async () => {
  const empty = await asked();
  expect(empty).toMatchObject({ ProjConfigurations: [], ProjQuotes: [], error: null });
  expect(empty.allTime).toEqual({
    configurations: [],
    quotes: [],
    expiredQuotes: 0,
    averageQuotePrice: null,
  });
  expect(empty.Activities).toContainEqual({ activity: 'EVENT' });
  for (const names of [empty.ProjAgencies, empty.ProjSectors]) {
    expect(names.length).toBeGreaterThan(0);
    expect(Object.keys(names[0] as object).sort()).toEqual(['id', 'lib']);
  }
  const none = { count: 0, due: 0, oldestAt: null, oldestId: null };
  expect(await waits(staff)).toEqual([
    { kind: 'USERS_TO_VERIFY', ...none },
    { kind: 'ORDERS_ASKED', ...none },
    { kind: 'CALLS_ASKED', ...none },
    { kind: 'QUOTES_EXPIRING', ...none },
    { kind: 'VALIDATED_WITHOUT_QUOTE', ...none },
    { kind: 'MAILS_UNDELIVERED', ...none },
  ]);
});

test.each([
  '?from=2025-13',
  '?from=2025',
  '?to=25-01',
  '?from=2025-10&to=2025-09',
  '?from=2026-01',
  '?from=2022-12&to=2025-12',
  '?by=day',
])('invalid or reversed months are refused: %s', async (query) => {
  const answer = await staff.get(`/api/dashboard${query}`);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'INVALID_PARAMETER' }] } });
});

test('the dashboard requires its right, and pending tasks are limited to what the user may do', async () => {
  const customer = await memberOf(product, CLIENTS);
  const paths = ['', '/waiting', '/happenings', '/export?chart=counts'].map(
    (path) => `/api/dashboard${path}`,
  );
  for (const path of paths) {
    expect((await customer.get(path)).status).toBe(403);
    expect((await product.client().get(path)).status).toBe(401);
  }
  const kindsOf = async (...rights: string[]) =>
    (await waits(await holderOf('dashboard_r', ...rights))).map(({ kind }) => kind);
  expect(await kindsOf()).toEqual([]);
  expect(await kindsOf('user_verify')).toEqual(['USERS_TO_VERIFY']);
  // What is customers' is for staff, whatever else somebody may.
  expect(await kindsOf('configuration_w')).toEqual([]);
  expect(await kindsOf('customer_r', 'user_r')).toEqual([]);
  expect(await kindsOf('customer_r', 'user_r', 'user_w')).toEqual(['MAILS_UNDELIVERED']);
  expect((await waits(await product.admin())).map(({ kind }) => kind)).toContain('FAILED_JOBS');
});

test('configurations and quotes are counted by month in Paris, and follow changes of status and owner', async () => {
  const anne = await memberOf(product, CLIENTS);
  const { sectorId, agencyId } = done<{ sectorId: number; agencyId: number }>(
    await anne.get(`/api/users/${anne.id}`),
  );
  const projectId = await newProject(anne);
  const [first, second] = [await newConfiguration(anne, projectId), await newConfiguration(anne, projectId)];
  const place = { sectorId, agencyId };
  const cell = { month: '2025-12', activity: 'EVENT', ...place };
  expect(await asked()).toMatchObject({
    ProjConfigurations: [{ ...cell, status: 'PENDING', count: 2 }],
    allTime: { configurations: [{ activity: 'EVENT', count: 2 }] },
  });

  const { id, price, reference } = await quote(anne, first.id);
  expect([id > 0, reference, price > 0]).toEqual([true, 'GBB000001', true]);
  product.clock.move(45 * MINUTE_MS);
  done(
    await (await product.admin()).put(`/api/configurations/updateStatus/${first.id}`, { status: 'PENDING' }),
  );
  await quote(anne, first.id);
  const quoted = { month: '2026-01', ...place, status: 'QUOTE_OK', count: 1, amount: price };
  expect(await asked()).toMatchObject({
    ProjConfigurations: [
      { ...cell, status: 'PENDING', count: 1 },
      { ...cell, status: 'QUOTE_OK', count: 1 },
    ],
    // The one of December was superseded.
    ProjQuotes: [quoted],
    allTime: { averageQuotePrice: price, expiredQuotes: 0 },
  });
  expect(await asked('?from=2026-01&to=2026-01')).toMatchObject({
    ProjConfigurations: [],
    ProjQuotes: [quoted],
  });
  expect((await asked('?by=year')).ProjConfigurations.map(({ month }) => month)).toEqual(['2025', '2025']);

  const elsewhere = { activity: 'OTHERS', sectorId: null, agencyId: null };
  done(await staff.put(`/api/users/${anne.id}`, elsewhere));
  done(await anne.delete(`/api/configurations/${second.id}`));
  expect(await asked()).toMatchObject({
    ProjConfigurations: [{ month: '2025-12', ...elsewhere, status: 'QUOTE_OK', count: 1 }],
    // An open quote follows its customer.
    ProjQuotes: [{ ...quoted, sectorId: null, agencyId: null }],
    allTime: { configurations: [{ activity: 'OTHERS', count: 1 }] },
  });
});

test('a rebuild gives the same counts', async () => {
  const before = await asked('?by=year');
  for (const { name } of [configurationsView, quotesView]) await product.app.readSide.runner?.rebuild(name);
  expect(await asked('?by=year')).toEqual(before);
});

test('pending tasks have a count and the time of the oldest one', async () => {
  const paul = await memberOf(product, CLIENTS);
  const { id } = await newConfiguration(paul, await newProject(paul));
  const validatedAt = product.clock.now().toISOString();
  done(await paul.post(`/api/configurations/validate/${id}`));
  expect(await waits(staff)).toContainEqual({
    kind: 'VALIDATED_WITHOUT_QUOTE',
    count: 1,
    due: 1,
    oldestAt: validatedAt,
    oldestId: id,
  });

  await quote(paul, id);
  // The clock is moved beyond a token's life.
  const expiring = async () =>
    (await waits(await product.admin())).filter(
      ({ kind }) => kind === 'QUOTES_EXPIRING' || kind === 'VALIDATED_WITHOUT_QUOTE',
    );
  const validated = { kind: 'VALIDATED_WITHOUT_QUOTE', count: 0, due: 0, oldestAt: null, oldestId: null };
  expect(await expiring()).toEqual([
    { kind: 'QUOTES_EXPIRING', count: 0, due: 0, oldestAt: null, oldestId: null },
    validated,
  ]);
  const [doc] = await product.app.services.view(quotesView).find({ configurationId: id });
  const life = Date.parse(String(doc?.validUntil)) - product.clock.now().getTime();
  product.clock.move(life - 7 * DAY_MS);
  // The customers are reminded on that day.
  await product.settled();
  expect(await expiring()).toEqual([
    { kind: 'QUOTES_EXPIRING', count: 2, due: 0, oldestAt: validatedAt, oldestId: expect.any(Number) },
    validated,
  ]);
});

test('quotes to remind are those that no reminder has reached within 24 hours', async () => {
  product.clock.move(DAY_MS);
  await product.settled();
  const admin = await product.admin();
  const expiring = async () => (await waits(admin)).find(({ kind }) => kind === 'QUOTES_EXPIRING');
  expect(await expiring()).toMatchObject({ count: 2, due: 2 });
  done(await admin.post(`/api/quotes/${(await expiring())?.oldestId}/remind`, {}));
  expect(await expiring()).toMatchObject({ count: 2, due: 1 });
  const query = String(new URLSearchParams(TASK_LISTS.QUOTES_EXPIRING.filters));
  const { changed, left } = done<BulkResult>(await admin.post('/api/quotes/bulk', { act: 'remind', query }));
  expect([changed, left.map(({ code }) => code)]).toEqual([1, ['remindedRecently']]);
  expect(await expiring()).toMatchObject({ count: 2, due: 0 });
});

test('each pending task counts the rows of its list', async () => {
  const admin = await product.admin();
  const [paul, lea] = [await memberOf(product, CLIENTS), await memberOf(product, CLIENTS)];
  const project = await newProject(paul);
  const [ordered, validated] = [await newConfiguration(paul, project), await newConfiguration(paul, project)];
  await quote(paul, ordered.id);
  const [doc] = await product.app.services.view(quotesView).find({ configurationId: ordered.id });
  done(await paul.post(`/api/configurations/order/${ordered.id}`, {}));
  done(await paul.post(`/api/configurations/validate/${validated.id}`));
  done(await paul.post('/api/contacts', { customerProjId: project, ...PERSON, isCallRequested: true }));
  done(await admin.put(`/api/usersVerify/${lea.id}`, { isVerified: false }));
  product.clock.move(Date.parse(String(doc?.validUntil)) - product.clock.now().getTime() - DAY_MS);

  const reader = await product.admin();
  const counted = (await waits(reader)).filter(({ kind }) => kind !== 'FAILED_JOBS');
  const listed = Object.entries(TASK_LISTS).map(async ([kind, { list, filters }]) => {
    const { count } = done<{ count: number }>(
      await reader.get(`/api/${list}?${new URLSearchParams(filters)}`),
    );
    return { kind, count };
  });
  expect(await Promise.all(listed)).toEqual(counted.map(({ kind, count }) => ({ kind, count })));
  expect(counted.filter(({ count }) => count === 0).map(({ kind }) => kind)).toEqual(['MAILS_UNDELIVERED']);
});

/** The sheets of a chart's workbook. */
async function workbook(query: string): Promise<{ data: unknown[][]; filters: unknown[][] }> {
  const { token } = await product.admin();
  const answer = await fetch(`${product.address}/api/dashboard/export?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('export_dashboard_'),
  ]);
  const { Sheets } = XLSX.read(new Uint8Array(await answer.arrayBuffer()));
  const rows = (name: string) => XLSX.utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1 });
  return { data: rows('data'), filters: rows('filters') };
}

test('a chart is exported as a workbook with its filters', async () => {
  // The clock was moved: quotes expire.
  await product.settled();
  const admin = await product.admin();
  const { ProjAgencies, ProjQuotes } = done<Dashboard>(
    await admin.get('/api/dashboard?from=2025-12&to=2026-01'),
  );
  const agency = ProjAgencies.find(({ id }) => id === ProjQuotes[0]?.agencyId);
  const here = ProjQuotes.filter(({ agencyId }) => agencyId === agency?.id);
  const amountOf = (wanted: string) =>
    here.reduce((sum, { status, amount }) => sum + (status === wanted ? amount : 0), 0);
  const [expired, issued] = [amountOf('QUOTE_EXPIRED'), amountOf('QUOTE_OK')];
  expect(await workbook(`chart=amounts&from=2025-12&to=2026-01&agencyId=${agency?.id}`)).toEqual({
    data: [
      [
        'Période',
        'Devis expirés (€ HT)',
        'Devis établis (€ HT)',
        'Devis commandés (€ HT)',
        'Devis établis, cumul (€ HT)',
      ],
      ['2025-12', 0, 0, 0, 0],
      ['2026-01', expect.closeTo(expired), expect.closeTo(issued), 0, expect.closeTo(issued)],
    ],
    filters: [
      ['Filtre', 'Valeur'],
      ['Période', '2025-12, 2026-01'],
      ['Agence', agency?.lib],
    ],
  });
  const { data } = await workbook('chart=everyActivity');
  expect(data[0]).toEqual(['Activité', 'Configurations']);
  expect(data).toContainEqual(['Autre', expect.any(Number)]);
  expect((await admin.get('/api/dashboard/export?chart=none')).status).toBe(400);
  const agencies = Array.from({ length: 21 }, () => 'agencyId=1').join('&');
  expect(await admin.get(`/api/dashboard/export?chart=counts&${agencies}`)).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'INVALID_PARAMETER', key: 'agencyId' }] },
  });
});

test('the activity feed contains actions of others, not the own', async () => {
  const admin = await product.admin();
  const entries = async () => done<ActivityFeed>(await admin.get('/api/dashboard/happenings')).rows;
  const julie = await memberOf(product, CLIENTS);
  const projectId = await newProject(julie);
  await newConfiguration(admin, projectId);
  const { id } = await newConfiguration(julie, projectId);
  product.clock.move(MINUTE_MS);
  await quote(julie, id);
  const [newest, ...others] = await entries();
  const screenOf = (of: number) => `/configurations/configurator/${of}`;
  expect(newest).toEqual({
    type: 'QuoteIssued',
    at: product.clock.now().toISOString(),
    route: screenOf(id),
    lib: 'Coffret',
    reference: expect.stringMatching(/^GBB/),
    userId: julie.id,
    company: 'Exemple SARL',
    fullName: julie.fullName,
  });
  // Of a configuration the last is told; those of the admin's own making are left out.
  const adminName = done<{ fullName: string }>(await admin.get('/api/users/1')).fullName;
  expect(others.filter(({ route, fullName }) => route === screenOf(id) || fullName === adminName)).toEqual(
    [],
  );
  const onlooker = await holderOf('dashboard_r', 'configuration_r');
  expect(done<ActivityFeed>(await onlooker.get('/api/dashboard/happenings')).rows).toEqual([]);
});

/** What is told to somebody, by its type. */
const toldTo = async (who: Client) =>
  Map.groupBy(done<ActivityFeed>(await who.get('/api/dashboard/happenings')).rows, ({ type }) => type);

test('calls, comments, orders, registrations and releases appear for users who may see them, except their own', async () => {
  const admin = await product.admin();
  const rita = await memberOf(product, CLIENTS);
  const projectId = await newProject(rita, 'Gare');
  const { id } = await newConfiguration(rita, projectId);
  product.clock.move(MINUTE_MS);
  await quote(rita, id);
  done(await rita.post(`/api/configurations/order/${id}`, {}));
  const luc = done<{ id: number }>(
    await rita.post('/api/contacts', { customerProjId: projectId, ...PERSON, isCallRequested: true }),
  );
  const about = { linkedEntityModel: 'configuration', linkedEntityId: id, isPrivate: false };
  done(await rita.post('/api/comments', { ...about, comment: 'Quand sera-t-il prêt ?', userId: rita.id }));
  const registered = { ...REGISTRATION, email: 'zoe@exemple.fr', fullName: 'Zoé Gris' };
  const zoe = done<{ id: number }>(await product.client().post('/api/usersRegister', registered));
  const release = done<{ id: number }>(
    await admin.post('/api/releases', { lib: '2027.1', date: '2027-01-01' }),
  );
  done(await admin.post(`/api/releasesPublish/${release.id}`, {}));

  const first = async (who: Client, type: ActivityFeed['rows'][number]['type']) =>
    (await toldTo(who)).get(type)?.[0];
  const hers = { company: 'Exemple SARL', fullName: rita.fullName };
  const again = await holderOf(
    'dashboard_r',
    'customer_r',
    'configuration_r',
    'contact_r',
    'user_r',
    'release_r',
  );
  expect(await first(again, 'OrderRequested')).toMatchObject({ ...hers, lib: 'Coffret' });
  expect(await first(again, 'CallRequested')).toMatchObject({
    ...hers,
    lib: PERSON.fullName,
    route: `/contacts/${luc.id}`,
  });
  expect(await first(again, 'CommentWritten')).toMatchObject({ ...hers, lib: 'Quand sera-t-il prêt ?' });
  const share = done<{ url: string }>(
    await rita.post('/api/shares', { configurationId: id, prices: 'NONE' }),
  );
  const [, token] = share.url.split('/share/');
  done(await product.client().post(`/api/shared/${token}/askChange`, { text: 'Une prise de plus' }));
  const asked = { company: 'Exemple SARL', fullName: null, lib: 'Une prise de plus' };
  expect(await first(again, 'ShareChangeAsked')).toMatchObject(asked);
  expect(await first(again, 'UserRegistered')).toMatchObject({ lib: 'Zoé Gris', route: `/users/${zoe.id}` });
  expect(await first(again, 'ReleasePublished')).toMatchObject({ lib: '2027.1', company: '' });
  // Her own release is no news to the admin; who holds one right hears of one kind.
  expect(await first(await product.admin(), 'ReleasePublished')).toBeUndefined();
  const kinds = [...(await toldTo(await holderOf('dashboard_r', 'release_r'))).keys()];
  expect(kinds).toEqual(['ReleasePublished']);
  expect([...(await toldTo(await holderOf('dashboard_r', 'agency_r'))).keys()]).toEqual([]);
});

test('a requested call is pending until staff mark it as made, which its customer cannot', async () => {
  const lea = await memberOf(product, CLIENTS);
  const projectId = await newProject(lea, 'Quai');
  const contact = done<{ id: number }>(
    await lea.post('/api/contacts', { customerProjId: projectId, ...PERSON, isCallRequested: true }),
  );
  const waiting = async () =>
    (await waits(await product.admin())).find(({ kind }) => kind === 'CALLS_ASKED')?.count ?? 0;
  const before = await waiting();
  const path = `/api/contactsCalled/${contact.id}`;
  expect((await lea.post(path)).status).toBe(403);
  const called = done(await (await product.admin()).post(path));
  expect(called).toMatchObject({ isCallRequested: false, calledAt: product.clock.now().toISOString() });
  expect(await waiting()).toBe(before - 1);
  expect((await (await product.admin()).post('/api/contactsCalled/9999')).status).toBe(404);
});

test('failed jobs show their number and the first failure, without reading the jobs', async () => {
  const { jobs } = product.app.services;
  const failedAt = ['2026-01-03T08:00:00.000Z', '2026-01-01T08:00:00.000Z', '2026-01-02T08:00:00.000Z'];
  const failed = failedAt.map((at, index): KeptJob => {
    const times = { enqueuedAt: at, runAt: at, failedAt: at };
    const what = { id: `failed-${index}`, name: 'work', state: 'failed', data: {} } as const;
    return { ...what, attempts: 1, error: 'no luck', ...times };
  });
  await jobs.restore(failed);
  const list = vi.spyOn(jobs, 'list');
  const rows = await waits(await product.admin());
  for (const { id } of failed) await jobs.discard(id);
  expect(rows).toContainEqual({
    kind: 'FAILED_JOBS',
    count: 3,
    due: 3,
    oldestAt: failedAt[1],
    oldestId: null,
  });
  expect(list.mock.calls).toEqual([]);
});

test('orders count in the month of their acceptance, also by agency, and in the list that the chart leads to', async () => {
  const zoe = await memberOf(product, CLIENTS);
  const { id } = await newConfiguration(zoe, await newProject(zoe));
  const { price } = await quote(zoe, id);
  const issued = product.clock.now().toISOString().slice(0, 7);
  const accepted = product.clock.now();
  accepted.setUTCDate(accepted.getUTCDate() + 20);
  product.clock.move(20 * DAY_MS);
  const month = accepted.toISOString().slice(0, 7);
  expect(month).not.toBe(issued);
  const admin = await product.admin();
  done(await admin.put(`/api/configurations/updateStatus/${id}`, { status: 'DONE' }));
  const shown = done<Dashboard>(await admin.get(`/api/dashboard?from=${issued}&to=${month}`));
  const orders = shown.ProjQuotes.filter(({ status }) => status === 'DONE');
  expect(orders).toEqual([expect.objectContaining({ month, count: 1, amount: price })]);
  const listed = await admin.get(
    `/api/quotes?status=DONE&countedAt=${month}&agencyId=${orders[0]?.agencyId}`,
  );
  expect(listed.body).toMatchObject({ count: 1, sums: { price } });
  expect((await admin.get(`/api/quotes?status=DONE&countedAt=${issued}`)).body).toMatchObject({ count: 0 });
});
