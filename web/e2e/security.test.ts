import { ADMIN } from '@coffret/services/tests/product';
import { URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import linksFr from '../src/features/account/mailed-link/own-texts.fr.ts';
import { axe } from './testing/axe.ts';
import { newCustomer, openAs } from './testing/customers.ts';
import { field, fits } from './testing/forms.ts';
import { goOffline } from './testing/go-offline.ts';
import { linkMailedTo } from './testing/mail.ts';
import { rows } from './testing/rows.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { filled, TEXTS } from './testing/texts.ts';

const PASSWORD = 'Coffret-2026';
const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

let client: ClientTest;
beforeAll(async () => {
  // Passkeys require a host name.
  client = await startClient({ host: 'localhost' });
});
afterAll(() => client?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** As an authenticator app computes it from the secret. */
function codeOf(secret: string, { product } = client): string {
  const url = `otpauth://totp/Coffret?secret=${secret.replaceAll(' ', '')}&digits=6&period=30`;
  return URI.parse(url).generate({ timestamp: product.clock.now().getTime() });
}

async function signIn(page: Page, email: string): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const LOOK = { theme: 'dark', language: 'en', width: 390 } as const;

test('an authenticator app is set up, required at login, and replaced by a recovery code', async () => {
  const t = TEXTS.en;
  const person = await newCustomer(client);
  await person.put(`/api/users/${person.id}`, { culture: 'en_EN' });
  const { page, go } = await openAs(client, person, LOOK);
  await go('/profile');
  await page.getByRole('link', { name: t.profile.security }).click();
  await button(page, t.security.setUp).click();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await axe(page);
  expect(await fits(page)).toBe(true);
  await field(page, 'code').fill('000000');
  await button(page, t.security.confirm).click();
  await page.getByText(t.errors.WRONG_CODE).waitFor();
  await field(page, 'code').fill(codeOf(secret));
  await button(page, t.security.confirm).click();
  await page.getByText(t.security.recoveryTitle).waitFor();
  const codes = await page.locator('ol code').allTextContents();
  expect(codes).toHaveLength(10);
  await axe(page);
  await button(page, t.security.kept).click();
  await page.getByText(t.security.recoveryTitle).waitFor({ state: 'detached' });

  const other = await client.open(LOOK);
  await other.go('/login');
  await signIn(other.page, person.email);
  await other.page.getByRole('heading', { name: t.secondStep.title }).waitFor();
  await axe(other.page);
  client.product.clock.move(STEP_MS);
  await field(other.page, 'code').fill('000000');
  await other.page.keyboard.press('Enter');
  await other.page.getByText(t.errors.WRONG_CODE).waitFor();
  await button(other.page, t.secondStep.toRecovery).click();
  await field(other.page, 'code').fill(codes[0] ?? '');
  await other.page.keyboard.press('Enter');
  await other.page.waitForURL('**/projects');

  const third = await client.open(LOOK);
  await third.go('/login');
  await signIn(third.page, person.email);
  await field(third.page, 'code').fill(codeOf(secret));
  await third.page.keyboard.press('Enter');
  await third.page.waitForURL('**/projects');

  // Includes the session of the test's own client.
  await page.reload();
  const others = filled(t.security.endOthers_other, { count: 3 });
  await button(page, others).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.security.endSession, exact: true })
    .last()
    .click();
  await Promise.all([other, third].map((screen) => screen.page.waitForURL('**/login')));
  await page.getByRole('button', { name: others }).waitFor({ state: 'detached' });
});

