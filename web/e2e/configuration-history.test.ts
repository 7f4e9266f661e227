import { RULES_VERSION } from '@coffret/cabinet/rules-version';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import {
  type Client,
  type Configuration,
  done,
  type Member,
  memberOf,
  newConfiguration,
  newProject,
  PASSWORD,
  type Quote,
  quote,
  STACK,
  withoutPrinting,
} from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import replayEn from '../src/features/configurations/history/own-texts.en.ts';
import replayFr from '../src/features/configurations/history/own-texts.fr.ts';
import { axe } from './testing/axe.ts';
import { fits } from './testing/forms.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { TEXTS } from './testing/texts.ts';

let client: ClientTest;
let anne: Member;
let staff: Member;
let id: number;
let issued: Quote;

const draw = async (who: Client, fields: object) => {
  const { rowVersion } = done<Configuration>(await who.get(`/api/configurations/${id}`));
  const body = { isCircuitBreakerAdded: null, rowVersion, ...fields };
  return done<Configuration>(await who.put(`/api/configurations/editConfigurator/${id}`, body));
};

beforeAll(async () => {
  client = await startClient();
  const { product } = client;
  withoutPrinting(product);
  const admin = await product.admin();
  [anne, staff] = [await memberOf(product, CLIENTS), await memberOf(product, STAFF)];
  done(await admin.put(`/api/usersVerify/${anne.id}`));
  id = (await newConfiguration(anne, await newProject(anne, 'Halle aux grains'), { lib: 'Grande scène' })).id;
  product.clock.move(60_000);
  await draw(anne, { ProjLines: STACK });
  issued = await quote(anne, id);
  product.clock.move(60_000);
  done(await anne.put(`/api/configurations/updateStatus/${id}`, { status: 'PENDING' }));
  const { ProjLines } = done<Configuration>(await staff.get(`/api/configurations/${id}`));
  const [first, ...others] = ProjLines;
  await draw(staff, { ProjLines: [{ ...first, ProjSlots: first?.ProjSlots.slice(0, -1) }, ...others] });
  done(await anne.put(`/api/configurations/${id}`, { quantity: 3 }));
  await product.settled();
});
afterAll(() => client?.close());

const as = ({ email }: Member) => ({ email, password: PASSWORD });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const slider = (page: Page) => page.getByRole('slider', { name: replayFr.step });
const said = (page: Page) => page.getByRole('region', { name: replayFr.player }).getByRole('status');
const drawn = (page: Page) => page.locator('[data-ref]').count();

test('a customer steps through a configuration’s history, jumps to a change by staff, and continues from there', async () => {
  const { page, go } = await client.open({ as: as(anne) });
  await go(`/configurations/configurator/${id}`);
  await page.getByRole('link', { name: TEXTS.fr.configurations.history }).click();
  await page.getByRole('heading', { name: replayFr.title('Grande scène') }).waitFor();
  await said(page).getByText('a modifié les données').waitFor();
  const last = Number(await slider(page).getAttribute('max'));
  await expect
    .poll(() => slider(page).getAttribute('aria-valuetext'))
    .toContain(`${anne.fullName} a modifié les données`);

  await page.keyboard.press('Home');
  await said(page).getByText(`${anne.fullName} a créé la configuration`).waitFor();
  await page.getByText(replayFr.nothingDrawn).waitFor();
  await page.keyboard.press('ArrowRight');
  await said(page).getByText('a posé le bloc').waitFor();
  await page.locator('[data-change="new"][style]').waitFor();
  const few = await drawn(page);

  // Customers see staff as the team.
  await page.getByRole('button', { name: `${replayFr.team} ${replayFr.stepsOf(1)}` }).click();
  await button(page, replayFr.nextOf(replayFr.team)).click();
  await said(page)
    .getByText(new RegExp(`^${replayFr.team} a retiré`))
    .waitFor();
  expect(await page.content()).not.toContain(staff.fullName);
  await page.locator('[data-change="gone"][style]').waitFor();
  await expect.poll(() => drawn(page)).toBeGreaterThan(few);
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).not.toBeNull();
  await axe(page);

  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-change="gone"][style]').waitFor({ state: 'detached' });
  expect(Number(await slider(page).inputValue())).toBeLessThan(last);
  await button(page, replayFr.restart).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.locator('[name="lib"]').inputValue()).toBe('Copie de Grande scène');
  await axe(page);
  await dialog.getByRole('button', { name: replayFr.restarted }).click();
  await page.waitForURL(/configurations\/configurator\/\d+$/);
  await page.getByRole('heading', { name: 'Copie de Grande scène' }).waitFor();
  const made = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { ProjLines } = done<Configuration>(await anne.get(`/api/configurations/${made}`));
  expect(ProjLines.map(({ ProjSlots }) => ProjSlots.length)).toEqual(
    STACK.map(({ ProjSlots }) => ProjSlots.length),
  );
});

