import { type Client, memberOf, newConfiguration, newProject } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { newCustomer, openAs } from './testing/customers.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { filled, TEXTS } from './testing/texts.ts';

const STAFF = 2;
const t = TEXTS.fr;

let client: ClientTest;
let staff: Client & { email: string };
beforeAll(async () => {
  client = await startClient({ metricsPort: 0 });
  staff = await memberOf(client.product, STAFF);
});
afterAll(() => client?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: t.support.report.title });

async function write(page: Page, subject: string): Promise<void> {
  await dialog(page).locator('[name="subject"]').fill(subject);
  await dialog(page).locator('[name="text"]').fill('Le prix ne s’affiche pas.');
}

async function send(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: t.support.send, exact: true }).click();
  await page.getByText(t.support.sent).waitFor();
  await client.product.settled();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function drag(page: Page, { x, y, width, height }: Box): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width, y + height, { steps: 4 });
  await page.mouse.up();
}

/** The picture as the server keeps it. */
async function sentPicture(subject: string): Promise<Buffer> {
  const { rows } = (await staff.get('/api/notifs?cat=HELP_ASKED')).body as {
    rows: { libParams: { subject: string; documentId: string } }[];
  };
  const id = rows.find(({ libParams }) => libParams.subject === subject)?.libParams.documentId;
  const { address } = client.product;
  const answer = await fetch(`${address}/api/documents/${id}/file`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  return bytes;
}

/** Shares of black pixels in a part of the picture and in all of it, and the numbers of their colours. */
const looks = (page: Page, picture: Buffer, part: Box) =>
  page.evaluate(
    async ([bytes, { x, y, width, height }]) => {
      const png = new Blob([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))]);
      const image = await createImageBitmap(png);
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      pen?.drawImage(image, 0, 0);
      const colours = (...at: [number, number, number, number]) => {
        const { data } = pen?.getImageData(...at) ?? { data: new Uint8ClampedArray() };
        return Array.from({ length: data.length / 4 }, (_, index) =>
          data.subarray(index * 4, index * 4 + 3).join(),
        );
      };
      const blackOf = (found: string[]) => found.filter((one) => one === '0,0,0').length / found.length;
      const [all, hidden] = [colours(0, 0, image.width, image.height), colours(x, y, width, height)];
      return {
        size: [image.width, image.height],
        hidden: blackOf(hidden),
        coloursOfPart: new Set(hidden).size,
        all: blackOf(all),
        colours: new Set(all).size,
      };
    },
    [picture.toString('base64'), part] as const,
  );

test('a problem is reported from the profile menu with a picture, whose blackened part nobody sees', async () => {
  const customer = await newCustomer(client);
  const { id } = await newConfiguration(customer, await newProject(customer, 'Salle des fêtes'));
  const { page, go } = await openAs(client, customer, { width: 1280, height: 800 });
  await go(`/configurations/configurator/${id}`);
  const quantity = page.getByLabel(t.configurator.price.quantity);
  const typed = (await quantity.boundingBox()) as Box;
  const secret = page.getByText('Salle des fêtes').first();
  const shown = (await secret.boundingBox()) as Box;
  await button(page, filled(t.shell.profileOf, { name: customer.fullName })).click();
  await page.getByRole('menuitem', { name: t.support.report.title }).click();
  await write(page, 'Prix absent');
  const picture = dialog(page).getByRole('region', { name: t.support.picture.label });
  await picture.locator('canvas').waitFor();
  await picture.scrollIntoViewIfNeeded();
  const frame = (await picture.locator('canvas').boundingBox()) as Box;
  const scale = frame.width / 1280;
  await drag(page, {
    x: frame.x + shown.x * scale - 1,
    y: frame.y + shown.y * scale - 1,
    width: shown.width * scale + 2,
    height: shown.height * scale + 2,
  });
  await button(page, filled(t.support.picture.zone, { number: '1' })).waitFor();
  await axe(page, '[role=dialog]');
  await send(page);

  const sent = await sentPicture('Prix absent');
  const found = await looks(page, sent, {
    x: Math.ceil(shown.x),
    y: Math.ceil(shown.y),
    width: Math.floor(shown.width) - 1,
    height: Math.floor(shown.height) - 1,
  });
  expect(found).toMatchObject({ size: [1280, 800], hidden: 1 });
  expect(found.all).toBeLessThan(0.1);
  // Of a page with text; an empty one has a few.
  expect(found.colours).toBeGreaterThan(100);
  // Its number stands at the right; an empty field has one colour.
  const [x, y] = [Math.ceil(typed.x) + 4, Math.ceil(typed.y) + 4];
  const field = { x, y, width: typed.width - 10, height: typed.height - 10 };
  expect((await looks(page, sent, field)).coloursOfPart).toBeGreaterThan(5);

  const { page: seen, go: open } = await openAs(client, staff);
  await open('/users');
  await seen
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await button(seen, t.support.picture.see).click();
  const image = seen.getByRole('dialog').getByRole('img', { name: t.support.picture.label });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280);
});

test('the fault page logs its fault and reports it with a picture of what its user sees', async () => {
  const customer = await newCustomer(client);
  const context = await client.browser.newContext({ baseURL: client.product.address });
  const page = await context.newPage();
  await page.route('**/api/projects?*', (route) => route.fulfill({ json: { rows: [null], count: 1 } }));
  await page.goto('/login');
  await page.locator('[name="email"]').fill(customer.email);
  await page.locator('[name="password"]').fill('Coffret-2026');
  const logged = page.waitForRequest('**/api/clientErrors');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t.fault.broken.title }).waitFor();
  const request = await logged;
  expect(request.postDataJSON()).toMatchObject({
    message: expect.stringMatching(/^TypeError: /),
    stack: expect.stringMatching(/^at /),
    build: expect.stringMatching(/^index-/),
    route: '/projects',
  });
  expect(await request.headerValue('authorization')).toBeNull();
  const metrics = `${client.product.app.metricsAddress}/metrics`;
  await expect
    .poll(async () => (await (await fetch(metrics)).text()).match(/^coffret_client_faults_total .*/m)?.[0])
    .toBe('coffret_client_faults_total 1');
  await button(page, t.support.report.title).click();
  await write(page, 'Écran en panne');
  const picture = dialog(page).getByRole('region', { name: t.support.picture.label });
  await picture.locator('canvas').waitFor();
  await button(page, t.support.picture.add).click();
  await page.keyboard.press('Shift+ArrowDown');
  await send(page);
  const [width, height] = [1280, 720];
  const black = { x: 0.4 * width, y: 0.47 * height, width: 0.2 * width, height: 0.06 * height };
  const found = await looks(page, await sentPicture('Écran en panne'), black);
  expect(found).toMatchObject({ size: [width, height], hidden: 1 });
  expect(found.all).toBeLessThan(0.1);
  await context.close();
});
