import { randomUUID } from 'node:crypto';
import { NOTIFICATION_CATEGORIES } from '@coffret/contracts/notifications/events';
import { kindsFor } from '@coffret/contracts/notifications/kinds';
import { CLIENTS } from '@coffret/contracts/rights';
import { usersView } from '@coffret/projections/users/view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJobId } from '../../platform/jobs/job-id.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, outbox, quote } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';
import { notify } from './public.ts';
import { readAll } from './read-all.ts';

type Person = Client & { id: number };
interface Row {
  id: number;
  lib: string;
  isRead: boolean;
  isArchived: boolean;
  rowVersion: number;
}

let product: TestApp;
let admin: Client;
let anne: Person;
let paul: Person;

beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  admin = await product.admin();
  anne = await memberOf(product, 3);
  paul = await memberOf(product, 3);
});
afterAll(() => product.close());

const CAUSE = { userId: null, correlationId: 'test', causationId: null };

async function send(to: { userForId: number } | { groupForId: number }, lib: string): Promise<number> {
  const answer = await admin.post('/api/notifs', { ...to, cat: 'INFO', lib });
  expect(answer.status).toBe(201);
  return (answer.body as Row).id;
}
const rowsOf = ({ status, body }: Answer) => {
  expect(status).toBe(200);
  return (body as { rows: Row[] }).rows;
};
const libs = async (who: Client, query = '') =>
  rowsOf(await who.get(`/api/notifs${query}`)).map(({ lib }) => lib);
const one = async (who: Client, id: number) => (await who.get(`/api/notifs/${id}`)).body as Row;
const refused = (status: number, code: string, key?: string) => ({
  status,
  body: { errors: [{ code, ...(key && { key }) }] },
});

test('staff notify a user or a group and get the notification back', async () => {
  const body = { groupForId: 2, cat: 'SYSTEM', lib: 'Maintenance ce soir', route: '/releaseNotes' };
  expect(await admin.post('/api/notifs', body)).toMatchObject({
    status: 201,
    body: { ...body, userForId: null, libParams: null, isRead: false, isArchived: false, rowVersion: 0 },
  });
});

test('who notifies their own group does not hear of it', async () => {
  const colleague = await memberOf(product, 1);
  await send({ groupForId: 1 }, 'Réunion à 14 h');
  expect(await libs(colleague)).toEqual(['Réunion à 14 h']);
  expect(await libs(admin)).not.toContain('Réunion à 14 h');
});

test('all unread notifications are marked as read at once, archived and others’ ones are not', async () => {
  const [lucie, other] = [await memberOf(product, 3), await memberOf(product, 3)];
  const archived = await send({ userForId: lucie.id }, 'Rangée');
  await lucie.put(`/api/notifs/${archived}`, { isArchived: true });
  await send({ userForId: lucie.id }, 'À Lucie');
  await send({ groupForId: 3 }, 'À tous');
  expect((await lucie.post('/api/notifs/read', {})).status).toBe(204);
  expect(await libs(lucie, '?isRead=false')).toEqual(['Rangée']);
  expect(await libs(other, '?isRead=false')).toContain('À tous');
});

test('more unread notifications than one request marks are all read soon after, later ones are not', async () => {
  const lea = await memberOf(product, 3);
  const { services } = product.app;
  const tell = (key: string) => notify(services, { key, cat: 'INFO', lib: key, userForId: lea.id }, CAUSE);
  for (const key of ['first', 'second', 'third', 'fourth', 'fifth']) await tell(key);
  product.clock.move(1000);
  const doc = await services.view(usersView).findOne({ _id: lea.id });
  if (!doc) throw new Error('Lea is not known');
  const request = { asked: newJobId(), cause: CAUSE, spend: async () => null };
  expect(await readAll(services, { id: lea.id, groupId: 3, doc }, request, 2)).toBeNull();
  product.clock.move(1000);
  await tell('the latest');
  await product.settled();
  expect(await libs(lea, '?isRead=false')).toEqual(['the latest']);
});

test('a notification needs an existing receiver, a category and a text', async () => {
  const post = (body: object) => admin.post('/api/notifs', { cat: 'INFO', lib: 'Bonjour', ...body });
  expect(await post({})).toMatchObject(refused(400, 'REQUIRED', 'userForId'));
  expect(await post({ userForId: 1, groupForId: 1 })).toMatchObject(
    refused(400, 'INVALID_PARAMETER', 'groupForId'),
  );
  expect(await post({ userForId: 999_999 })).toMatchObject(refused(400, 'INVALID_PARAMETER', 'userForId'));
  expect(await post({ groupForId: 999_999 })).toMatchObject(refused(400, 'INVALID_PARAMETER', 'groupForId'));
  expect(await post({ userForId: 1, cat: 'NEWS' })).toMatchObject(refused(400, 'INVALID_PARAMETER', 'cat'));
  expect(await post({ userForId: 1, lib: ' ' })).toMatchObject(refused(400, 'REQUIRED', 'lib'));
  expect(await post({ userForId: 1, isRead: true })).toMatchObject(
    refused(400, 'UNKNOWN_PARAMETER', 'isRead'),
  );
  const elsewhere = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];
  const acting = ['/logout', '/Logout?a=b', '/%6Cogout', '/x/../logout', '/api/usersUnlock/x', '/./api'];
  for (const route of [...elsewhere, ...acting]) {
    expect(await post({ userForId: 1, route })).toMatchObject(refused(400, 'INVALID_PARAMETER', 'route'));
  }
});

