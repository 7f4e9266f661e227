import { ADMIN } from '@coffret/services/tests/product';
import { URI } from 'otpauth';
import { afterAll, beforeAll, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { field } from './testing/forms.ts';
import { rows } from './testing/rows.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient({ secondFactor: 'staff' });
});
afterAll(() => client?.close());

test('staff who must set up a second factor are redirected to it from every screen until it is done', async () => {
  const { page, go } = await client.open({ as: ADMIN });
  for (const path of ['/users?search=a', '/']) {
    await go(path);
    await page.waitForURL('**/security');
    await page.getByText('La connexion en deux étapes est exigée').waitFor();
  }
  // The menu and the back button lead to the same page.
  const left = page.waitForURL('**/catalogs**');
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await left;
  await page.waitForURL('**/security');
  await page.getByRole('button', { name: 'Configurer une application', exact: true }).waitFor();
  await axe(page);

  await page.getByRole('button', { name: 'Configurer une application', exact: true }).click();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  const app = URI.parse(`otpauth://totp/Coffret?secret=${secret.replaceAll(' ', '')}&digits=6&period=30`);
  const code = app.generate({ timestamp: client.product.clock.now().getTime() });
  await field(page, 'code').fill(String(code));
  await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await page.locator('ol code').first().waitFor();
  await page.getByRole('button', { name: 'Je les ai gardés' }).click();
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await page.waitForURL('**/catalogs**');
  await rows(page).first().waitFor();
});
