import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { ADMIN, type Client } from '@coffret/services/tests/product';
import type { Locator, Page } from 'playwright-core';
import type { ScreenOptions } from './screen.ts';
import { type ClientTest, startClient } from './start-client.ts';

export interface DrawnConfiguration {
  status: string;
  nbElectricalOutlets: number;
  isCircuitBreakerAdded: boolean | null;
  circuitNames: { [circuit: string]: string };
  errors: { code: string }[];
  load: object | null;
  ProjLines: {
    line: number;
    ProjProduct: { ref: string };
    ProjSlots: {
      id?: number;
      slot: number;
      ProjProduct: { ref: string };
      name?: string;
      fedBy?: number;
      phase?: string;
    }[];
  }[];
}

export interface Cabinets {
  client: ClientTest;
  admin: Client;
  /** Returns the id. */
  configuration(changes?: object): Promise<number>;
  shown(id: number): Promise<DrawnConfiguration>;
  /** From the server. */
  stored(id: number): Promise<string[][]>;
  open(id: number, options?: ScreenOptions): Promise<Page>;
}

type Lines = readonly Pick<DrawnConfiguration['ProjLines'][number], 'ProjProduct' | 'ProjSlots'>[];

/** ['BLD10', '0.5 ID4-40', …] by line. */
export const namesOf = (lines: Lines): string[][] =>
  lines.map(({ ProjProduct, ProjSlots }) => [
    ProjProduct.ref,
    ...ProjSlots.map(({ slot, ProjProduct: { ref } }) => `${slot} ${ref}`),
  ]);

export const REFERENCE = namesOf(REFERENCE_STACK);

export async function startCabinets(): Promise<Cabinets> {
  const client = await startClient();
  const admin = await client.product.admin();
  const { body } = await admin.post('/api/projects', { lib: 'Chantier' });
  const projectId = (body as { id: number }).id;
  const shown = async (id: number) =>
    (await admin.get(`/api/configurations/${id}`)).body as DrawnConfiguration;
  return {
    client,
    admin,
    async configuration(changes = {}) {
      const form = { lib: 'Coffret', projectId, ...REFERENCE_FORM, ...changes };
      return ((await admin.post('/api/configurations', form)).body as { id: number }).id;
    },
    shown,
    stored: async (id) => namesOf((await shown(id)).ProjLines),
    open: (id, options) =>
      client.visit(`/configurations/configurator/${id}`, {
        as: ADMIN,
        width: 1440,
        height: 1000,
        ...options,
      }),
  };
}

export const saved = (page: Page): Promise<void> => page.locator('[data-saving="saved"]').waitFor();

export const tile = (page: Page, ref: string): Locator => page.locator(`[data-product="${ref}"]`);

/** '1:0.5' (second line), '1:line' or 'gap:2'. */
export const cell = (page: Page, key: string): Locator => page.locator(`[data-cell="${key}"]`);

export const inHand = (page: Page, isFull: boolean): Promise<void> =>
  page.locator(`[data-holding="${isFull}"]`).waitFor();

/** Aligns the product's left edge with the cell's. */
export async function drag(page: Page, ref: string, key: string): Promise<void> {
  // Waits until it stands still.
  await tile(page, ref).hover({ position: { x: 30, y: 20 } });
  const from = await tile(page, ref).boundingBox();
  if (!from) throw new Error(`${ref} is not on the screen`);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 2 });
  await inHand(page, true);
  const to = await cell(page, key).boundingBox();
  if (!to) throw new Error(`no way from ${ref} to ${key}`);
  const y = to.y + to.height / 2;
  await page.mouse.move(to.x + to.width / 2, y, { steps: 3 });
  const landing = await page.locator('[data-landing]').boundingBox();
  if (!landing) throw new Error(`${ref} lands nowhere near ${key}`);
  await page.mouse.move(to.x + landing.width / 2, y);
  await page.mouse.up();
}
