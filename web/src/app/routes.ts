import type { Access } from '../session/screens.ts';
import { ACCESS } from './access.ts';
import type { Page, WORK_PAGES } from './work-pages.ts';

type WorkPath = keyof typeof WORK_PAGES;

const ENTRY_PAGES: { [Path in Exclude<keyof typeof ACCESS, WorkPath>]: Page } = {
  '/login': () => import('../features/account/login-page.tsx'),
  '/register': () => import('../features/account/register-page.tsx'),
  '/forgotPassword': () => import('../features/account/forgotten-password-page.tsx'),
  '/resetPassword/:token': () => import('../features/account/reset-password-page.tsx'),
  '/activateAccount/:token': () => import('../features/account/activation-page.tsx'),
  '/unlockAccount/:token': () => import('../features/account/unlock-page.tsx'),
  '/confirmEmail/:token': () => import('../features/account/confirm-email-page.tsx'),
  '/logout': () => import('../features/account/logout-page.tsx'),
};

/** Where the pages behind the login come from is known to those who have signed in: the login page does without. */
const workPage =
  (path: WorkPath): Page =>
  async () =>
    (await import('./work-pages.ts')).WORK_PAGES[path]();

export interface AppRoute {
  path: string;
  access: Access;
  page: Page;
}

const entryPages: { readonly [path: string]: Page | undefined } = ENTRY_PAGES;

/** The screens. */
export const ROUTES: readonly AppRoute[] = Object.entries(ACCESS).map(([path, access]) => ({
  path,
  access,
  page: entryPages[path] ?? workPage(path as WorkPath),
}));
