import type { ComponentType } from 'react';
import { ACCESS, type Access } from './access.ts';

/** A page comes with a chunk of its own. */
type Page = () => Promise<{ default: ComponentType }>;

const PAGES: { [Path in keyof typeof ACCESS]: Page } = {
  '/login': () => import('../features/account/login-page.tsx'),
  '/register': () => import('../features/account/register-page.tsx'),
  '/forgotPassword': () => import('../features/account/forgotten-password-page.tsx'),
  '/resetPassword/:token': () => import('../features/account/reset-password-page.tsx'),
  '/activateAccount/:token': () => import('../features/account/activation-page.tsx'),
  '/logout': () => import('../features/account/logout-page.tsx'),
  '/projects': () => import('../features/projects/projects-page.tsx'),
  '/configurations/:id': () => import('../features/configuration-form/configuration-form-page.tsx'),
  '/profile': () => import('../features/profile/profile-page.tsx'),
  '/configurations': () => import('../features/configurations-list/configurations-page.tsx'),
  '/catalogs': () => import('../features/catalogue/catalogue-page.tsx'),
  '/catalogs/:id': () => import('../features/catalogue/product-page.tsx'),
  '/users': () => import('../features/users/users-page.tsx'),
  '/users/:id': () => import('../features/users/user-page.tsx'),
  '/groups': () => import('../features/groups/groups-page.tsx'),
  '/groups/:id': () => import('../features/groups/group-page.tsx'),
  '/contacts': () => import('../features/contacts/contacts-page.tsx'),
  '/contacts/:id': () => import('../features/contacts/contact-page.tsx'),
  '/sectors': () => import('../features/registers/sectors-page.tsx'),
  '/sectors/:id': () => import('../features/registers/sector-page.tsx'),
  '/agencies': () => import('../features/registers/agencies-page.tsx'),
  '/agencies/:id': () => import('../features/registers/agency-page.tsx'),
  '/departments': () => import('../features/registers/departments-page.tsx'),
  '/departments/:id': () => import('../features/registers/department-page.tsx'),
  '/configurations/configurator/:id': () => import('../features/configurator/configurator-page.tsx'),
};

export interface AppRoute {
  path: string;
  access: Access;
  page: Page;
}

/** The screens. */
export const ROUTES: readonly AppRoute[] = Object.entries(PAGES).map(([path, page]) => ({
  path,
  access: ACCESS[path as keyof typeof ACCESS],
  page,
}));
