import { brands } from '@coffret/contracts/registers/registers';
import { ADMIN } from '@coffret/services/tests/product';
import { registerView } from '../../../projections/registers/view.ts';
import type { Picture, View } from './picture.ts';

const lists = ({ page }: View) => page.locator('li[data-type]').first().waitFor();

/** The second tab. The failure is stored directly, since no user can cause it. */
async function failed({ product, page }: View): Promise<void> {
  const at = '2026-11-20T08:10:00.000Z';
  await product.app.platform.jobs.restore([
    {
      id: 'lost-mail',
      name: 'mail',
      state: 'failed',
      data: {},
      attempts: 8,
      failedAt: at,
      error: 'connect ECONNREFUSED 192.0.2.25:587',
      enqueuedAt: at,
      runAt: at,
    },
  ]);
  const admin = await product.admin();
  await admin.post('/api/audit/comparison');
  await product.settled();
  await page.reload();
  await page.getByText('ECONNREFUSED').waitFor();
  await page.locator('[data-state="LIVE"]').first().waitFor();
}

async function verified({ page }: View): Promise<void> {
  const panel = page.locator('section').first();
  await panel.getByRole('button').last().click();
  await panel.locator('code').waitFor();
}

/** Scrolls to the failed reactions. */
async function lowest(view: View): Promise<void> {
  await failed(view);
  await view.page
    .getByText('ECONNREFUSED')
    .evaluate((element) => element.closest('section')?.scrollIntoView({ block: 'start' }));
}

async function parked({ product, page }: View): Promise<void> {
  const view = registerView(brands);
  const { evolve } = view;
  view.evolve = () => {
    throw new TypeError('lib is no string');
  };
  const admin = await product.admin();
  await admin.post('/api/brands', { lib: 'Lumina' });
  view.evolve = evolve;
  await page.reload();
  const row = page.locator('tr[data-state="PARKED"]');
  await row.waitFor();
  await row.evaluate((element) => element.closest('section')?.scrollIntoView({ block: 'start' }));
}

export const AUDIT: readonly Picture[] = [
  { name: 'audit', as: ADMIN, path: '/audit', act: lists },
  {
    name: 'audit-event',
    as: ADMIN,
    path: '/audit?entity=user&type=UserBanned',
    async act(view) {
      await lists(view);
      await view.page.locator('li[data-type] > button').first().click();
      await view.page.getByRole('table').waitFor();
    },
  },
  {
    name: 'audit-history',
    as: ADMIN,
    path: ({ configurations }) => `/audit?entity=configuration&entityId=${configurations.quoted}`,
    async act(view) {
      await lists(view);
      await view.page.getByRole('table').first().waitFor();
    },
  },
  { name: 'audit-views', as: ADMIN, path: '/audit?part=views', act: failed },
  { name: 'audit-verified', as: ADMIN, path: '/audit?part=views', act: verified },
  { name: 'audit-failures', as: ADMIN, path: '/audit?part=views', act: lowest },
  { name: 'audit-parked', as: ADMIN, path: '/audit?part=views', act: parked },
];