test('a customer cannot send notifications', async () => {
  const body = { userForId: paul.id, cat: 'INFO', lib: 'Bonjour' };
  expect(await anne.post('/api/notifs', body)).toMatchObject(refused(403, 'FORBIDDEN'));
  expect((await product.client().get('/api/notifs')).status).toBe(401);
});

test('the members of a group have separate read states', async () => {
  const id = await send({ groupForId: 3 }, 'À tous les clients');
  expect(await anne.put(`/api/notifs/${id}`, { isRead: true, rowVersion: 0 })).toMatchObject({
    status: 200,
    body: { isRead: true, isArchived: false, rowVersion: 1 },
  });
  expect(await one(paul, id)).toMatchObject({ isRead: false, rowVersion: 0 });
  expect(await paul.put(`/api/notifs/${id}`, { id, isArchived: true, rowVersion: 0 })).toMatchObject({
    status: 200,
    body: { isRead: false, isArchived: true, rowVersion: 1 },
  });
  expect(await anne.put(`/api/notifs/${id}`, { isRead: false, rowVersion: 0 })).toMatchObject(
    refused(409, 'BAD_ROWVERSION', 'rowVersion'),
  );
  expect(await one(anne, id)).toMatchObject({ isRead: true, isArchived: false });
  expect(await libs(anne, '?isRead=true')).toEqual(['À tous les clients']);
  expect(await libs(paul, '?isRead=true')).toEqual([]);
  expect(await libs(paul, '?isArchived=true&search=clients')).toEqual(['À tous les clients']);
});

test('concurrent readers of one notification do not conflict', async () => {
  const id = await send({ groupForId: 3 }, 'À lire par tous');
  const people: Person[] = [];
  for (let n = 0; n < 12; n += 1) people.push(await memberOf(product, 3));
  const answers = await Promise.all(
    people.map((who) => who.put(`/api/notifs/${id}`, { isRead: true, rowVersion: 0 })),
  );
  expect(answers).toMatchObject(people.map(() => ({ status: 200, body: { isRead: true, rowVersion: 1 } })));
  expect(await product.app.platform.store.readStream(`notification-${id}`)).toHaveLength(1);
});

test('another user’s notification is not found', async () => {
  const id = await send({ userForId: paul.id }, 'À Paul');
  for (const answer of [
    await anne.get(`/api/notifs/${id}`),
    await admin.get(`/api/notifs/${id}`),
    await anne.put(`/api/notifs/${id}`, { isRead: true }),
    await anne.delete(`/api/notifs/${id}`),
  ]) {
    expect(answer).toMatchObject(refused(404, 'NOT_FOUND'));
  }
});

test('an unknown or invalid filter is refused', async () => {
  expect(await anne.get('/api/notifs?colour=red')).toMatchObject(refused(400, 'UNKNOWN_PARAMETER', 'colour'));
  expect(await anne.get('/api/notifs?isRead=perhaps')).toMatchObject(
    refused(400, 'INVALID_PARAMETER', 'isRead'),
  );
});

test('an export accepts known columns only', async () => {
  expect((await anne.get('/api/notifs/export?columns=lib,isRead')).status).toBe(200);
  expect(await anne.get('/api/notifs/export?columns=colour')).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'UNKNOWN_PARAMETER', key: 'columns' }] },
  });
});

test('the export is a workbook', async () => {
  const answer = await anne.get('/api/notifs/export?isRead=true');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('spreadsheetml');
});