test('a passkey is added with the password, named, used to sign in, and removed', async () => {
  const t = TEXTS.fr;
  const person = await newCustomer(client);
  const { page, go } = await openAs(client, person);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  client.product.clock.move(15 * MINUTE_MS);
  await go('/security');
  await button(page, t.security.addPasskey).click();
  await field(page, 'name').fill('Portable');
  await button(page, t.security.addPasskey).click();
  const again = page.getByRole('dialog', { name: t.security.reauthentication });
  await again.waitFor();
  await axe(page);
  await again.locator('[name="password"]').fill('Faux-2026');
  await page.keyboard.press('Enter');
  await again.getByText(t.errors.OLD_PASSWORD).waitFor();
  await again.locator('[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await button(page, t.security.kept).click();
  await page.getByText('Portable', { exact: true }).waitFor();
  await button(page, t.security.rename).click();
  await field(page, 'name').fill('Portable bleu');
  await button(page, t.form.save).click();
  await page.getByText('Portable bleu', { exact: true }).waitFor();
  await axe(page);

  await go('/logout');
  await page.waitForURL('**/login');
  await signIn(page, person.email);
  await button(page, t.secondStep.passkey).click();
  await page.waitForURL('**/projects');

  await go('/security');
  await button(page, t.security.remove).click();
  await page
    .getByRole('dialog')
    .getByText(filled(t.security.removePasskey, { name: 'Portable bleu' }))
    .waitFor();
  await axe(page);
  await page.getByRole('dialog').locator('[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Portable bleu', { exact: true }).waitFor({ state: 'detached' });
  await go('/logout');
  await page.waitForURL('**/login');
  await signIn(page, person.email);
  await page.waitForURL('**/projects');
  await devtools.detach();
});

test('changing the email address requires the password and a link mailed to the new address', async () => {
  const t = TEXTS.fr;
  const person = await newCustomer(client);
  const { page, go } = await openAs(client, person);
  await go('/profile');
  const email = `neuve.${person.id}@exemple.fr`;
  await field(page, 'email').fill(email);
  await page.getByText(t.profile.emailNeedsPassword).waitFor();
  const save = button(page, t.form.save);
  await save.click();
  await page.getByText(t.errors.REQUIRED).waitFor();
  await page.locator('form').first().locator('[name="password"]').fill(PASSWORD);
  await save.click();
  await page.getByText(filled(t.profile.emailAsked, { email })).waitFor();
  await go(await linkMailedTo(client.product, email, 'confirmEmail'));
  await button(page, linksFr.kinds.email.act).click();
  await page.getByText(linksFr.kinds.email.done).waitFor();
  await axe(page);
  await go('/profile');
  await page.waitForFunction(
    (value) => document.querySelector<HTMLInputElement>('[name="email"]')?.value === value,
    email,
  );
});

test('the link in the mail about a locked account unlocks it', async () => {
  const t = TEXTS.fr;
  const person = await newCustomer(client);
  for (let n = 0; n < 5; n++) {
    await client.product.client().post('/api/login', { email: person.email, password: 'Faux-2026' });
  }
  const { page, go } = await client.open();
  await go('/login');
  await signIn(page, person.email);
  await page.getByText(t.errors.LOGIN_BANNED).waitFor();
  await go(await linkMailedTo(client.product, person.email, 'unlockAccount'));
  await axe(page);
  await button(page, linksFr.kinds.unlock.act).click();
  await page.getByText(linksFr.kinds.unlock.done).waitFor();
  await axe(page);
  await page.getByRole('link', { name: t.account.toLogin }).click();
  await signIn(page, person.email);
  await page.waitForURL('**/projects');
});

test('staff who must set up a second factor are redirected to it from every screen until it is done', async () => {
  const strict = await startClient({ secondFactor: 'staff' });
  onTestFinished(() => strict.close());
  const { page, go } = await strict.open({ as: ADMIN });
  for (const path of ['/users?search=a', '/']) {
    await go(path);
    await page.waitForURL('**/security');
    await page.getByText('La connexion en deux étapes est exigée').waitFor();
  }
  // The menu and the back button lead to the same page.
  const left = page.waitForURL('**/catalogs**');
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await left;
  await page.waitForURL('**/security');
  await page.getByRole('button', { name: 'Configurer une application', exact: true }).waitFor();
  await axe(page);

  await page.getByRole('button', { name: 'Configurer une application', exact: true }).click();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await field(page, 'code').fill(codeOf(secret, strict));
  await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await page.locator('ol code').first().waitFor();
  await page.getByRole('button', { name: 'Je les ai gardés' }).click();
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await page.waitForURL('**/catalogs**');
  await rows(page).first().waitFor();
});

async function openProfile({ isTimeFake = true } = {}) {
  const someone = await newCustomer(client);
  const screen = await openAs(client, someone);
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

const signInAgain = (page: Page) => page.getByRole('dialog', { name: TEXTS.fr.session.over.title });

/** With a name typed that is not saved. */
async function expired() {
  const screen = await openProfile();
  await field(screen.page, 'fullName').fill('Marie Grand');
  await screen.pass(50);
  await screen.pass(10);
  await signInAgain(screen.page).waitFor();
  await screen.page.clock.resume();
  return screen;
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('a session warns ten minutes before it ends; the same person signs in over the page and goes on', async () => {
  const t = TEXTS.fr;
  const { page, pass, close, someone } = await openProfile();
  const warning = page.getByText(filled(t.session.ending_other, { count: 10 }));
  await field(page, 'fullName').fill('Marie Grand');
  await pass(49);
  expect(await warning.count()).toBe(0);
  await pass(1);
  await warning.waitFor();
  await page.clock.runFor(9_000);
  await warning.waitFor({ state: 'detached' });
  await pass(9);
  expect(await signInAgain(page).count()).toBe(0);
  await pass(1);
  await signInAgain(page).waitFor();
  expect(await kept(page)).not.toMatch(/Marie|accessToken|@/);
  await page.clock.resume();
  await axe(page);
  const connected = page.waitForEvent('websocket');
  const dialog = signInAgain(page);
  expect(await dialog.locator('[name=email]').inputValue()).toBe(someone.email);
  await dialog.locator('[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await connected;
  expect(await field(page, 'fullName').inputValue()).toBe('Marie Grand');
  await button(page, t.form.save).click();
  await page.getByText(t.profile.updated).waitFor();
  await close();
});

test('another person who signs in over a page, or a reload, finds nothing of what stood there', async () => {
  const reloaded = await expired();
  await reloaded.page.reload();
  await reloaded.page.waitForURL('**/login');
  expect(await reloaded.page.content()).not.toContain('Marie');
  await reloaded.close();
  const { page, close } = await expired();
  const other = await newCustomer(client);
  const dialog = signInAgain(page);
  await dialog.locator('[name=email]').fill(other.email);
  await dialog.locator('[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects');
  expect(await page.content()).not.toContain('Marie Grand');
  await close();
});

test('activity renews the session for another hour', async () => {
  const { page, pass, close } = await openProfile();
  await pass(45);
  client.product.clock.move(6 * MINUTE_MS);
  const fresh = page.waitForResponse((response) => 'x-access-token' in response.headers());
  await page.getByLabel(TEXTS.fr.shell.toDark).click();
  await fresh;
  await pass(45);
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(await page.getByText(/^Votre session/).count()).toBe(0);
  await pass(16);
  await signInAgain(page).waitFor();
  await close();
});

test('a banned user is signed out immediately in every tab', async () => {
  const { page, someone, close } = await openProfile({ isTimeFake: false });
  const admin = await client.product.admin();
  await admin.put(`/api/usersBan/${someone.id}`, { isBan: true });
  await page.waitForURL('**/login');
  await page.getByText(TEXTS.fr.session.banned).waitFor();
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
  await goOffline(page);
  await page.clock.runFor(3_000);
  await page.getByText(TEXTS.fr.connection.lost).waitFor();
  await someone.put(`/api/users/${someone.id}`, { fullName: 'Marie Petit' });
  await page.context().setOffline(false);
  await page.getByText(TEXTS.fr.connection.back).waitFor();
  await page.getByRole('heading', { name: 'Marie Petit' }).waitFor();
  await close();
});
