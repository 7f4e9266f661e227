import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { CLIENTS } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf, newPerson } from '../subjects/groups/testing/people.ts';
import { notify } from '../subjects/notifications/public.ts';
import { type StoreCalls, storeCallsOf } from './support/store-calls.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';

let app: TestApp;
let admin: Client;
let anne: Client & { id: number; email: string };
let projectId: number;
let id: number;
let notificationId: number;
beforeAll(async () => {
  app = await startTestApp({ chromiumPath: '/nowhere' });
  admin = await app.admin();
  anne = await memberOf(app, CLIENTS);
  projectId = await made('/api/projects', { lib: 'Festival' });
  id = await made('/api/configurations', form());
  const { services } = app.app;
  const cause = { userId: null, correlationId: 'test', causationId: null };
  for (const key of ['a', 'b'])
    await notify(services, { key, userForId: anne.id, cat: 'USER', lib: key }, cause);
  const { rows } = (await anne.get('/api/notifs')).body as { rows: { id: number }[] };
  notificationId = rows[0]?.id ?? 0;
  // From here on the users are cached.
  await admin.get('/api/sectors');
});
afterAll(() => app.close());

const form = () => ({ ...REFERENCE_FORM, lib: 'Scène', projectId, ProjLines: REFERENCE_STACK });
const made = async (path: string, body: object) => ((await anne.post(path, body)).body as { id: number }).id;
const draw = (who: Client, lines: object[]) =>
  who.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: lines });

/** Omits the occasional reservation of a block of ids. */
const withoutIds = ({ events: { sequence: _ids, ...events }, views }: StoreCalls) => ({ events, views });
const asked = async (work: () => Promise<unknown>) => withoutIds(await storeCallsOf(app, work));

/** Exact store calls of frequent commands and queries. */
const USUAL: [string, () => Promise<unknown>, StoreCalls][] = [
  [
    'a project is created',
    () => anne.post('/api/projects', { lib: 'Foire' }),
    {
      events: { project: ['append'] },
      views: { projects: ['findOne'], configurations: ['find'] },
    },
  ],
  [
    'a project is renamed',
    () => anne.put(`/api/projects/${projectId}`, { lib: 'Salon' }),
    {
      events: { project: ['readBackwards', 'append'] },
      views: { projects: ['findOne', 'findOne'], configurations: ['find'] },
    },
  ],
  [
    'a configuration is created',
    () => anne.post('/api/configurations', form()),
    {
      events: { configuration: ['append'] },
      views: { projects: ['findOne'], configurations: ['findOne'] },
    },
  ],
  [
    'a drawing is saved',
    () => draw(anne, REFERENCE_STACK.slice(0, 2)),
    {
      events: { configuration: ['readBackwards', 'append'] },
      views: { configurations: ['findOne', 'findOne'] },
    },
  ],
  [
    'an unchanged drawing is saved',
    async () =>
      draw(anne, ((await anne.get(`/api/configurations/${id}`)).body as { ProjLines: object[] }).ProjLines),
    {
      events: { configuration: ['readBackwards'] },
      views: { configurations: ['findOne', 'findOne', 'findOne'] },
    },
  ],
  [
    'a drawing is saved by staff',
    () => draw(admin, REFERENCE_STACK),
    {
      events: { configuration: ['readBackwards', 'append'] },
      views: { configurations: ['findOne', 'findOne'], users: ['find'] },
    },
  ],
  [
    'a drawing is validated',
    () => anne.post(`/api/configurations/validate/${id}`),
    {
      events: { configuration: ['readBackwards', 'append'] },
      views: { configurations: ['findOne', 'findOne'] },
    },
  ],
  [
    'a notification is read',
    () => anne.put(`/api/notifs/${notificationId}`, { isRead: true }),
    {
      events: { reading: ['append'] },
      views: { notifications: ['findOne', 'findOne'], readings: ['findOne', 'findOne'] },
    },
  ],
  [
    'a notification is archived',
    () => anne.put(`/api/notifs/${notificationId}`, { isArchived: true }),
    {
      events: { reading: ['readBackwards', 'append'] },
      views: { notifications: ['findOne', 'findOne'], readings: ['findOne', 'findOne'] },
    },
  ],
  [
    'a user signs in',
    () => app.login(anne.email, 'Coffret-2026'),
    {
      events: { credential: ['readBackwards', 'append'] },
      // The second read: the rights of the user's group.
      views: { users: ['findOne'], groups: ['findOne', 'find'] },
    },
  ],
  [
    'an account is created',
    () => admin.post('/api/users', newPerson(CLIENTS)),
    {
      // Earlier versions claimed e-mail addresses under another name (ADR-18).
      events: { unique: ['readBackwards', 'append'], credential: ['append'], user: ['append'] },
      views: {
        groups: ['findOne', 'find'],
        departments: ['findOne'],
        activities: ['findOne'],
        users: ['findOne'],
      },
    },
  ],
  [
    // Accounts have changed: the user is read again, once.
    'an item is added to a register',
    () => admin.post('/api/sectors', { lib: 'Nord' }),
    {
      events: { unique: ['append'], sector: ['append'] },
      views: { sectors: ['find', 'findOne'], users: ['findOne'], groups: ['findOne'] },
    },
  ],
];

test.each(USUAL)('%s', async (_what, work, expected) => {
  expect(await asked(work)).toEqual(expected);
});
