import type { AuditEvent, ListedEvent } from '@coffret/contracts/audit/answers';
import { TECHNICAL_TYPES } from '@coffret/contracts/event-categories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { testClock } from '../../tests/support/test-clock.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, quote, STACK } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';
import { project as projectDecider } from '../projects/public.ts';

let product: TestApp;
let admin: Client;
let marie: Client & { id: number };
let project: number;
let configuration: number;

interface Page {
  rows: ListedEvent[];
  count: number;
  isMore: boolean;
  next: string | null;
}

beforeAll(async () => {
  // In Paris it is the 21st.
  product = await startTestApp({}, { clock: testClock('2026-11-20T23:30:00.000Z') });
  admin = await product.admin();
  marie = await memberOf(product, 2);
  product.clock.move(60_000);
  project = await newProject(marie, 'Halle aux grains');
  const { id, rowVersion } = await newConfiguration(marie, project, { lib: 'Grande scène' });
  configuration = id;
  done(
    await marie.put(`/api/configurations/editConfigurator/${id}`, {
      ProjLines: STACK,
      isCircuitBreakerAdded: null,
      rowVersion,
    }),
  );
});
afterAll(() => product.close());

const events = async (query: string) => done<Page>(await admin.get(`/api/audit/events?${query}`));
const types = ({ rows }: Page) => rows.map(({ type }) => type);

test('events are listed newest first, with user, time and data', async () => {
  const { rows, count } = await events(`entity=project&entityId=${project}`);
  expect(count).toBe(1);
  expect(rows).toEqual([
    {
      position: expect.stringMatching(/^\d{20}$/),
      id: expect.any(String),
      correlationId: expect.any(String),
      stream: `project-${project}`,
      revision: 0,
      type: 'ProjectCreated',
      at: product.clock.now().toISOString(),
      userId: marie.id,
      fullName: expect.any(String),
      causationId: null,
      entity: 'project',
      entityId: String(project),
      data: { lib: 'Halle aux grains', userId: marie.id },
      names: { [`project-${project}`]: 'Halle aux grains', [`user-${marie.id}`]: expect.any(String) },
      configurationId: null,
    },
  ]);
});

test('what has an English name comes with it', async () => {
  const [row] = (await events('type=CategoryAdded')).rows;
  const names = [row?.names[`category-${row?.entityId}`], row?.names[`category-${row?.entityId}-en`]];
  expect(names).toEqual([row?.data.lib, row?.data.libEn]);
  expect(names[1]).toMatch(/^[A-Z]/);
});

test('a command’s events are visible in the next response and share a correlation id', async () => {
  const own = await events(`entity=configuration&entityId=${configuration}&size=100`);
  const [last] = own.rows;
  const together = await events(`correlationId=${last?.correlationId}&size=100`);
  expect(types(together)).toEqual(expect.arrayContaining(['LineAdded', 'ElementPlaced']));
  expect(new Set(together.rows.map(({ correlationId }) => correlationId)).size).toBe(1);
});

test('each event that concerns a configuration leads to it, also by what its stream or quote is about', async () => {
  withoutPrinting(product);
  const { id: other } = await newConfiguration(marie, project);
  const { id: quoteId } = await quote(marie, other);
  const comments = [
    { linkedEntityModel: 'configuration', linkedEntityId: other },
    { linkedEntityModel: 'quote', linkedEntityId: quoteId },
  ];
  for (const about of comments) {
    const { id } = done<{ id: number }>(await marie.post('/api/comments', { ...about, comment: 'Vu' }));
    done(await marie.put(`/api/comments/${id}`, { comment: 'Revu' }));
    done(await marie.delete(`/api/comments/${id}`));
  }
  const shared = { configurationId: other, prices: 'NET' };
  const { id: shareId } = done<{ id: number }>(await marie.post('/api/shares', shared));
  done(await marie.delete(`/api/shares/${shareId}`));
  await product.settled();
  const leads = async (type: string) =>
    (await events(`type=${type}`)).rows.map(({ configurationId }) => configurationId);
  for (const type of ['CommentWritten', 'CommentEdited', 'CommentDeleted'])
    expect([type, await leads(type)]).toEqual([type, [other, other]]);
  for (const type of ['ShareMade', 'ShareEnded', 'QuoteIssued', 'ReferenceAssigned'])
    expect([type, await leads(type)]).toEqual([type, [other]]);
  expect(new Set(await leads('NotificationSent'))).toContain(other);
  expect(new Set(await leads('UserChanged'))).not.toContain(other);
});

test('an element’s event names its line by the number at that time', async () => {
  const [row] = (await events(`type=ElementPlaced&entityId=${configuration}&entity=configuration`)).rows;
  const lineId = Number(row?.data.lineId);
  expect(row?.names[`line-${lineId}`]).toMatch(/^[1-9]$/);
  expect(row?.names[`unit-${lineId}`]).toMatch(/^(module|place)$/);
});

