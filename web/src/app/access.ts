import type { Right } from '@coffret/contracts/rights';

/** Who may open a screen: anybody, anybody who is not signed in, or is, or holders of one of these rights. */
export type Access = 'anybody' | 'visitor' | 'user' | readonly [Right, ...Right[]];

/** Of each screen (product.md, section 2). What is not here, or not for the user, is Page Not Found. */
export const ACCESS = {
  '/login': 'visitor',
  '/register': 'visitor',
  '/forgotPassword': 'visitor',
  '/resetPassword/:token': 'anybody',
  '/activateAccount/:token': 'anybody',
  '/logout': 'anybody',
  '/projects': ['project_r'],
  '/configurations/:id': ['configuration_c', 'configuration_w'],
  '/profile': 'user',
  '/configurations': ['configuration_r'],
  '/catalogs': ['catalog_r'],
  '/catalogs/:id': ['catalog_c', 'catalog_w'],
  '/users': ['user_r'],
  '/users/:id': ['user_c', 'user_w', 'user_pwd'],
  '/groups': ['group_r'],
  '/groups/:id': ['group_c', 'group_w'],
  '/contacts': ['contact_r'],
  '/contacts/:id': ['contact_c', 'contact_w'],
  '/sectors': ['sector_r'],
  '/sectors/:id': ['sector_c', 'sector_w'],
  '/agencies': ['agency_r'],
  '/agencies/:id': ['agency_c', 'agency_w'],
  '/departments': ['department_r'],
  '/departments/:id': ['department_c', 'department_w'],
  '/configurations/configurator/:id': ['configuration_c', 'configuration_w'],
} as const satisfies { [path: string]: Access };
