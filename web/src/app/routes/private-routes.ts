import {
  Add,
  Annotation,
  Book,
  Endorsed,
  Envelope,
  GridView,
  History,
  IdNumber,
  Import,
  Lightbulb,
  Lock,
  Notifications,
  Office,
  People,
  Person,
  Projects,
  Rocket,
  SendMessage,
  Shield,
  ShoppingCart,
  TimelineBarChart,
} from '@blueprintjs/icons';
import { lazyList } from '../../crud/lazy-list.tsx';
import { NewsMark } from '../../features/news/public.ts';
import { withRegisters } from '../../features/registers/screens.ts';
import type { MenuEntry, MenuScreen, PrivateRoute, Route } from '../../session/route.ts';
import { declareScreens } from '../../session/screen-table.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';

/** In the order of the menu; the landing page is the first one that the user's rights allow. */
export const PRIVATE_ROUTES: readonly PrivateRoute[] = withRegisters(
  [
    {
      path: '/dashboard',
      access: ['dashboard_r'],
      page: () => import('../../features/dashboard/dashboard-page.tsx'),
      menu: { text: 'menu.dashboard', Icon: TimelineBarChart },
    },
    {
      path: '/projects',
      access: ['project_r'],
      page: () => import('../../features/projects/projects-page.tsx'),
      menu: { text: 'menu.projects', Icon: Projects },
    },
    {
      path: '/configurations',
      access: ['configuration_r'],
      page: lazyList(
        async () =>
          (await import('../../features/configurations/list/configurations-list.tsx')).configurationsList,
      ),
      menu: { text: 'menu.configurations', Icon: GridView },
    },
    {
      path: '/configurations/:id',
      access: ['configuration_c', 'configuration_w'],
      page: () => import('../../features/configurations/form/configuration-form-page.tsx'),
      add: { text: 'configurations.add', rights: ['configuration_c'] },
    },
    {
      path: '/configurations/configurator/:id',
      access: ['configuration_c', 'configuration_w'],
      page: () => import('../../features/configurator/configurator-page.tsx'),
    },
    {
      path: '/configurations/:id/quotes',
      access: ['configuration_r'],
      page: () => import('../../features/quotes/quotes-page.tsx'),
    },
    {
      path: '/configurations/:id/history',
      access: ['configuration_r', 'audit_r'],
      page: () => import('../../features/configurations/history/history-page.tsx'),
    },
    {
      path: '/quotes',
      access: ['configuration_r'],
      page: lazyList(async () => (await import('../../features/quotes/list/quotes-list.tsx')).quotesList),
      menu: { text: 'quotesList.title', Icon: Endorsed, place: 'sub' },
    },
    {
      path: '/quotes/:id',
      access: ['configuration_r'],
      page: () => import('../../features/configurations/history/quote-page.tsx'),
    },
    {
      path: '/orders',
      access: ['customer_r'],
      page: lazyList(async () => (await import('../../features/orders/orders-list.tsx')).ordersList),
      menu: { text: 'orders.title', Icon: ShoppingCart, place: 'sub' },
    },
    {
      path: '/catalogs',
      access: ['catalog_r'],
      page: () => import('../../features/catalogue/catalogue-page.tsx'),
      menu: { text: 'menu.catalogs', Icon: Book },
    },
    {
      path: '/catalogs/:id',
      access: ['catalog_c', 'catalog_w'],
      page: () => import('../../features/catalogue/product-page.tsx'),
      add: { text: 'catalogue.add', rights: ['catalog_c'] },
    },
    {
      path: '/priceImports',
      access: ['catalog_w'],
      page: () => import('../../features/price-imports/price-imports-page.tsx'),
      menu: { text: 'catalogue.importPrices', Icon: Import, place: 'palette' },
    },
    {
      path: '/priceImports/:id',
      access: ['catalog_w'],
      page: () => import('../../features/price-imports/price-import-page.tsx'),
    },
    {
      path: '/users',
      access: ['user_r'],
      page: () => import('../../features/users/users-page.tsx'),
      menu: { text: 'menu.users', Icon: People },
    },
    {
      path: '/users/:id',
      access: ['user_r', 'user_c', 'user_w', 'user_pwd'],
      page: () => import('../../features/users/user-page.tsx'),
      add: { text: 'users.add', rights: ['user_c'] },
    },
    {
      path: '/companies',
      access: ['company_r'],
      page: lazyList(async () => (await import('../../features/companies/companies-list.ts')).companiesList),
      menu: { text: 'companies.title', Icon: Office, place: 'sub' },
    },
    {
      path: '/companies/:id',
      access: ['company_r'],
      page: () => import('../../features/companies/company-page.tsx'),
    },
    {
      path: '/groups',
      access: ['group_r'],
      page: lazyList(async () => (await import('../../features/groups/groups-list.ts')).groupsList),
      menu: { text: 'menu.groups', Icon: Shield, place: 'sub' },
    },
    {
      path: '/groups/:id',
      access: ['group_c', 'group_w'],
      page: () => import('../../features/groups/group-page.tsx'),
      add: { text: 'groups.add', rights: ['group_c'] },
    },
    {
      path: '/notifications/new',
      access: ['notif_c'],
      page: () => import('../../features/notifications/send-page.tsx'),
      menu: { text: 'notifications.sendTitle', Icon: Notifications, place: 'palette' },
    },
    {
      path: '/announcements/new',
      access: ['notif_c'],
      page: () => import('../../features/announcements/announcement-page.tsx'),
      menu: { text: 'announcements.title', Icon: SendMessage },
    },
    {
      path: '/announcements',
      access: ['notif_c'],
      page: lazyList(
        async () => (await import('../../features/announcements/announcements-list.tsx')).announcementsList,
      ),
      menu: { text: 'announcements.sentOnes', Icon: SendMessage, place: 'palette' },
    },
    {
      path: '/mailSamples',
      access: ['user_w'],
      page: () => import('../../features/mails/samples-page.tsx'),
      menu: { text: 'mails.samples.title', Icon: Envelope, place: 'sub' },
    },
    {
      path: '/undeliveredMails',
      access: ['customer_r'],
      page: () => import('../../features/mails/undelivered-page.tsx'),
      menu: { text: 'mails.title', Icon: Envelope, place: 'palette' },
    },
    {
      path: '/releases/new/:id',
      access: ['release_c', 'release_w'],
      page: () => import('../../features/releases/release-page.tsx'),
    },
    {
      path: '/releaseNotes/new/:id',
      access: ['release_c', 'release_w'],
      page: () => import('../../features/releases/release-note-page.tsx'),
    },
    {
      path: '/news',
      access: 'user',
      page: () => import('../../features/news/news-page.tsx'),
      menu: { text: 'news.title', Icon: Lightbulb, Mark: NewsMark },
    },
    { path: '/news/:id', access: 'user', page: () => import('../../features/news/news-page.tsx') },
    {
      path: '/audit',
      access: ['audit_r'],
      page: () => import('../../features/audit/audit-page.tsx'),
      menu: { text: 'entity.audit', Icon: History },
    },
    {
      path: '/contacts',
      access: ['contact_r'],
      page: lazyList(async () => (await import('../../features/contacts/contacts-list.ts')).contactsList),
      menu: { text: 'contacts.title', Icon: IdNumber, place: 'palette' },
    },
    {
      path: '/contacts/:id',
      access: ['contact_c', 'contact_w'],
      page: () => import('../../features/contacts/contact-page.tsx'),
      add: { text: 'contacts.add', rights: ['contact_c'] },
    },
    {
      path: '/profile',
      access: 'user',
      page: () => import('../../features/profile/profile-page.tsx'),
      menu: { text: 'shell.profile', Icon: Person, place: 'palette' },
    },
    {
      path: '/security',
      access: 'user',
      page: () => import('../../features/security/security-page.tsx'),
      menu: { text: 'security.title', Icon: Lock, place: 'palette' },
    },
  ],
  {
    releases: {
      Icon: Rocket,
      list: lazyList(async () => (await import('../../features/releases/lists.tsx')).releasesList),
      item: () => import('../../features/releases/release-page.tsx'),
    },
    releaseNotes: {
      Icon: Annotation,
      list: lazyList(async () => (await import('../../features/releases/lists.tsx')).releaseNotesList),
      item: () => import('../../features/releases/release-note-page.tsx'),
    },
  },
);

const isNamed = (route: PrivateRoute): route is PrivateRoute & { menu: MenuEntry } =>
  route.menu !== undefined;

const NAMED: readonly MenuScreen[] = PRIVATE_ROUTES.filter(isNamed).map(({ path, menu }) => ({
  ...menu,
  path,
}));

export const MENU = NAMED.filter(({ place }) => place !== 'palette');

/** Those to add something come last. */
export const PALETTE: readonly MenuScreen[] = [
  ...NAMED,
  ...PRIVATE_ROUTES.flatMap(({ path, add }) =>
    add ? [{ ...add, path: path.replace(':id', 'new'), Icon: Add }] : [],
  ),
];

export const ROUTES: readonly Route[] = [...PUBLIC_ROUTES, ...PRIVATE_ROUTES];

declareScreens(ROUTES);