describe('events are found by', () => {
  test('entity, user and type, alone and combined', async () => {
    const all = await events('size=100');
    const of = (rows: AuditEvent[]) => rows.map(({ position }) => position);
    const filtered = (keep: (row: AuditEvent) => boolean) => of(all.rows.filter(keep)).slice(0, 10);
    const first = async (query: string) => of((await events(`${query}&size=10`)).rows);
    expect(await first('entity=configuration')).toEqual(filtered(({ entity }) => entity === 'configuration'));
    expect(await first(`userId=${marie.id}`)).toEqual(filtered(({ userId }) => userId === marie.id));
    expect(await first('type=LineAdded')).toEqual(filtered(({ type }) => type === 'LineAdded'));
    expect(await first(`userId=${marie.id}&entity=configuration&type=LineAdded`)).toEqual(
      filtered(({ type }) => type === 'LineAdded'),
    );
    expect(await first('entity=project&type=LineAdded')).toEqual([]);
    expect(await first(`userId=${marie.id}&userId=1`)).toEqual(
      filtered(({ userId }) => userId === marie.id || userId === 1),
    );
  });

  test('whether they are technical, unless asked for by type', async () => {
    const technical = async (query: string) =>
      types(await events(`technical=false&size=100&${query}`)).filter((type) => TECHNICAL_TYPES.has(type));
    expect(types(await events('size=100&userId=1')).some((type) => TECHNICAL_TYPES.has(type))).toBe(true);
    for (const query of ['', 'userId=1', 'entity=user', 'entity=sequence', 'entity=user&entityId=1'])
      expect(await technical(query)).toEqual([]);
    expect(await technical('type=IdBlockTaken')).toContain('IdBlockTaken');
    const exported = await admin.get('/api/audit/events/export?format=jsonl&technical=false');
    const lines = JSON.stringify(exported.body);
    expect([lines.includes('ProjectCreated'), lines.includes('IdBlockTaken')]).toEqual([true, false]);
  });

  test('period', async () => {
    const at = product.clock.now().toISOString();
    const since = await events(`from=${at}&userId=${marie.id}&size=100`);
    expect(types(since)).toContain('ProjectCreated');
    const countOn = async (day: string) => (await events(`from=${day}&to=${day}&type=ProjectCreated`)).count;
    expect([await countOn('2026-11-20'), await countOn('2026-11-21')]).toEqual([0, 1]);
    const before = new Date(Date.parse(at) - 1).toISOString();
    expect((await events(`to=${before}&type=ProjectCreated`)).rows).toEqual([]);
    expect((await events('from=2040-01-01')).rows).toEqual([]);
  });

  test('text in their data or in the names of their entities and users', async () => {
    expect(types(await events('search=halle%20aux'))).toContain('ProjectCreated');
    expect(types(await events('search=GRANDE%20SCENE&size=100'))).toContain('LineAdded');
    for (const search of ['grains HALLE', 'halle  aux', 'halle, aux'])
      expect(types(await events(`search=${encodeURIComponent(search)}`))).toContain('ProjectCreated');
    for (const phone of ['+33123456789', '01.23.45.67.89'])
      expect(types(await events(`search=${encodeURIComponent(phone)}&size=100`))).toContain('ProjectCreated');
    const ref = STACK[0]?.ProjProduct.ref as string;
    expect(types(await events(`search=${ref}&entity=configuration`))).toContain('LineAdded');
    expect((await events('search=personne%20ne%20porte%20ce%20nom')).rows).toEqual([]);
  });
});

test('pages are selected by number or by position', async () => {
  const all = (await events('size=50')).rows.map(({ position }) => position);
  const first = await events('size=10');
  const second = await events(`size=10&before=${first.next}`);
  expect([...first.rows, ...second.rows].map(({ position }) => position)).toEqual(all.slice(0, 20));
  expect((await events('size=10&page=2')).rows).toEqual(second.rows);
  expect(second.count).toBe(first.count);
  const last = await events('type=ProjectCreated');
  expect(last).toMatchObject({ count: 1, isMore: false, next: null });
});

test('credentials are never returned', async () => {
  const { rows } = await events('size=100&entity=credential');
  expect(types({ rows } as Page)).toContain('PasswordSet');
  for (const { data } of rows) {
    expect(Object.keys(data)).not.toContain('hash');
    expect(JSON.stringify(data)).not.toMatch(/argon2|nonce|sessionId/);
  }
});

test('a deleted user is neither named nor described by personal data', async () => {
  const paul = await memberOf(product, 3);
  const secret = 'Rue des Oubliés';
  done(await admin.put(`/api/users/${paul.id}`, { address: secret }));
  expect(JSON.stringify(await events(`entity=user&entityId=${paul.id}`))).toContain(secret);
  expect((await admin.delete(`/api/users/${paul.id}`)).status).toBe(204);
  const { rows } = await events(`entity=user&entityId=${paul.id}`);
  expect(rows.map(({ type }) => type)).toEqual(['UserDeleted', 'UserChanged', expect.any(String)]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows[1]?.data).toEqual({ address: null });
  expect(rows[0]?.names[`user-${paul.id}`]).toBeUndefined();
});

