import type { Announcement } from '@coffret/contracts/announcements/answers';
import type { Notification } from '@coffret/contracts/notifications/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newCustomer } from '../../tests/support/customer.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done, outbox } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let admin: Client;
let builder: Client & { id: number };
let installer: Client & { id: number };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  builder = await newCustomer(app, 'tableau@example.com', { activity: 'PANEL_BUILDER' });
  installer = await newCustomer(app, 'pose@example.com', { activity: 'LOCAL_INSTALLER' });
  await app.settled();
});
afterAll(() => app.close());

const NOBODY = { groupIds: [], agencyIds: [], activities: [] };
const TEXT = {
  ...NOBODY,
  title: 'Fermeture d’été',
  text: 'Du 3 au 16 août.\nBon été !',
  bell: true,
  mail: false,
};
const send = (fields: object) => admin.post('/api/announcements', { ...TEXT, ...fields });
const sent = async (fields: object) => done<Announcement>(await send(fields));
const inBox = async (who: Client) =>
  done<{ rows: Notification[] }>(await who.get('/api/notifs?cat=INFO&size=100')).rows;
const mailsTo = async (to: string, subject: string) =>
  (await outbox(admin)).filter((mail) => mail.to === to && mail.subject === subject);
const listed = async (id: number) =>
  done<{ rows: Announcement[] }>(await admin.get('/api/announcements?size=100')).rows.find(
    (row) => row.id === id,
  );

test('an announcement reaches those who match every list, in the client and by mail, and counts its readers', async () => {
  const audience = { ...NOBODY, groupIds: [CLIENTS], activities: ['PANEL_BUILDER'] };
  expect((await admin.post('/api/announcements/audience', audience)).body).toMatchObject({ count: 1 });
  const { id } = await sent({ ...audience, mail: true });
  await app.settled();
  expect(await listed(id)).toMatchObject({ status: 'SENT', receivers: 1, readers: 0 });
  const [notification] = await inBox(builder);
  expect(notification).toMatchObject({ lib: `${TEXT.title}\n${TEXT.text}`, userForId: builder.id });
  expect(await inBox(installer)).toEqual([]);
  expect(await mailsTo('tableau@example.com', TEXT.title)).toHaveLength(1);
  expect(await mailsTo('pose@example.com', TEXT.title)).toEqual([]);
  done(await builder.put(`/api/notifs/${notification?.id}`, { isRead: true }));
  expect(await listed(id)).toMatchObject({ readers: 1 });
});

test('an announcement to an agency that is gone still names it', async () => {
  const agency = done<{ id: number }>(await admin.post('/api/agencies', { lib: 'Valence' }));
  const { id } = await sent({ agencyIds: [agency.id] });
  await app.settled();
  done(await admin.delete(`/api/agencies/${agency.id}`));
  expect(await listed(id)).toMatchObject({ agencyIds: [agency.id], agencyLibs: ['Valence'] });
});

test('a planned announcement leaves at its time, or never when it is cancelled', async () => {
  const at = new Date(app.clock.now().getTime() + 1_800_000).toISOString();
  const planned = { activities: ['LOCAL_INSTALLER'], sendAt: at };
  const [kept, cancelled] = [await sent({ ...planned, title: 'Ouverture' }), await sent(planned)];
  expect(kept).toMatchObject({ status: 'PLANNED', receivers: 1 });
  expect(await listed(kept.id)).toMatchObject({ receivers: 1 });
  const cancel = () => admin.post(`/api/announcements/cancel/${cancelled.id}`, {});
  expect(done(await cancel())).toMatchObject({ status: 'CANCELLED' });
  await app.settled();
  expect(await inBox(installer)).toEqual([]);
  app.clock.move(1_800_001);
  await app.settled();
  expect((await inBox(installer)).map(({ lib }) => lib.split('\n')[0])).toEqual(['Ouverture']);
  expect(await listed(kept.id)).toMatchObject({ status: 'SENT' });
  expect(await listed(cancelled.id)).toMatchObject({ status: 'CANCELLED', receivers: 0 });
  expect(await cancel()).toMatchObject({ status: 422, body: { errors: [{ code: 'INVALID_STATUS' }] } });
});

test('an announcement that is leaving is not cancelled any more: nobody receives a cancelled one', async () => {
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const { id } = await sent({ activities: ['LOCAL_INSTALLER'], title: 'Salon', sendAt: at });
  const { jobs } = app.app.services;
  const { enqueue } = jobs;
  const cancelled: number[] = [];
  const leaving = vi.spyOn(jobs, 'enqueue').mockImplementation(async (added, ...more) => {
    if (added.some(({ name }) => name === 'notify-of-announcement')) {
      leaving.mockRestore();
      cancelled.push((await admin.post(`/api/announcements/cancel/${id}`, {})).status);
    }
    return enqueue(added, ...more);
  });
  app.clock.move(60_001);
  await app.settled();
  expect(cancelled).toEqual([422]);
  expect(await listed(id)).toMatchObject({ status: 'SENT', receivers: 1 });
  expect((await inBox(installer)).map(({ lib }) => lib.split('\n')[0])).toContain('Salon');
});

test('an announcement has an audience, a way and a future time', async () => {
  for (const [fields, code, key] of [
    [{}, 'REQUIRED', 'groupIds'],
    [{ groupIds: [CLIENTS], bell: false }, 'REQUIRED', 'bell'],
    [{ groupIds: [CLIENTS], sendAt: '2001-01-01T00:00:00Z' }, 'INVALID_PARAMETER', 'sendAt'],
    [{ groupIds: [CLIENTS], sendAt: '9999-12-31T23:59:59-23:59' }, 'INVALID_PARAMETER', 'sendAt'],
    [{ groupIds: [CLIENTS, 99_999] }, 'INVALID_PARAMETER', 'groupIds'],
    [{ agencyIds: [99_999] }, 'INVALID_PARAMETER', 'agencyIds'],
    [{ activities: ['JUGGLER'] }, 'INVALID_PARAMETER', 'activities'],
    [{ groupIds: [CLIENTS], route: '//other.example' }, 'INVALID_PARAMETER', 'route'],
  ] as const)
    expect((await send(fields)).body).toMatchObject({ errors: [{ code, key }] });
});

test('the author is not among the receivers', async () => {
  const member = await memberOf(app, STAFF);
  const all = await admin.post('/api/announcements/audience', { ...NOBODY, groupIds: [STAFF] });
  const others = await member.post('/api/announcements/audience', { ...NOBODY, groupIds: [STAFF] });
  const count = ({ body }: typeof all) => (body as { count: number }).count;
  expect(count(others)).toBe(count(all) - 1);
});

test('companies are named only to who may read users', async () => {
  const { id } = done<{ id: number }>(
    await admin.post('/api/groups', { lib: 'Annonceurs', rights: ['notif_c'] }),
  );
  const announcer = await memberOf(app, id);
  const audience = { ...NOBODY, activities: ['PANEL_BUILDER'] };
  const sampleFor = async (who: Client) =>
    done<{ sample: string[] }>(await who.post('/api/announcements/audience', audience)).sample;
  expect(await sampleFor(admin)).toHaveLength(1);
  expect(await sampleFor(announcer)).toEqual([]);
});
