import { goOffline } from '../testing/go-offline.ts';
import { filled } from '../testing/texts.ts';
import { MARIE, PASSWORD, STAFF } from './people.ts';
import type { Picture, View } from './picture.ts';

const marie = { email: MARIE.email, password: PASSWORD };
const staff = { email: STAFF.email, password: PASSWORD };

const profileButton = ({ page, t }: View) =>
  page.getByRole('button', { name: filled(t.shell.profileOf, { name: MARIE.fullName }) });

/** 51 minutes after the session began; the page checks at load. */
async function grow({ page }: View): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('coffret.session') ?? '{}');
    kept.token.receivedAt = Date.now() - 51 * 60_000;
    localStorage.setItem('coffret.session', JSON.stringify(kept));
  });
  await page.reload();
}

export const SHELL: readonly Picture[] = [
  {
    name: 'notifications',
    as: staff,
    path: '/configurations',
    async act({ page, t }) {
      await page.getByRole('button', { name: new RegExp(`^${t.notifications.title}`) }).click();
      await page.getByRole('region', { name: t.notifications.title }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'notification-deleted',
    as: staff,
    path: '/sectors',
    async act({ page, t }) {
      await page.getByRole('button', { name: new RegExp(`^${t.notifications.title}`) }).click();
      await page.getByRole('listitem').getByTitle(t.notifications.delete).first().click();
      await page.getByText(t.notifications.deleted_one).waitFor();
    },
  },
  {
    name: 'profile-menu',
    as: marie,
    path: '/projects',
    async act(view) {
      await profileButton(view).click();
      await view.page.getByRole('menuitem', { name: view.t.shell.signOut }).waitFor();
    },
  },
  {
    name: 'menu',
    as: staff,
    path: '/projects',
    only: 'phone',
    act: ({ page, t }) => page.getByRole('button', { name: t.menu.label }).click(),
  },
  {
    name: 'palette',
    as: staff,
    path: '/projects',
    async act({ page }) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('ma');
      await page
        .getByRole('option', { name: /Marché de Noël/ })
        .first()
        .waitFor();
    },
  },
  { name: 'profile', as: marie, path: '/profile' },
  {
    name: 'profile-own-data',
    as: marie,
    path: '/profile',
    act: ({ page }) => page.getByRole('button').last().scrollIntoViewIfNeeded(),
  },
  {
    name: 'profile-avatars',
    as: marie,
    path: '/profile',
    async act({ page, t }) {
      await page.getByRole('button', { name: t.profile.changeAvatar }).click();
      await page.getByRole('button', { name: filled(t.profile.avatar, { id: 24 }), exact: true }).waitFor();
    },
  },
  {
    name: 'security',
    as: marie,
    path: '/security',
    act: ({ page, t }) => page.getByRole('button', { name: t.security.addPasskey }).waitFor(),
  },
  { name: 'page-not-found', as: marie, path: '/nulle-part' },
  {
    name: 'toast-saved',
    as: marie,
    path: '/profile',
    async act({ page, t }) {
      await page.locator('[name="phone"]').fill('04 78 12 34 57');
      await page.getByRole('button', { name: t.form.save, exact: true }).click();
      await page.getByText(t.profile.updated).waitFor();
    },
  },
  {
    name: 'session-ending',
    as: marie,
    path: '/profile',
    async act(view) {
      await grow(view);
      await view.page.getByText(filled(view.t.session.ending_other, { count: 9 })).waitFor();
    },
  },
  {
    name: 'offline',
    as: marie,
    path: '/projects',
    async act({ page, t }) {
      await page.getByRole('article').first().waitFor();
      await goOffline(page);
      await page.getByText(t.connection.lost).waitFor();
    },
  },
];
