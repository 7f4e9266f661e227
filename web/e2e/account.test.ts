import { readFile } from 'node:fs/promises';
import { memberOf, REGISTRATION } from '@coffret/services/tests/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import linksEn from '../src/features/account/mailed-link/own-texts.en.ts';
import linksFr from '../src/features/account/mailed-link/own-texts.fr.ts';
import dataExportEn from '../src/features/profile/data-export-texts.en.ts';
import { axe } from './testing/axe.ts';
import { field, focusOn, noteOf } from './testing/forms.ts';
import { linkMailedTo } from './testing/mail.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { filled, TEXTS } from './testing/texts.ts';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client?.close());

/** The other tests are in light French, on a wide screen. */
const LOOK = { theme: 'dark', language: 'en', width: 390 } as const;
const { activity, ...TYPED } = REGISTRATION;
const PASSWORD = REGISTRATION.password;

test('a visitor registers, is told what a password needs, activates the account and signs in', async () => {
  const screen = await client.open(LOOK);
  const { page, go } = screen;
  const t = TEXTS.en;
  const email = 'marie@exemple.fr';
  await screen.fakeTime();

  await go('/');
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: t.login.register }).click();
  await page.getByRole('heading', { name: t.register.title }).waitFor();

  const note = await noteOf(page, 'password');
  expect(note).toContain('8 characters');
  await page.getByRole('button', { name: t.register.submit }).click();
  const wrong = page.locator('[aria-invalid="true"]');
  await expect.poll(() => wrong.count()).toBe(12);
  await focusOn(field(page, 'fullName'));
  await axe(page);
  await page.locator('[name="password"]').fill('weak');
  await page.keyboard.press('Tab');
  await page.locator('[name="password"][aria-invalid="true"]').waitFor();
  await expect.poll(() => noteOf(page, 'password')).toBe(note);

  for (const [name, value] of Object.entries({ ...TYPED, email })) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
  await page.locator('[name="activity"]').selectOption(activity);
  await page.getByText(filled(t.form.place, { agency: 'Lyon', sector: 'Sud-Est' })).waitFor();
  await page.getByRole('button', { name: t.register.submit }).click();
  await page.getByText(t.register.successful).waitFor();
  await page.clock.fastForward(3_000);
  // The registration has fields of the same names.
  await page.getByRole('heading', { name: t.login.title }).waitFor();

  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(t.errors.LOGIN_NOT_ACTIVATED).waitFor();
  await axe(page);

  await go(await linkMailedTo(client.product, email, 'activateAccount'));
  const { act, done } = linksEn.kinds.activation;
  await focusOn(page.getByRole('button', { name: act }));
  await axe(page);
  await page.keyboard.press('Enter');
  await page.getByText(done).waitFor();
  await axe(page);
  await page.clock.fastForward(5_000);
  await page.waitForURL('**/login');

  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects');
  await screen.close();
});

