import type { Page } from 'playwright-core';
import { cabinet } from './cabinets.ts';
import { MARIE, PASSWORD } from './people.ts';
import type { Picture, View } from './picture.ts';

/** Chromium's PDF viewer has no event for it. */
const PDF_DRAWN_MS = 2_500;

const marie = { email: MARIE.email, password: PASSWORD };

const tile = (page: Page, ref: string) => page.locator(`[data-product="${ref}"]`);
const cell = (page: Page, key: string) => page.locator(`[data-cell="${key}"]`);
const loaded = ({ page }: View) => page.locator('[data-product]').first().waitFor({ state: 'attached' });

const configurator = (
  name: string,
  which: 'drawn' | 'begun' | 'empty' | 'quoted',
  act?: Picture['act'],
): Picture => ({
  name,
  as: marie,
  path: ({ configurations }) => `/configurations/configurator/${configurations[which]}`,
  async act(view) {
    await loaded(view);
    await act?.(view);
  },
});

/** Phones show one step at a time. */
async function step({ page, phone }: View, name: string): Promise<void> {
  if (phone) await page.getByRole('radio', { name, exact: true }).click();
}

/** Drags a product without releasing it. */
async function drag({ page }: View, ref: string, key: string): Promise<void> {
  await tile(page, ref).scrollIntoViewIfNeeded();
  const from = await tile(page, ref).boundingBox();
  if (!from) throw new Error(`${ref} is not on the screen`);
  await page.mouse.move(from.x + 30, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + from.height / 2, { steps: 2 });
  const to = await cell(page, key).boundingBox();
  const ghost = await page.locator('[data-ghost]').boundingBox();
  if (!to || !ghost) throw new Error(`no way from ${ref} to ${key}`);
  await page.mouse.move(to.x + ghost.width / 2 - 2, to.y + to.height / 2, { steps: 3 });
}

async function take(view: View, ref: string): Promise<void> {
  await step(view, view.t.configurator.products);
  await tile(view.page, ref).click();
}

/** More current than the cable carries. */
async function askForIntensity(view: View): Promise<void> {
  const { page, t } = view;
  await take(view, 'C32-5');
  await cell(page, '1:0.5').click();
  await page.getByRole('dialog', { name: t.configurator.intensity.title }).waitFor();
}

async function validate({ page, t }: View): Promise<void> {
  await page.getByRole('button', { name: t.configurator.validate.button, exact: true }).click();
  await page.getByRole('dialog').getByRole('cell', { name: 'ID4-40' }).waitFor();
}

export const CONFIGURATOR: readonly Picture[] = [
  configurator('configurator', 'drawn'),
  configurator('configurator-empty', 'empty'),
  configurator('configurator-errors', 'begun', (view) => step(view, view.t.configurator.summary)),
  configurator('configurator-quoted', 'quoted'),
  configurator('configurator-diagram', 'drawn', async (view) => {
    await step(view, view.t.configurator.summary);
    await view.page.getByRole('radio', { name: view.t.configurator.diagram.title }).click();
    await view.page.locator('svg [data-circuit="Q1"]').hover();
  }),
  {
    name: 'history',
    as: marie,
    path: ({ configurations }) => `/configurations/${configurations.drawn}/history`,
    async act({ page }) {
      await page.getByRole('slider').press('ArrowLeft');
      await page.locator('[data-change]').first().waitFor({ state: 'attached' });
    },
  },
  {
    ...configurator('configurator-dragging', 'begun', (view) => drag(view, 'AU', '1:2.5')),
    only: 'desktop',
  },
  configurator('configurator-in-hand', 'begun', (view) => take(view, 'PC16')),
  {
    ...configurator('configurator-products', 'empty', (view) => step(view, view.t.configurator.products)),
    only: 'phone',
  },
  {
    ...configurator('configurator-summary', 'drawn', (view) => step(view, view.t.configurator.summary)),
    only: 'phone',
  },
  configurator('configurator-validation', 'drawn', validate),
  {
    name: 'configurator-intensity',
    as: marie,
    path: '/projects',
    async act(view) {
      const { page, product, story } = view;
      const who = await product.login(marie.email, marie.password);
      const answers = { electricalConnect: 'M25_5G6_32A' };
      const id = await cabinet(who, story.projectId, { lib: 'Carrousel', drawn: 'thrifty', answers });
      await page.goto(`/configurations/configurator/${id}`);
      await loaded(view);
      await askForIntensity(view);
    },
  },
  {
    name: 'configurator-quote',
    as: marie,
    path: '/projects',
    async act(view) {
      const { page, t, product, story } = view;
      const who = await product.login(marie.email, marie.password);
      const id = await cabinet(who, story.projectId, { lib: 'Grande roue', drawn: 'reference' });
      await page.goto(`/configurations/configurator/${id}`);
      await loaded(view);
      await validate(view);
      await page.getByRole('button', { name: t.configurator.validate.confirm }).click();
      await page.locator('a[download]').waitFor();
      if (!view.phone) await page.waitForTimeout(PDF_DRAWN_MS);
    },
  },
];
