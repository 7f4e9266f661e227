import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { ADMIN, type Client } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAs } from './testing/create-as.ts';
import { field } from './testing/forms.ts';
import { rows } from './testing/rows.ts';
import type { Screen } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

function fail(url: string | undefined, response: ServerResponse): void {
  if (url === '/silence') return;
  response.setHeader('content-type', url === '/html' ? 'text/html' : 'application/json');
  if (url === '/html') response.end('<html>Sign in to the hotel</html>');
  else if (url === '/empty') response.end();
  else {
    // As when the server stops during a response.
    response.setHeader('content-length', 1000);
    response.write('{"id": 4, "li', () => response.destroy());
  }
}

/** A real server between browser and product, with a path for each fault. */
const between = createServer((request, response) => {
  // Reads the request completely: closing with unread data may reset the connection, which is another fault.
  request.resume().once('end', () => fail(request.url, response));
});

const FAULTS = [
  ['a page of a proxy', '/html'],
  ['an empty body', '/empty'],
  ['a body that is cut in the middle', '/cut'],
  ['a server that never answers', '/silence'],
] as const;
type Fault = (typeof FAULTS)[number][1];
/** The client reads all responses in one place (data/api/api.test.ts): one form loses each kind, other screens one. */
const [PROXY, EMPTY, CUT, SILENCE] = FAULTS;

/** The client's timeout plus one second. */
const PATIENCE = '00:31';

let client: ClientTest;
let admin: Client;
let address: string;
/** One window for all tests; each reloads it. */
let screen: Screen;
beforeAll(async () => {
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  address = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  client = await startClient();
  admin = await client.product.admin();
  screen = await client.open({ as: ADMIN, width: 1440, height: 1000 });
  await screen.fakeTime();
});
afterAll(async () => {
  between.closeAllConnections();
  between.close();
  await client.close();
});

async function visit(path: string, before: (page: Page) => Promise<unknown> = async () => undefined) {
  const { page, go } = screen;
  await page.unrouteAll();
  await before(page);
  await go(path);
  return page;
}

/** Replaces the response of these requests by the fault. */
async function lose(page: Page, fault: Fault, method: string, urls: string): Promise<void> {
  await page.route(urls, (route) =>
    route.request().method() === method ? route.continue({ url: `${address}${fault}` }) : route.fallback(),
  );
}

/** Waits for the client's timeout when there is no response. */
async function outlast(page: Page, fault: Fault, urls: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForRequest(urls), act()]);
  if (fault === '/silence') await page.clock.fastForward(PATIENCE);
}

const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' });
const NETWORK = 'Erreur de connexion au réseau.';

test.each([CUT])(
  '%s: the editor reports that a change was not saved, and a retry saves it',
  async (_what, fault) => {
    const projectId = await createAs(admin, '/api/projects', { lib: 'Chantier' });
    const body = { lib: 'Coffret', projectId, ...REFERENCE_FORM, ProjLines: REFERENCE_STACK };
    const page = await visit(
      `/configurations/configurator/${await createAs(admin, '/api/configurations', body)}`,
    );
    const saving = '**/editConfigurator/*';
    await lose(page, fault, 'PUT', saving);
    await page.locator('[data-cell="2:0.5"]').focus();
    await outlast(page, fault, saving, () => page.keyboard.press('Delete'));
    await page.locator('[data-saving="failed"]').waitFor();
    await page.unroute(saving);
    await retry(page).click();
    await page.locator('[data-saving="saved"]').waitFor();
  },
);

test.each([PROXY])(
  '%s: a list reports that it could not be loaded, and a retry loads it',
  async (_what, fault) => {
    const page = await visit('/sectors');
    const list = '**/api/agencies?*';
    await lose(page, fault, 'GET', list);
    await outlast(page, fault, list, () => page.locator('a[href="/agencies"]').first().click());
    await page.getByText('La liste n’a pas pu être chargée').waitFor();
    await page.unroute(list);
    await retry(page).click();
    await rows(page).first().waitFor();
  },
);

test.each([SILENCE])(
  '%s: a form reports that its entity failed to load, and a retry loads it',
  async (_what, fault) => {
    const one = '**/api/sectors/1';
    const page = await visit('/sectors', (opened) => lose(opened, fault, 'GET', one));
    await outlast(page, fault, one, () => page.locator('tbody a[href="/sectors/1"]').first().click());
    await page.getByRole('heading', { name: 'Les données n’ont pas pu être chargées' }).waitFor();
    await page.unroute(one);
    await retry(page).click();
    await expect.poll(() => field(page, 'lib').inputValue()).not.toBe('');
  },
);

test.each(FAULTS)(
  '%s: a form reports a failed submit, keeps its input and can be submitted again',
  async (_what, fault) => {
    const page = await visit('/sectors/new');
    const all = '**/api/sectors';
    await lose(page, fault, 'POST', all);
    const lib = `Zone ${fault}`;
    await field(page, 'lib').fill(lib);
    const send = () => page.getByRole('button', { name: 'Enregistrer' }).click();
    await outlast(page, fault, all, send);
    await page.getByText(NETWORK).waitFor();
    expect(await field(page, 'lib').inputValue()).toBe(lib);
    await page.unroute(all);
    await send();
    await page.waitForURL(/\/sectors\/\d+$/);
  },
);

test.each([SILENCE])('%s: a dialog reports a failed submit and can be resubmitted', async (_what, fault) => {
  const page = await visit('/projects');
  const all = '**/api/projects';
  await lose(page, fault, 'POST', all);
  await page.getByRole('button', { name: 'Nouveau projet' }).first().click();
  const dialog = page.getByRole('dialog');
  await field(page, 'projectLib').fill('Halle');
  const send = () => dialog.getByRole('button', { name: 'Créer le projet' }).click();
  await outlast(page, fault, all, send);
  await page.getByText(NETWORK).waitFor();
  await page.unroute(all);
  await send();
  await dialog.waitFor({ state: 'detached' });
});

test.each([EMPTY])(
  '%s: a dialog reports that its data could not be loaded, and a retry loads them',
  async (_what, fault) => {
    const id = await createAs(admin, '/api/projects', { lib: 'Festival' });
    await admin.post('/api/comments', {
      linkedEntityModel: 'project',
      linkedEntityId: id,
      comment: 'Bonjour',
    });
    const page = await visit('/projects?search=festival');
    const comments = '**/api/comments?*';
    await lose(page, fault, 'GET', comments);
    const open = page.getByRole('button', { name: /commentaires? : Festival/ }).first();
    await outlast(page, fault, comments, () => open.click());
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Les données n’ont pas pu être chargées').waitFor();
    await page.unroute(comments);
    await retry(page).click();
    await dialog.getByText('Bonjour').first().waitFor();
  },
);