test('two points in time are compared on a phone, in English and in the dark theme', async () => {
  done(await staff.put(`/api/users/${staff.id}`, { culture: 'en_EN' }));
  const { page, go } = await client.open({
    theme: 'dark',
    language: 'en',
    width: 390,
    height: 844,
    as: as(staff),
  });
  await go(`/configurations/${id}/history`);
  await button(page, replayEn.compare).click();
  await page.getByText(replayEn.same).waitFor();
  await page.keyboard.press('Home');
  await page.getByRole('heading', { name: TEXTS.en.quotes.parts, exact: true }).waitFor();
  await page.getByRole('heading', { name: TEXTS.en.quotes.sums }).waitFor();
  await page.getByRole('row', { name: /^Quantity 1 3$/ }).waitFor();
  // Staff sees names.
  await page.getByRole('button', { name: `${staff.fullName} ${replayEn.stepsOf(1)}` }).waitFor();
  expect(await fits(page)).toBe(true);
  await axe(page);
  await button(page, replayEn.endCompare).click();
  await page.getByText(replayEn.nothingDrawn).waitFor();
});

test('a quote is shown as issued, from its configuration', async () => {
  const admin = await client.product.admin();
  const { rows } = done<{ rows: { id: number }[] }>(await admin.get('/api/products?ref=BLD10'));
  done(await admin.put(`/api/products/${rows[0]?.id}`, { lib: 'Bloc nouveau', price: 999 }));
  const { page, go } = await client.open({ as: as(anne) });
  await go(`/configurations/${id}/quotes`);
  await page.getByRole('link', { name: 'Tel qu’émis (Version 1)' }).click();
  await page.getByRole('heading', { name: replayFr.asIssued(issued.reference) }).waitFor();
  const row = page.getByRole('row', { name: /^BLD10/ });
  await row.waitFor();
  expect(await row.textContent()).toMatch(/Bloc disjoncteurs 10 modules.*92,60/);
  await page.getByText(replayFr.rules(RULES_VERSION)).waitFor();
  await page.getByText(/^À 30 jours date de facture/).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => fits(page)).toBe(true);
  await axe(page);
  await page.getByRole('link', { name: replayFr.toMoment }).click();
  await said(page).getByText('a établi le devis').waitFor();
});

test('playback runs to the end and stops when the user takes over, and a block inserted at the top is one change of the drawing', async () => {
  const { ProjLines } = done<Configuration>(await anne.get(`/api/configurations/${id}`));
  const below = ProjLines.map((one) => ({ ...one, line: one.line === 0 ? 0 : one.line + 1 }));
  const added = { line: 1, ProjProduct: { ref: 'BLD10' }, ProjSlots: [] };
  await draw(anne, { ProjLines: [added, ...below] });
  await client.product.settled();
  const { page, go } = await client.open({ as: as(anne) });
  await go(`/configurations/${id}/history`);
  await slider(page).waitFor();
  const last = Number(await slider(page).getAttribute('max'));
  for (const step of [last - 1, last - 2]) {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => slider(page).inputValue()).toBe(String(step));
  }
  await button(page, replayFr.play).click();
  await expect.poll(() => slider(page).inputValue()).toBe(String(last));
  await button(page, replayFr.play).waitFor();
  // Restarts at the end.
  await page.keyboard.press('Space');
  await button(page, replayFr.pause).waitFor();
  await page.keyboard.press('End');
  await button(page, replayFr.play).waitFor();
  await expect.poll(() => slider(page).inputValue()).toBe(String(last));

  await button(page, replayFr.compare).click();
  // The block is placed, then each of the three below it moves.
  for (let steps = 4; steps > 0; steps--) await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: replayFr.drawing }).waitFor();
  const changes = page.getByRole('region', { name: replayFr.compared }).getByRole('listitem');
  await expect
    .poll(() => changes.filter({ hasText: /^Bloc .* rangée/ }).allTextContents())
    .toEqual([expect.stringMatching(/^Bloc .+ \(BLD10\) ajouté en rangée 1$/)]);
});
