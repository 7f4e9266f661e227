import { ADMIN } from '@coffret/services/tests/product';
import { chooseAct, rows } from '../testing/rows.ts';
import { MARIE, PASSWORD, STAFF } from './people.ts';
import type { Picture, View } from './picture.ts';

const marie = { email: MARIE.email, password: PASSWORD };
const staff = { email: STAFF.email, password: PASSWORD };

const come = ({ page }: View) => rows(page).first().waitFor();

const list = (name: string, path: string, more: Partial<Picture> = {}): Picture => ({
  name,
  as: staff,
  path,
  ...more,
  async act(view) {
    await come(view);
    await more.act?.(view);
  },
});

const form = (name: string, path: Picture['path'], as: Picture['as'] = staff): Picture => ({
  name,
  as,
  path,
  act: ({ page }) => page.locator('[name="lib"], [name="fullName"]').first().waitFor(),
});

/** A list with a misplaced decimal point. */
async function importPrices({ page, t }: View): Promise<void> {
  const prices = 'référence;prix\nBLD10;9,49\nPC16;11,40\nC32-5;29,80\nD4P32;96,40\nINCONNU;3\nAU;douze\n';
  const file = { name: 'tarif-2027.csv', mimeType: 'text/csv', buffer: Buffer.from(prices) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(t.priceImports.largest, { exact: false }).waitFor();
}

export const LISTS: readonly Picture[] = [
  list('configurations', '/configurations', { as: marie }),
  list('configurations-staff', '/configurations'),
  list('configurations-details', '/configurations', {
    as: marie,
    async act({ page, t }) {
      await chooseAct(rows(page).first(), t.list.details, t);
      await page.getByRole('dialog').waitFor();
    },
  }),
  list('configurations-duplicate', '/configurations', {
    as: marie,
    async act({ page, t }) {
      await chooseAct(rows(page).first(), t.configurations.duplicate, t);
      await page.getByRole('dialog').waitFor();
    },
  }),
  list('users', '/users'),
  list('users-filter', '/users', {
    async act({ page, t }) {
      await page.getByRole('search').getByRole('button', { name: t.fields.company }).click();
      await page.getByPlaceholder(t.list.searchValues).waitFor();
    },
  }),
  list('users-selected', '/users', {
    async act({ page, t }) {
      const select = (name: string) => page.getByLabel(t.list.selectRow.replace('{{name}}', name)).check();
      await select('Hélène Garnier');
      await select('Karim Benali');
    },
  }),
  list('users-columns', '/users', {
    only: 'desktop',
    async act({ page, t }) {
      await page.getByRole('button', { name: t.list.columns.manage }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  {
    name: 'users-no-match',
    as: staff,
    path: '/users?search=zzz',
    act: ({ page, t }) => page.getByText(t.list.noMatch, { exact: true }).waitFor(),
  },
  list('catalogue', '/catalogs'),
  { name: 'price-import', as: staff, path: '/priceImports', act: importPrices },
  {
    name: 'price-import-impact',
    as: staff,
    path: '/priceImports',
    async act(view) {
      await importPrices(view);
      await view.page.getByRole('tab', { name: view.t.priceImports.impact }).click();
      await view.page.getByRole('table', { name: view.t.priceImports.byCustomer }).waitFor();
    },
  },
  list('price-imports', '/priceImports'),
  {
    name: 'product',
    as: ADMIN,
    path: '/catalogs/28',
    act: ({ page }) => page.locator('[name="price"]').waitFor(),
  },
  {
    name: 'product-slots',
    as: ADMIN,
    path: '/catalogs/3',
    act: ({ page }) => page.locator('[name="slots"]').waitFor(),
  },
  {
    name: 'product-in-use',
    as: ADMIN,
    path: '/catalogs/3',
    async act({ page, t }) {
      await page.getByRole('button', { name: t.list.delete }).click();
      await page.getByRole('dialog').locator('select').waitFor();
    },
  },
  {
    name: 'product-price',
    as: ADMIN,
    path: '/catalogs/3',
    async act({ page, t }) {
      await page.locator('[name="price"]').fill('200');
      await page.getByRole('button', { name: t.form.save }).click();
      await page.getByRole('dialog').locator('table').first().waitFor({ state: 'attached' });
    },
  },
  list('quotes', '/quotes'),
  list('brands', '/brands', { as: ADMIN }),
  list('categories', '/categories', { as: ADMIN }),
  list('departments', '/departments'),
  list('sectors', '/sectors'),
  list('agencies', '/agencies'),
  list('groups', '/groups', { as: ADMIN }),
  form('group', '/groups/2', ADMIN),
  {
    name: 'user',
    as: ADMIN,
    path: ({ users }) => `/users/${users.marie}`,
    act: ({ page }) => page.locator('dd button').first().waitFor(),
  },
  form('user-new', '/users/new'),
  form('sector', '/sectors/1'),
  form('department', '/departments/1'),
];