test('a deletion affects the own list only, and the last notification cannot be deleted', async () => {
  const lucie = await memberOf(product, 3);
  const own = await send({ userForId: lucie.id }, 'À Lucie');
  const all = rowsOf(await lucie.get('/api/notifs')).filter(({ id }) => id !== own);
  for (const { id } of all) expect((await lucie.delete(`/api/notifs/${id}`)).status).toBe(204);
  expect(await lucie.delete(`/api/notifs/${own}`)).toMatchObject(
    refused(422, 'cannotDeleteLastNotification'),
  );
  expect(await libs(lucie)).toEqual(['À Lucie']);
  expect(await libs(anne)).toContain('À tous les clients');

  const more = await Promise.all([1, 2, 3, 4, 5].map((n) => send({ userForId: lucie.id }, `À Lucie ${n}`)));
  const answers = await Promise.all([own, ...more].map((id) => lucie.delete(`/api/notifs/${id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 422]);
  expect(await libs(lucie)).toHaveLength(1);
});

test('a release notifies all users and has a list of its own', async () => {
  expect(await anne.get('/api/notifsRelease')).toMatchObject({ status: 200, body: { rows: [], count: 0 } });
  await notify(product.app.services, { cat: 'RELEASE', lib: 'Version 2', key: 'release-2' }, CAUSE);
  for (const who of [anne, paul, admin]) {
    expect(rowsOf(await who.get('/api/notifsRelease')).map(({ lib }) => lib)).toEqual(['Version 2']);
    expect(await libs(who)).toContain('Version 2');
  }
});

test('only one notification is sent per key, also for concurrent requests', async () => {
  const tell = (lib: string) =>
    notify(product.app.services, { userForId: paul.id, cat: 'INFO', lib, key: 'occasion' }, CAUSE);
  await Promise.all([tell('Une fois'), tell('Une fois'), tell('Une fois')]);
  await tell('Encore une fois');
  expect(await libs(paul, '?search=une%20fois')).toEqual(['Une fois']);
});

test('a read state of an earlier version is carried forward by the first change', async () => {
  const id = await send({ userForId: anne.id }, 'Ancienne');
  const { store } = product.app.platform;
  const meta = {
    at: product.clock.now().toISOString(),
    previousHash: null,
    ...CAUSE,
    userId: anne.id,
  };
  const read = { id: randomUUID(), type: 'NotificationRead', schema: 1, data: { userId: anne.id }, meta };
  await store.append(`notification-${id}`, 0, [read]);
  await product.app.services.readModels.waitForPosition(await store.head(), {});
  const { body } = await anne.put(`/api/notifs/${id}`, { isArchived: true });
  expect(body).toMatchObject({ isRead: true, isArchived: true, rowVersion: 2 });
  expect((await anne.get(`/api/notifs/${id}`)).body).toEqual(body);
});

const mute = async (who: Person, ...muted: string[]) =>
  expect((await who.put(`/api/usersprefs/${who.id}`, { prefs: { muted } })).status).toBe(200);

test('each kind that may be switched off in the bell is then not in it, and again once it is switched on', async () => {
  const lucie = await memberOf(product, CLIENTS);
  for (const cat of NOTIFICATION_CATEGORIES)
    await notify(product.app.services, { cat, lib: cat, userForId: lucie.id, key: `each ${cat}` }, CAUSE);
  const missing = async (...muted: string[]) => {
    await mute(lucie, ...muted);
    const heard = await libs(lucie, '?size=100');
    return NOTIFICATION_CATEGORIES.filter((cat) => !heard.includes(cat));
  };
  for (const [kind, { bell, categories }] of kindsFor(true))
    expect([kind, await missing(`${kind} bell`, 'unknown')]).toEqual([
      kind,
      bell === 'chosen' ? NOTIFICATION_CATEGORIES.filter((cat) => categories.includes(cat)) : [],
    ]);
  expect(await missing()).toEqual([]);
});

test('each kind that may be switched off by mail sends no mail then, and only this kind', async () => {
  const SUBJECTS: { readonly [kind: string]: string } = {
    EXPIRIES: 'expire bientôt',
    ORDERS: 'Votre commande',
    SHARES: 'Changement demandé',
    ANNOUNCEMENTS: 'Fermeture d’été',
  };
  const kinds = kindsFor(true).flatMap(([kind, { mail }]) => (mail === 'chosen' ? [kind] : []));
  expect(Object.keys(SUBJECTS)).toEqual(kinds);
  const people = [];
  for (const kind of kinds) {
    const who = await memberOf(product, CLIENTS);
    people.push({ who, kind });
    await mute(who, `${kind} mail`);
    const { id: configurationId } = await newConfiguration(who, await newProject(who));
    await quote(who, configurationId);
    done(await who.post(`/api/configurations/order/${configurationId}`, {}));
    const refusal = { text: 'Plus de stock.', isRefusal: true };
    done(await admin.post(`/api/configurations/answerOrder/${configurationId}`, refusal));
    const { url } = done<{ url: string }>(await who.post('/api/shares', { configurationId, prices: 'NET' }));
    const [, token] = url.split('/share/');
    done(await product.client().post(`/api/shared/${token}/askChange`, { text: 'Une prise de plus.' }));
  }
  const announcement = { groupIds: [CLIENTS], agencyIds: [], activities: [], bell: false, mail: true };
  done(
    await admin.post('/api/announcements', { ...announcement, title: SUBJECTS.ANNOUNCEMENTS, text: 'Août.' }),
  );
  product.clock.move(23 * 86_400_000);
  await product.settled();
  const mails = await outbox(product.client());
  for (const { who, kind } of people) {
    const sent = kinds.filter((each) =>
      mails.some(({ to, subject }) => to === who.email && subject.includes(SUBJECTS[each] ?? '?')),
    );
    expect([kind, sent]).toEqual([kind, kinds.filter((each) => each !== kind)]);
  }
});
