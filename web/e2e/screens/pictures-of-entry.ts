import type { MailedLink } from '@coffret/contracts/accounts/answers';
import { LINK_PAGES } from '@coffret/contracts/accounts/mailed-links';
import { linkMailedTo } from '../testing/mail.ts';
import { MARIE, NEWCOMERS, PASSWORD } from './people.ts';
import type { Picture, View } from './picture.ts';

const [newcomer = MARIE] = NEWCOMERS;

const submit =
  (name: (t: View['t']) => string) =>
  ({ page, t }: View) =>
    page.getByRole('button', { name: name(t), exact: true }).click();

async function signInWrongly({ page, t }: View): Promise<void> {
  await page.locator('[name="email"]').fill(MARIE.email);
  await page.locator('[name="password"]').fill('Oubliee-2026');
  await page.keyboard.press('Enter');
  await page.getByText(t.errors.LOGIN_FAILED).waitFor();
}

async function registerWrongly(view: View): Promise<void> {
  const { page } = view;
  await page.locator('[name="fullName"]').fill('Julie Fontaine');
  await page.locator('[name="email"]').fill('julie@fontaine');
  await page.locator('[name="siret"]').fill('842 195');
  await submit((t) => t.register.submit)(view);
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

const shown = ({ page }: View) => page.locator('form, [data-intent]').first().waitFor();

/** The states of links that the story has not. */
const answerLinks = ({ page }: View, link: MailedLink) =>
  page.route('**/api/mailedLinks/*', (route) => route.fulfill({ json: link }));

const LINKS: readonly MailedLink[] = [
  { kind: 'activation', state: 'OPEN' },
  { kind: 'activation', state: 'EXPIRED' },
  { kind: 'unlock', state: 'OPEN' },
  { kind: 'email', state: 'USED' },
];

export const ENTRY: readonly Picture[] = [
  { name: 'login', as: null, path: '/login' },
  { name: 'login-refused', as: null, path: '/login', act: signInWrongly },
  { name: 'register', as: null, path: '/register' },
  { name: 'register-errors', as: null, path: '/register', act: registerWrongly },
  { name: 'forgotten-password', as: null, path: '/forgotPassword' },
  {
    name: 'forgotten-password-sent',
    as: null,
    path: '/forgotPassword',
    async act({ page, t }) {
      await page.locator('[name="email"]').fill(MARIE.email);
      await page.keyboard.press('Enter');
      await page.getByText(t.forgotten.sent).waitFor();
    },
  },
  {
    name: 'reset-password',
    as: null,
    path: '/login',
    async act({ page, product }) {
      await product.client().get(`/api/usersNewPassword/${MARIE.email}`);
      await page.goto(await linkMailedTo(product, MARIE.email, 'resetPassword'));
      await page.locator('[name="passwordRepeat"]').waitFor();
    },
  },
  { name: 'mailed-link-unknown', as: null, path: '/resetPassword/abc', act: shown },
  ...LINKS.map((link) => ({
    name: `mailed-link-${link.kind}-${link.state.toLowerCase()}`,
    as: null,
    path: '/login',
    async act(view: View) {
      await answerLinks(view, link);
      await view.page.goto(`/${LINK_PAGES[link.kind]}/abc`);
      await shown(view);
    },
  })),
  {
    name: 'mailed-link-busy',
    as: null,
    path: '/login',
    async act(view) {
      await answerLinks(view, { kind: 'activation', state: 'OPEN' });
      await view.page.route('**/api/usersActivateAccount/*', () => undefined);
      await view.page.goto('/activateAccount/abc');
      await view.page.locator('button[type="submit"]').press('Enter');
      await view.page.locator('button[aria-busy="true"]').waitFor();
    },
  },
  {
    name: 'mailed-link-failed',
    as: null,
    path: '/login',
    async act(view) {
      await answerLinks(view, { kind: 'activation', state: 'OPEN' });
      await view.page.route('**/api/usersActivateAccount/*', (route) => route.abort('internetdisconnected'));
      await view.page.goto('/activateAccount/abc');
      await view.page.locator('button[type="submit"]').click();
      await view.page.getByText(view.t.errors['Network Error']).waitFor();
    },
  },
  {
    name: 'mailed-link-not-read',
    as: null,
    path: '/login',
    async act({ page, t }) {
      await page.route('**/api/mailedLinks/*', (route) => route.abort('internetdisconnected'));
      await page.goto('/activateAccount/abc');
      await page.getByRole('button', { name: t.fault.retry }).waitFor();
    },
  },
  {
    name: 'activation-done',
    as: null,
    path: '/login',
    async act({ page, product }) {
      const email = 'nouvelle@exemple.example';
      const passwords = { password: PASSWORD, passwordRepeat: PASSWORD };
      await product.client().post('/api/usersRegister', { ...newcomer, email, ...passwords });
      await page.goto(await linkMailedTo(product, email, 'activateAccount'));
      await page.locator('button[type="submit"]').click();
      await page.locator('[data-intent="success"]').waitFor();
    },
  },
];