test('a personal field without a person is shown', async () => {
  const lib = 'Le tarif paraît demain';
  done(await admin.post('/api/notifs', { groupForId: 2, cat: 'INFO', lib, rowVersion: 0 }));
  const { rows } = await events('type=NotificationSent&size=10');
  expect(rows.find(({ data }) => data.cat === 'INFO')?.data).toMatchObject({ lib, aboutUserId: null });
});

test('an invalid query is refused', async () => {
  const refused = async (query: string) => (await admin.get(`/api/audit/events?${query}`)) as unknown;
  const code = (key: string) => ({ status: 400, body: { errors: [{ code: expect.any(String), key }] } });
  expect(await refused('entityId=1')).toMatchObject(code('entity'));
  expect(await refused('entity=nothing')).toMatchObject(code('entity'));
  expect(await refused('from=yesterday')).toMatchObject(code('from'));
  expect(await refused('page=5000')).toMatchObject(code('page'));
  expect(await refused('entity=constructor')).toMatchObject(code('entity'));
  // Nothing but an accent: there is nothing to look for.
  expect(await refused('search=%CC%81')).toMatchObject({ status: 200 });
  expect(await refused('search=a%00b')).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'INVALID_PARAMETER', key: 'search' }] },
  });
  expect((await admin.get('/api/audit/state/constructor/1')).status).toBe(404);
  expect(await refused('colour=red')).toMatchObject(code('colour'));
  expect(await refused(Array(21).fill('type=LineAdded').join('&'))).toMatchObject(code('type'));
});

test('all routes need the right to read the audit', async () => {
  for (const path of ['events', `state/project/${project}`]) {
    expect((await marie.get(`/api/audit/${path}`)).status).toBe(403);
    expect((await product.client().get(`/api/audit/${path}`)).status).toBe(401);
  }
});

describe('the past state of an entity', () => {
  const state = async (path: string) =>
    done<{ [field: string]: unknown }>(await admin.get(`/api/audit/state/${path}`));

  test('is computed from its events up to a revision', async () => {
    const id = await newProject(marie, 'Ancien nom');
    done(await marie.put(`/api/projects/${id}`, { lib: 'Nouveau nom' }));
    expect(await state(`project/${id}?revision=0`)).toMatchObject({
      entity: 'project',
      id,
      lib: 'Ancien nom',
      status: 'OPENED',
      rowVersion: 0,
      newest: 1,
    });
    expect(await state(`project/${id}`)).toMatchObject({ lib: 'Nouveau nom', rowVersion: 1, newest: 1 });
    expect((await admin.get(`/api/audit/state/project/${id}?revision=2`)).status).toBe(404);
    expect((await admin.get('/api/audit/state/project/999999')).status).toBe(404);
  });

  test('includes the drawing at that time', async () => {
    const before = await state(`configuration/${configuration}?revision=0`);
    const now = await state(`configuration/${configuration}`);
    expect((before.stack as { lines: object[] }).lines).toEqual([]);
    expect((now.stack as { lines: object[] }).lines).toHaveLength(STACK.length);
  });

  test('excludes credentials', async () => {
    expect(await state(`user/${marie.id}`)).toMatchObject({ fullName: expect.any(String), groupId: 2 });
    expect((await admin.get(`/api/audit/state/credential/${marie.id}`)).status).toBe(404);
  });
});

test('discounts are redacted without the right, in events, states and exports', async () => {
  const paul = await memberOf(product, 3);
  done(await admin.put(`/api/users/${paul.id}`, { discountPercentage: 61.5 }));
  const rights = ['audit_r', 'user_r', 'customer_r'];
  const { id: groupId } = done<{ id: number }>(
    await admin.post('/api/groups', { lib: 'Commissaires aux comptes', rights }),
  );
  const auditor = await memberOf(product, groupId);
  const asked = `entity=user&entityId=${paul.id}`;
  const paths = [
    `/api/audit/events?${asked}`,
    `/api/audit/events/export?format=jsonl&${asked}`,
    `/api/audit/state/user/${paul.id}`,
  ];
  for (const path of paths) {
    const seen = async (who: Client) => JSON.stringify(done(await who.get(path)));
    expect(await seen(admin)).toContain('61.5');
    expect(await seen(auditor)).toContain(paul.email);
    expect(await seen(auditor)).not.toMatch(/discount|61\.5/);
  }
});

test('a period counts exactly what it lists, also where events were written in another order', async () => {
  const { commands } = product.app.services;
  const at = product.clock.now().getTime();
  const DAY_MS = 86_400_000;
  for (const [id, day] of [10, 5, 15].entries()) {
    product.clock.move(at + day * DAY_MS - product.clock.now().getTime());
    const command = { type: 'CreateProject' as const, lib: 'Plus tard', userId: marie.id };
    const cause = { userId: marie.id, correlationId: 'past', causationId: null };
    await commands.handle(projectDecider, { id: 9_000 + id, command, cause });
  }
  product.clock.move(at - product.clock.now().getTime());
  const day = (days: number) => new Date(at + days * DAY_MS).toISOString();
  const found = await events(`from=${day(4)}&to=${day(6)}&type=ProjectCreated`);
  expect([found.count, found.rows.map(({ entityId }) => entityId)]).toEqual([1, ['9001']]);
});
