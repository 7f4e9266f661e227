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
  { path: '/projects', access: ['project_r'], page: () => import('../features/projects/projects-page.tsx') },
  {
    path: '/configurations/:id',
    access: ['configuration_c', 'configuration_w'],
    page: () => import('../features/configuration-form/configuration-form-page.tsx'),
  },
  { path: '/profile', access: 'user', page: () => import('../features/profile/profile-page.tsx') },
  {
    path: '/configurations',
    access: ['configuration_r'],
    page: () => import('../features/configurations-list/configurations-page.tsx'),
  },
  {
    path: '/catalogs',
    access: ['catalog_r'],
    page: () => import('../features/catalogue/catalogue-page.tsx'),
  },
  {
    path: '/catalogs/:id',
    access: ['catalog_c', 'catalog_w'],
    page: () => import('../features/catalogue/product-page.tsx'),
  },
  { path: '/users', access: ['user_r'], page: () => import('../features/users/users-page.tsx') },
  {
    path: '/users/:id',
    access: ['user_c', 'user_w', 'user_pwd'],
    page: () => import('../features/users/user-page.tsx'),
  },
  { path: '/groups', access: ['group_r'], page: () => import('../features/groups/groups-page.tsx') },
  {
    path: '/groups/:id',
    access: ['group_c', 'group_w'],
    page: () => import('../features/groups/group-page.tsx'),
  },
  {
    path: '/contacts',
    access: ['contact_r'],
    page: () => import('../features/contacts/contacts-page.tsx'),
  },
  {
    path: '/contacts/:id',
    access: ['contact_c', 'contact_w'],
    page: () => import('../features/contacts/contact-page.tsx'),
  },
  { path: '/sectors', access: ['sector_r'], page: () => import('../features/registers/sectors-page.tsx') },
  {
    path: '/sectors/:id',
    access: ['sector_c', 'sector_w'],
    page: () => import('../features/registers/sector-page.tsx'),
  },
  { path: '/agencies', access: ['agency_r'], page: () => import('../features/registers/agencies-page.tsx') },
  {
    path: '/agencies/:id',
    access: ['agency_c', 'agency_w'],
    page: () => import('../features/registers/agency-page.tsx'),
  },
  {
    path: '/departments',
    access: ['department_r'],
    page: () => import('../features/registers/departments-page.tsx'),
  },
  {
    path: '/departments/:id',
    access: ['department_c', 'department_w'],
    page: () => import('../features/registers/department-page.tsx'),
  },
  {
    path: '/configurations/configurator/:id',
    access: ['configuration_c', 'configuration_w'],
    page: () => import('../features/configurator/configurator-page.tsx'),
  },
];
