import type { Right } from '@coffret/contracts/rights';
import type { ComponentType } from 'react';

export interface AppRoute {
  path: string;
  /** Who may open it: anybody, anybody signed in, or holders of one of these rights. */
  access: 'anybody' | 'user' | readonly [Right, ...Right[]];
  /** The page comes with a chunk of its own. */
  page: () => Promise<{ default: ComponentType }>;
}

/** The screens (product.md, section 2). What is not here, or not for the user, is Page Not Found. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/login', access: 'anybody', page: () => import('../features/account/login-page.tsx') },
  { path: '/register', access: 'anybody', page: () => import('../features/account/register-page.tsx') },
  {
    path: '/forgotPassword',
    access: 'anybody',
    page: () => import('../features/account/forgotten-password-page.tsx'),
  },
  {
    path: '/resetPassword/:token',
    access: 'anybody',
    page: () => import('../features/account/reset-password-page.tsx'),
  },
  {
    path: '/activateAccount/:token',
    access: 'anybody',
    page: () => import('../features/account/activation-page.tsx'),
  },
  { path: '/logout', access: 'anybody', page: () => import('../features/account/logout-page.tsx') },
  { path: '/profile', access: 'user', page: () => import('../features/profile/profile-page.tsx') },
];
