import { LINK_PAGES } from '@coffret/contracts/accounts/mailed-links';
import LoginPage from '../../features/account/login-page.tsx';
import type { Route } from '../../session/route.ts';

export const PUBLIC_ROUTES: readonly Route[] = [
  { path: '/login', access: 'visitor', page: async () => ({ default: LoginPage }) },
  { path: '/register', access: 'visitor', page: () => import('../../features/account/sign-up-page.tsx') },
  {
    path: '/forgotPassword',
    access: 'visitor',
    page: () => import('../../features/account/forgotten-password-page.tsx'),
  },
  ...Object.values(LINK_PAGES).map((page) => ({
    path: `/${page}/:token`,
    access: 'anybody' as const,
    page: () => import('../../features/account/mailed-link/mailed-link-page.tsx'),
  })),
  {
    path: '/share/:token',
    access: 'anybody',
    page: () => import('../../features/shares/shared-page.tsx'),
  },
  { path: '/logout', access: 'anybody', page: () => import('../../features/account/logout-page.tsx') },
];
