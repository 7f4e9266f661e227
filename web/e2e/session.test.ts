import { memberOf } from '@coffret/services/tests/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { filled, TEXTS } from './testing/texts.ts';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client?.close());

const PASSWORD = 'Coffret-2026';
const t = TEXTS.fr;
const MINUTE_MS = 60_000;

async function openProfile({ isTimeFake = true } = {}) {
  const someone = await memberOf(client.product, 3);
  const screen = await client.open({ as: { email: someone.email, password: PASSWORD } });
  const { page } = screen;
  if (isTimeFake) await screen.fakeTime();
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => `${payload}`.startsWith('40')));
  await Promise.all([connected, screen.go('/profile')]);
  // Far enough ahead for a slow machine: the clock cannot go back.
  if (isTimeFake) await page.clock.pauseAt(Date.now() + 20_000);
  return { ...screen, someone, pass: (minutes: number) => page.clock.fastForward(minutes * MINUTE_MS) };
}

test('a session warns ten minutes before it expires, then ends and removes its data', async () => {
  const { page, pass, close } = await openProfile();
  const warning = page.getByText(filled(t.session.ending_other, { count: 10 }));
  await pass(49);
  expect(await warning.count()).toBe(0);
  await pass(1);
  await warning.waitFor();
  await page.clock.runFor(9_000);
  await warning.waitFor({ state: 'detached' });
  await pass(9);
  expect(new URL(page.url()).pathname).toBe('/profile');
  await pass(1);
  await page.waitForURL('**/login');
  const expired = page.getByText(t.session.expired);
  await expired.waitFor();
  expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual([
    'coffret.culture',
    'e2e.signedIn',
  ]);
  await page.clock.runFor(19_000);
  expect(await expired.count()).toBe(1);
  await page.clock.runFor(2_000);
  await expired.waitFor({ state: 'detached' });
  await close();
});

test('activity renews the session for another hour', async () => {
  const { page, pass, close } = await openProfile();
  await pass(45);
  client.product.clock.move(6 * MINUTE_MS);
  const fresh = page.waitForResponse((response) => 'x-access-token' in response.headers());
  await page.getByLabel(t.shell.toDark).click();
  await fresh;
  await pass(45);
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(await page.getByText(/^Votre session/).count()).toBe(0);
  await pass(16);
  await page.waitForURL('**/login');
  await close();
});

test('a banned user is signed out immediately in every tab', async () => {
  const { page, someone, close } = await openProfile({ isTimeFake: false });
  const admin = await client.product.admin();
  await admin.put(`/api/usersBan/${someone.id}`, { isBan: true });
  await page.waitForURL('**/login');
  await page.getByText(t.session.banned).waitFor();
  await close();
});

test('signing out in one tab signs out the others', async () => {
  const { page, close } = await openProfile({ isTimeFake: false });
  const other = await page.context().newPage();
  await other.goto('/logout');
  await other.waitForURL('**/login');
  await page.waitForURL('**/login');
  await close();
});

test('a lost connection and its return are reported', async () => {
  const { page, someone, close } = await openProfile();
  await page.context().setOffline(true);
  await page.clock.runFor(3_000);
  await page.getByText(t.connection.lost).waitFor();
  await someone.put(`/api/users/${someone.id}`, { fullName: 'Marie Petit' });
  await page.context().setOffline(false);
  await page.getByText(t.connection.back).waitFor();
  await page.getByRole('heading', { name: 'Marie Petit' }).waitFor();
  await close();
});
