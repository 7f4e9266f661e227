import {
  ADMIN,
  done,
  type Member,
  memberOf,
  newConfiguration,
  newProject,
  quote,
  testClock,
  withoutPrinting,
} from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { rows } from './testing/rows.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

const CLIENTS = 3;
/** In Paris it is the 28th, in New York the 27th. */
const ISSUED = '2026-11-27T23:30:00.000Z';
/** In Paris it is the 28th, in Nouméa the 29th. */
const ACCEPTED = '2026-11-28T13:30:00.000Z';

let client: ClientTest;
let configurationId: number;
beforeAll(async () => {
  client = await startClient({}, { clock: testClock(ISSUED) });
  const { product } = client;
  withoutPrinting(product);
  const anne: Member = await memberOf(product, CLIENTS);
  configurationId = (await newConfiguration(anne, await newProject(anne))).id;
  await quote(anne, configurationId);
  done(await anne.post(`/api/configurations/order/${configurationId}`, { comment: 'Merci.' }));
  product.clock.move(Date.parse(ACCEPTED) - Date.parse(ISSUED));
  const admin = await product.admin();
  const order = { status: 'DONE', orderedOn: '2026-11-28' };
  done(await admin.put(`/api/configurations/updateStatus/${configurationId}`, order));
  const release = done<{ id: number }>(
    await admin.post('/api/releases', { lib: '2026.11', date: '2026-11-28' }),
  );
  done(await admin.post(`/api/releasesPublish/${release.id}`, {}));
  const { rows: products } = done<{ rows: { id: number; rowVersion: number }[] }>(
    await admin.get('/api/products?ref=D1N20'),
  );
  done(await admin.put(`/api/products/${products[0]?.id}`, { withdrawnAt: '2026-12-01' }));
});
afterAll(() => client.close());

async function timesOn(page: Page, go: (path: string) => Promise<void>, path: string): Promise<string[]> {
  await go(path);
  await page.locator('main time').first().waitFor();
  return page.locator('main time').allInnerTexts();
}

test.each(['Europe/Paris', 'Pacific/Noumea', 'America/New_York'])(
  'a browser in %s shows the days of Paris',
  async (timezoneId) => {
    const { page, go } = await client.open({ as: ADMIN });
    const devtools = await page.context().newCDPSession(page);
    onTestFinished(() => devtools.detach());
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId });

    await go('/quotes?dateFrom=2026-11-28&dateTo=2026-11-28');
    await rows(page).first().waitFor();
    expect(await rows(page).locator('time').allInnerTexts()).toEqual(['28/11/2026', '28/12/2026']);

    const steps = await timesOn(page, go, `/configurations/${configurationId}/quotes`);
    expect(steps).toEqual(['28/11/2026 00:30', '28/11/2026 14:30']);
    await page.getByText('commandé le 28/11/2026').waitFor();

    expect(await timesOn(page, go, '/news')).toEqual(['28/11/2026']);
    expect(await timesOn(page, go, '/releases')).toContain('28/11/2026');
    expect(await timesOn(page, go, '/projects')).toEqual(['28/11/2026']);
    expect(await timesOn(page, go, '/catalogs?page=1&search=D1N20&columns=ref,withdrawnAt')).toEqual([
      '01/12/2026',
    ]);

    await go('/audit?from=2026-11-28&to=2026-11-28&type=QuoteIssued');
    await page.getByText('28/11/2026 00:30').waitFor();
  },
);