test('a user exports the own data, is asked before leaving unsaved changes, changes profile, picture, theme, colour and language, and signing out removes the session', async () => {
  const someone = await memberOf(client.product, 3);
  await someone.put(`/api/users/${someone.id}`, { fullName: 'Marie Petit', culture: 'en_EN' });
  const screen = await client.open({ ...LOOK, as: { email: someone.email, password: PASSWORD } });
  const { page, go } = screen;
  const { en: t, fr: others } = TEXTS;
  const profileMenu = ({ shell }: typeof t) =>
    page.getByRole('button', { name: filled(shell.profileOf, { name: 'Marie Petit' }) });

  await go('/profile');
  await page.getByText(t.profile.verified, { exact: true }).waitFor();
  await page.getByRole('heading', { name: dataExportEn.title }).waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: dataExportEn.download }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^data_\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: t.profile.changeAvatar }).click();
  const avatar = page.getByRole('button', { name: filled(t.profile.avatar, { id: 7 }), exact: true });
  await avatar.waitFor();
  await axe(page);
  await avatar.click();

  await page.locator('[name="company"]').fill('Atelier Clarté');
  await page.getByRole('banner').getByRole('link', { name: 'Coffret' }).click();
  await page.getByText(t.forms.leaveQuestion).waitFor();
  await page.getByRole('button', { name: t.forms.stay }).click();
  await page.getByText(t.forms.leaveQuestion).waitFor({ state: 'detached' });
  expect(await page.locator('[name="company"]').inputValue()).toBe('Atelier Clarté');
  await page.getByRole('button', { name: t.form.save, exact: true }).click();
  await page.getByText(t.profile.updated).waitFor();

  await page.getByLabel(t.shell.toLight).click();
  await page.locator('html[data-mode="light"]').waitFor();
  await profileMenu(t).click();
  await page.getByLabel(t.colours.copper).click();
  await axe(page);
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await page.getByRole('heading', { name: others.profile.title }).waitFor();

  const kept = async () => (await someone.get(`/api/users/${someone.id}`)).body;
  await expect.poll(kept).toMatchObject({
    company: 'Atelier Clarté',
    culture: 'fr_FR',
    prefs: { themeMode: 'light', mainColour: 'copper', profileImage: 7 },
  });
  await page.reload();
  await page.getByRole('heading', { name: others.profile.title }).waitFor();
  await page.locator('html[data-colour="copper"]').waitFor();

  await profileMenu(others).click();
  await page.getByRole('menuitem', { name: others.shell.signOut }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('coffret.session'))).toBeNull();
  await go('/profile');
  await page.waitForURL('**/login');
  await screen.close();
});

test('a forgotten password is replaced by a mailed link, which works once; an expired activation link says that the account was deleted and leads to the registration', async () => {
  const { email } = await memberOf(client.product, 3);
  const screen = await client.open();
  const { page, go } = screen;
  const t = TEXTS.fr;

  await screen.fakeTime();
  await go('/login');
  await page.getByRole('link', { name: t.login.forgotten }).click();
  await page.getByRole('heading', { name: t.forgotten.title }).waitFor();
  await axe(page);
  await page.locator('[name="email"]').fill(email);
  await page.keyboard.press('Enter');
  await page.getByText(t.forgotten.sent).waitFor();
  await page.clock.fastForward(5_000);
  await page.waitForURL('**/login');

  const link = await linkMailedTo(client.product, email, 'resetPassword');
  await go(link);
  await page.locator('[name="password"]').fill('Court-1');
  await page.locator('[name="passwordRepeat"]').fill('Court-2');
  await page.keyboard.press('Enter');
  await page.getByText(t.errors.errorPasswordMinLength).waitFor();
  await page.getByText(t.errors.errorPasswordsMatch).waitFor();
  await axe(page);
  await page.locator('[name="password"]').fill('Nouveau-2026');
  await page.locator('[name="passwordRepeat"]').fill('Nouveau-2026');
  await page.keyboard.press('Enter');
  await page.getByText(t.reset.done).waitFor();
  await page.clock.fastForward(3_000);
  await page.waitForURL('**/login');
  await client.product.login(email, 'Nouveau-2026');

  await go(link);
  await page.getByText(linksFr.used).waitFor();
  await page.getByRole('link', { name: t.account.toLogin }).click();
  await page.getByRole('link', { name: t.login.forgotten }).click();
  await page.getByRole('heading', { name: t.forgotten.title }).waitFor();

  const late = 'tard@exemple.fr';
  await client.product.client().post('/api/usersRegister', { ...REGISTRATION, email: late });
  const expired = await linkMailedTo(client.product, late, 'activateAccount');
  client.product.clock.move(25 * 3_600_000);
  await go(expired);
  await page.getByText(linksFr.kinds.activation.expiredText).waitFor();
  await axe(page);
  await page.getByRole('button', { name: linksFr.registerAgain }).click();
  await page.waitForURL('**/register');
  await page.getByText(t.errors.TOKEN_EXPIRED_USER_DELETED).waitFor();
  await screen.close();
});
