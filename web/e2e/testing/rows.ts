import type { Locator, Page } from 'playwright-core';
import { TEXTS } from './texts.ts';

/** Without skeletons, and without rows that an act has taken out of the list. */
export const rows = (page: Page): Locator => page.locator('tr[data-index]:not([aria-busy], [data-gone])');

/** The button of a row's other acts. */
export const moreActions = (row: Locator, t = TEXTS.fr): Locator =>
  row.getByRole('button', { name: t.list.moreActions });

/** One of the open menu. */
export const inMenu = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });

/** Runs one of a row's other acts. */
export async function chooseAct(row: Locator, name: string, t = TEXTS.fr): Promise<void> {
  await moreActions(row, t).click();
  await inMenu(row.page(), name).click();
}

/** Chooses an act on the selected rows. */
export async function chooseForSelected(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await inMenu(page, name).click();
}
