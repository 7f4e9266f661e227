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
  {
    path: '/resetPassword/:token',
    access: 'anybody',
    page: () => import('../../features/account/reset-password-page.tsx'),
  },
  {
    path: '/activateAccount/:token',
    access: 'anybody',
    page: () => import('../../features/account/activation-page.tsx'),
  },
  {
    path: '/unlockAccount/:token',
    access: 'anybody',
    page: () => import('../../features/account/unlock-page.tsx'),
  },
  {
    path: '/confirmEmail/:token',
    access: 'anybody',
    page: () => import('../../features/account/confirm-email-page.tsx'),
  },
  {
    path: '/share/:token',
    access: 'anybody',
    page: () => import('../../features/shares/shared-page.tsx'),
  },
  { path: '/logout', access: 'anybody', page: () => import('../../features/account/logout-page.tsx') },
];
