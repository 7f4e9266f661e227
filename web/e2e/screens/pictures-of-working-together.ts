import type { Page, Route } from 'playwright-core';
import { chooseAct, rows } from '../testing/rows.ts';
import { MARIE, PASSWORD, STAFF } from './people.ts';
import type { Picture, View } from './picture.ts';

const marie = { email: MARIE.email, password: PASSWORD };
const staff = { email: STAFF.email, password: PASSWORD };

const cell = (page: Page, key: string) => page.locator(`[data-cell="${key}"]`);
const cabinetOf = ({ story }: Pick<View, 'story'>) =>
  `/configurations/configurator/${story.configurations.drawn}`;

const opened = (title: (t: View['t']) => string) => async (view: View) => {
  const { page, t } = view;
  const row = rows(page).filter({ hasText: 'Manège' });
  await chooseAct(row, t.list.details, t);
  await page.getByRole('dialog').getByText(title(t), { exact: true }).click();
  await page.locator('li div > button, article').first().waitFor();
};

/** Another user edits the same cabinet. */
async function openTogether({ page, openAs, story }: View): Promise<Page> {
  const other = await openAs(staff);
  await other.goto(cabinetOf({ story }));
  await cell(other, '1:1.5').waitFor();
  await cell(other, '1:1.5').focus();
  await page.locator('[data-person]').first().waitFor();
  return other;
}

/** The removal is delayed until another user has removed something else. */
async function disagree(view: View): Promise<void> {
  const { page } = view;
  const other = await openTogether(view);
  const { promise: held, resolve: hold } = Promise.withResolvers<Route>();
  await page.route('**/api/configurations/editConfigurator/*', hold, { times: 1 });
  await cell(page, '2:0.5').press('Delete');
  const save = await held;
  await cell(other, '2:line').press('Delete');
  await other.locator('[data-saving="saved"]').waitFor();
  await save.continue();
  await page.getByRole('dialog').waitFor();
}

export const TOGETHER: readonly Picture[] = [
  {
    name: 'comments',
    as: staff,
    path: '/configurations',
    act: opened((t) => t.comments.title),
  },
  {
    name: 'documents',
    as: marie,
    path: '/configurations',
    act: opened((t) => t.documents.title),
  },
  {
    name: 'contacts',
    as: marie,
    path: '/contacts',
    act: ({ page }) => rows(page).first().waitFor(),
  },
  {
    name: 'contact',
    as: marie,
    path: ({ contact }) => `/contacts/${contact}`,
    act: ({ page }) => page.locator('[name="fullName"]').waitFor(),
  },
  {
    name: 'contact-new',
    as: marie,
    path: '/contacts/new',
    act: ({ page }) => page.locator('[name="fullName"]').waitFor(),
  },
  {
    name: 'configurator-together',
    as: marie,
    path: (story) => cabinetOf({ story }),
    only: 'desktop',
    act: openTogether,
  },
  {
    name: 'configurator-conflict',
    as: marie,
    path: (story) => cabinetOf({ story }),
    only: 'desktop',
    act: disagree,
  },
];
