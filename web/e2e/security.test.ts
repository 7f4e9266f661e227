import { URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { newCustomer, openAs } from './testing/customers.ts';
import { field, fits } from './testing/forms.ts';
import { linkMailedTo } from './testing/mail.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { filled, TEXTS } from './testing/texts.ts';

const PASSWORD = 'Coffret-2026';
const STEP_MS = 30_000;

let client: ClientTest;
beforeAll(async () => {
  // Passkeys require a host name.
  client = await startClient({ host: 'localhost' });
});
afterAll(() => client?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** As an authenticator app computes it from the secret. */
function codeOf(secret: string): string {
  const url = `otpauth://totp/Coffret?secret=${secret.replaceAll(' ', '')}&digits=6&period=30`;
  return URI.parse(url).generate({ timestamp: client.product.clock.now().getTime() });
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
  client.product.clock.move(15 * 60_000);
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
  await page.getByText(t.confirmEmail.done).waitFor();
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
  await page.getByText(t.unlock.done).waitFor();
  await axe(page);
  await page.getByRole('link', { name: t.account.toLogin }).click();
  await signIn(page, person.email);
  await page.waitForURL('**/projects');
});
