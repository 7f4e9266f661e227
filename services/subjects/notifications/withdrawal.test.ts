import { ADMINS, CLIENTS } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done, newConfiguration, newProject } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';
import { notification } from './decider.ts';

let product: TestApp;
let admin: Client;
/** Who sends something to their own group does not receive it. */
let reader: Client;

beforeAll(async () => {
  product = await startTestApp({ chromiumPath: '/nowhere' });
  admin = await product.admin();
  reader = await memberOf(product, ADMINS);
});
afterAll(() => product.close());

interface Received {
  rows: { id: number; lib: string }[];
  count: number;
}
async function libs(): Promise<string[]> {
  await product.settled();
  const all = done<Received>(await reader.get('/api/notifs?cat=INFO&sort=id'));
  const read = done<Received>(await reader.get('/api/notifs?cat=INFO&isRead=true'));
  expect(all.count).toBe(all.rows.length);
  expect(read.count).toBe(read.rows.length);
  return [...all.rows.map(({ lib }) => lib), ...read.rows.map(({ lib }) => `${lib}, read`)];
}
const send = async (lib: string, route: string, to: object = { groupForId: ADMINS }) =>
  done<{ id: number; rowVersion: number }>(
    await admin.post('/api/notifs', { ...to, cat: 'INFO', lib, route }),
  );

test('deleting an entity removes its notifications, read or not, and no others', async () => {
  const customer = await memberOf(product, CLIENTS);
  const { id } = await newConfiguration(customer, await newProject(customer), {});
  const first = await send('lu', `/configurations/${id}`);
  done(await reader.put(`/api/notifs/${first.id}`, { isRead: true, rowVersion: first.rowVersion }));
  await send('neuf', `/configurations/${id}`);
  await send('devis', `/configurations/${id}/quotes`);
  await send('à renouveler', `/configurations/${id}/quotes?act=renew`);
  await send('autre', '/projects');
  await send('jamais', '/configurations/999');
  expect(await libs()).toEqual(['lu', 'neuf', 'devis', 'à renouveler', 'autre', 'jamais', 'lu, read']);

  expect((await customer.delete(`/api/configurations/${id}`)).status).toBe(204);
  expect(await libs()).toEqual(['autre', 'jamais']);
  expect((await reader.get(`/api/notifs/${first.id}`)).status).toBe(404);

  // Sent while it was being deleted, or after.
  await send('trop tard', `/configurations/${id}`);
  await send('trop tard aussi', `/configurations/${id}/quotes?act=renew`);
  expect(await libs()).toEqual(['autre', 'jamais']);
});

test('deleting a user or group removes their notifications', async () => {
  const { commands } = product.app.services;
  const leaver = await memberOf(product, CLIENTS);
  const group = done<{ id: number }>(await admin.post('/api/groups', { lib: 'Dépôt' })).id;
  const sent = [
    await send('adieu', '/projects', { userForId: leaver.id }),
    await send('dissous', '/projects', { groupForId: group }),
  ];
  done(await admin.delete(`/api/users/${leaver.id}`));
  done(await admin.delete(`/api/groups/${group}`));
  await product.settled();
  for (const { id } of sent) {
    expect((await commands.load(notification, id)).state).toMatchObject({ known: true, exists: false });
  }
});
