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
  {
    name: 'reset-password-invalid',
    as: null,
    path: '/resetPassword/abc',
    act: ({ page, t }) => page.getByText(t.reset.invalidToken).waitFor(),
  },
  {
    name: 'activation-done',
    as: null,
    path: '/login',
    async act({ page, product, t }) {
      const email = 'nouvelle@exemple.example';
      const passwords = { password: PASSWORD, passwordRepeat: PASSWORD };
      await product.client().post('/api/usersRegister', { ...newcomer, email, ...passwords });
      await page.goto(await linkMailedTo(product, email, 'activateAccount'));
      await page.getByRole('heading', { name: t.activation.done }).waitFor();
    },
  },
  {
    name: 'activation-failed',
    as: null,
    path: '/activateAccount/abc',
    act: ({ page, t }) => page.getByRole('link', { name: t.login.register }).waitFor(),
  },
];
