import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { ADMIN, type Client, memberOf, newProject } from '@coffret/services/tests/product';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { newCustomer, openAs } from './testing/customers.ts';
import { follow } from './testing/follow.ts';
import { focusOn } from './testing/forms.ts';
import { goOffline } from './testing/go-offline.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { filled, TEXTS } from './testing/texts.ts';

let client: ClientTest;
let admin: Client;
let configurationId: number;
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;

beforeAll(async () => {
  client = await startClient();
  admin = await client.product.admin();
  const projectId = idOf(await admin.post('/api/projects', { lib: 'Chantier' }));
  const body = { lib: 'Coffret de scène', projectId, ...REFERENCE_FORM };
  configurationId = idOf(await admin.post('/api/configurations', body));
  const releaseId = idOf(await admin.post('/api/releases', { lib: '2026.12', date: '2026-12-01' }));
  await admin.post('/api/releaseNotes', { lib: 'Import de tarif', releaseId });
});
afterAll(() => client?.close());

const t = TEXTS.fr;
const PASSWORD = 'Coffret-2026';

const member = async (groupId: number) => {
  const { email } = await memberOf(client.product, groupId);
  return { email, password: PASSWORD };
};
const focused = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(text);

/** A window whose console errors do not fail the test. */
async function openApart(): Promise<Page> {
  const context = await client.browser.newContext({ baseURL: client.product.address });
  return context.newPage();
}

async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await page.keyboard.press('Enter');
}

/** Screens that no other test opens, and closed ones, for staff; what each group may open: session/screens.test.ts. */
const SCREENS: readonly { path: string; heading: string }[] = [
  { path: '/groups/new', heading: t.notFound.title },
  { path: '/sectors/1', heading: 'Île-de-France' },
  { path: '/agencies/1', heading: 'Paris' },
  { path: '/brands/1', heading: 'Voltéa' },
  { path: '/releases/new', heading: t.registers.releases.newTitle },
  { path: '/releases/new/1', heading: '2026.12' },
  { path: '/releaseNotes/new/1', heading: 'Import de tarif' },
  { path: '/announcements/new', heading: t.announcements.create },
  { path: '/mailSamples', heading: t.mails.samples.title },
  { path: '/audit', heading: t.notFound.title },
  { path: '/nowhere', heading: t.notFound.title },
];

test('staff open the screens that their rights allow, and no others', async () => {
  const { page, go } = await client.open({ as: await member(2) });
  await go('/elsewhere');
  const found: object = {};
  for (const { path } of SCREENS) Object.assign(found, { [path]: await follow(page, path) });
  expect(found).toEqual(Object.fromEntries(SCREENS.map(({ path, heading }) => [path, heading])));
  await page.getByRole('link', { name: t.notFound.toProjects }).click();
  await page.waitForURL('**/projects');
});

test('a user without access to the requested screen starts at the own one, in the own language', async () => {
  const english = await memberOf(client.product, 3);
  await english.put(`/api/users/${english.id}`, { culture: 'en_EN' });
  const { page, go } = await client.open();
  await go('/users/1');
  await signIn(page, { email: english.email, password: PASSWORD });
  await page.waitForURL('**/projects');
  await page.getByRole('heading', { name: TEXTS.en.projects.title, exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: TEXTS.en.projects.title, exact: true }).waitFor();
});

test('a signed-out user is redirected to the login page and then to the requested page', async () => {
  const screen = await client.open();
  const { page, go } = screen;
  for (const path of ['/', '/users/1']) {
    await go(path);
    await page.waitForURL('**/login');
  }
  await go('/nowhere');
  await page.getByText(t.notFound.text).waitFor();
  await page.getByRole('banner').getByRole('link', { name: t.shell.signIn }).click();
  await go('/configurations?search=halle');
  await signIn(page);
  await page.waitForURL('**/configurations?*search=halle*');
  await page.goto('/register');
  await page.waitForURL('**/dashboard');
  await screen.close();
});

test('a slow login is submitted only once, and a failed one focuses the password', async () => {
  const screen = await client.open();
  const { page, go } = screen;
  // From the beginning: Chromium may not intercept what a page sends right after a later call.
  let onLogin = (route: Route) => route.continue();
  await page.route('**/api/login', (route) => onLogin(route));
  await go('/login');
  await page.keyboard.press('Tab');
  await focused(page, t.shell.skip);
  await signIn(page, { email: '', password: '' });
  await page.getByText(t.errors.errorEnterEmail).waitFor();
  await page.getByText(t.errors.errorEnterPassword).waitFor();
  await page.locator('[name="email"]:focus').waitFor();

  await signIn(page, { ...ADMIN, password: 'Faux-2026!' });
  await page.getByText(t.errors.LOGIN_FAILED).waitFor();
  await page.locator('[name="password"]:focus').waitFor();
  onLogin = (route) => route.abort('internetdisconnected');
  await page.keyboard.press('Enter');
  await page.getByText(t.errors['Network Error']).waitFor();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  onLogin = async (route) => {
    sent += 1;
    await released;
    await route.continue();
  };
  await signIn(page);
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('button', { name: t.login.submit }).and(page.locator('[aria-busy="true"]')).waitFor();
  release();
  await page.waitForURL('**/dashboard');
  expect(sent).toBe(1);
  await screen.close();
});

test('a new screen sets the title and moves the focus to its beginning', async () => {
  const screen = await client.open({ as: ADMIN });
  const { page, go } = screen;
  await go('/projects');
  await page.keyboard.press('Tab');
  await focused(page, t.shell.skip);
  await page.keyboard.press('Enter');
  await page.locator('main:focus').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: t.menu.groups }).click();
  await page.getByRole('heading', { name: t.groups.title }).waitFor();
  await expect.poll(() => page.title()).toBe(`${t.groups.title} · Coffret`);
  await page.locator('main:focus').waitFor();
  const site = page.getByRole('link', { name: t.menu.site });
  expect(await site.getAttribute('href')).toBe('https://www.coffret.example');

  await page.getByRole('button', { name: filled(t.shell.profileOf, { name: 'Administrateur' }) }).click();
  await page.getByRole('menuitem', { name: t.shell.profile }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowUp');
  await focused(page, t.shell.signOut);
  await page.keyboard.press('ArrowDown');
  await focused(page, t.shell.profile);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t.profile.title }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: t.groups.title }).waitFor();
  await screen.close();
});

test('on a narrow screen the menu closes on a choice, Escape, or a press outside', async () => {
  const screen = await client.open({ as: ADMIN, width: 360 });
  const { page, go } = screen;
  const button = page.getByRole('button', { name: t.menu.label });
  const entry = page.getByRole('navigation').getByRole('link', { name: t.registers.sectors.title });
  await go('/profile');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await button.click();
  await entry.waitFor();
  await focused(page, t.menu.dashboard);
  await axe(page);
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  await focusOn(button);
  await button.click();
  await page.mouse.click(350, 600);
  await entry.waitFor({ state: 'hidden' });
  await button.click();
  await entry.click();
  await page.getByRole('heading', { name: t.registers.sectors.title }).waitFor();
  await entry.waitFor({ state: 'hidden' });
  await screen.close();
});

test('the command palette offers the actions of the current screen and says why one is disabled', async () => {
  const screen = await client.open({ as: ADMIN });
  const { page, go } = screen;
  const choose = async (typed: string, name: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(typed);
    await page.getByRole('option', { name, selected: true }).waitFor();
    await page.keyboard.down('Enter');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    await page.keyboard.up('Enter');
  };
  const stored = async () => {
    await page.locator('[data-saving="saved"]').waitFor();
    const { body } = await admin.get(`/api/configurations/${configurationId}`);
    return (body as { ProjLines: object[] }).ProjLines.length;
  };
  await go(`/configurations/configurator/${configurationId}`);
  await expect.poll(() => page.title()).toBe('Coffret de scène · Coffret');
  await page.keyboard.press('Control+k');
  const validate = page.getByRole('option', { name: t.configurator.validate.button });
  await validate.and(page.locator('[aria-disabled="true"]')).waitFor();
  expect(await validate.innerText()).toContain(t.configurator.validate.noLinesInStack);
  await axe(page);
  await page.keyboard.press('Escape');
  await validate.waitFor({ state: 'detached' });

  await choose('proposer', t.configurator.propose);
  const { proposal, proposed } = t.configurator;
  await page
    .getByRole('button', { name: filled(proposal.takeOf, { name: proposal.kinds.PRICE.name }) })
    .click();
  await page.getByText(proposed).waitFor();
  await expect.poll(stored).toBe(4);
  const opener = page.getByRole('button', { name: t.palette.open });
  await opener.focus();
  await choose('annul', t.configurator.undo);
  await expect.poll(stored).toBe(0);
  await focusOn(opener);
  await choose('retabl', t.configurator.redo);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose('image', t.configurator.savePicture),
  ]);
  expect(download.suggestedFilename()).toBe('Coffret de scène.png');
  await screen.close();
});

test('the command palette opens a screen and a project by keyboard alone', async () => {
  const who = await newCustomer(client);
  await newProject(who, 'Théâtre de verdure');
  const { page, go } = await openAs(client, who);
  await go('/projects');
  await page.keyboard.press('Control+k');
  const input = page.getByRole('dialog').getByRole('combobox');
  await page.getByRole('option', { name: 'Projets', exact: true }).waitFor();
  await input.fill('catal');
  await page.getByRole('option', { name: 'Catalogue', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/catalogs');
  await input.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await input.fill('theatre');
  const option = page.getByRole('option', { name: /Théâtre de verdure/, selected: true });
  await option.waitFor();
  expect(await input.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects?search=*');
  await expect.poll(() => page.getByLabel('Rechercher un projet').inputValue()).toBe('Théâtre de verdure');
  await page.getByRole('article', { name: 'Théâtre de verdure', exact: true }).waitFor();
  await input.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await input.fill('utilisateurs');
  await page.getByText('Rien de ce nom').waitFor();
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'detached' });
});

test('a click from an open menu into a field leaves the focus there; Escape returns it to the button', async () => {
  const { page, go } = await client.open({ as: ADMIN });
  await go('/quotes');
  const search = page.locator('main search input[type="search"]');
  const menu = page.getByRole('button', { name: /^Profil/ });
  const item = page.getByRole('menuitem', { name: t.shell.signOut });
  await menu.click();
  await item.waitFor();
  await search.click();
  await item.waitFor({ state: 'detached' });
  await focusOn(search);
  const amount = page.getByRole('search').getByRole('button', { name: t.quotesList.price });
  const least = page.getByLabel(t.list.atLeast);
  await amount.click();
  await focusOn(least);
  await page.keyboard.press('Escape');
  await least.waitFor({ state: 'detached' });
  await focusOn(amount);
});

test('a notification is deleted even if the page is closed within ten seconds', async () => {
  const someone = await memberOf(client.product, 3);
  for (const lib of ['Bonjour', 'Bonsoir']) {
    await admin.post('/api/notifs', { userForId: someone.id, cat: 'INFO', lib });
  }
  const left = async () => {
    const { body } = await someone.get('/api/notifs');
    return (body as { rows: { lib: string }[] }).rows.map(({ lib }) => lib);
  };
  await expect.poll(left).toEqual(['Bonsoir', 'Bonjour']);
  const screen = await client.open({ as: { email: someone.email, password: PASSWORD } });
  const { page, go } = screen;
  await go('/profile');
  await page.getByRole('button', { name: filled(t.notifications.bell_other, { shown: 2 }) }).click();
  const item = page.getByRole('listitem').filter({ hasText: 'Bonjour' });
  await item.getByRole('button', { name: t.notifications.delete }).click();
  await page.getByText(t.notifications.deleted_one).waitFor();
  expect(await left()).toEqual(['Bonsoir', 'Bonjour']);
  await page.goto('/parameters.json');
  await expect.poll(left).toEqual(['Bonsoir']);
  await screen.close();
});

test('the branding sets name, logos and colour', async () => {
  const screen = await client.open();
  const { page, go } = screen;
  const branding = {
    appName: 'Armoires Martin',
    logoDark: '/logo.svg',
    logoIcon: '/logo-dark.svg',
    theme: 'plum',
  };
  await page.route('**/parameters.json', async (route) => {
    const given = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...given, ...branding } });
  });
  await go('/login');
  const logo = page.getByRole('link', { name: 'Armoires Martin' }).locator('img');
  await expect.poll(() => page.title()).toBe(`${t.login.title} · Armoires Martin`);
  expect(await page.locator('link[rel="icon"]').first().getAttribute('href')).toBe('/logo-dark.svg');
  expect(await page.locator('html').getAttribute('data-colour')).toBe('plum');
  await page.getByLabel(t.shell.toDark).click();
  await expect.poll(() => logo.getAttribute('src')).toBe('/logo.svg');
  await screen.close();
});

test('the page outline is shown while the texts load; a screen whose script was replaced by a deployment offers the new version', async () => {
  const page = await openApart();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/fr-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/login');
  await signIn(page);
  await page.getByRole('status', { name: t.loading }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Coffret' }).waitFor();
  held.resolve();
  await page.getByRole('heading', { name: t.dashboard.title }).waitFor();

  await page.route('**/assets/groups-list-*.js', (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('navigation').getByRole('link', { name: t.menu.groups }).click();
  await reloaded;
  await page.getByRole('heading', { name: t.fault.newVersion.title }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: t.registers.sectors.title }).click();
  await page.getByRole('heading', { name: t.registers.sectors.title }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: t.fault.newVersion.title }).waitFor();
  await page.unroute('**/assets/groups-list-*.js');
  await page.getByRole('button', { name: t.fault.reload }).click();
  await page.getByRole('heading', { name: t.groups.title }).waitFor();

  await goOffline(page);
  await page.getByRole('navigation').getByRole('link', { name: t.entity.audit }).click();
  await page.getByRole('heading', { name: t.fault.offline.title }).waitFor();
  await page.context().close();
});

test('a failed start is reported with a retry; the login page reports a lost connection before the toasts have loaded', async () => {
  const page = await openApart();
  await page.route('**/parameters.json', (route) => route.abort());
  await page.goto('/projects');
  await page.getByRole('heading', { name: 'L’application n’a pas pu démarrer' }).waitFor();
  await page.unroute('**/parameters.json');
  await page.getByRole('link', { name: 'Recharger · Reload' }).click();
  await page.getByRole('heading', { name: t.login.title }).waitFor();

  // A part that cannot be loaded would take the form's place.
  let parts = 0;
  await page.route('**/assets/login-help-*.js', (route) => {
    parts += 1;
    return route.abort();
  });
  await goOffline(page);
  await signIn(page);
  await page.getByRole('alert').filter({ hasText: t.errors['Network Error'] }).waitFor();
  expect(parts).toBe(0);
  await page.getByRole('link', { name: t.login.register }).click();
  await page.getByRole('heading', { name: t.fault.offline.title }).waitFor();
  await page.context().setOffline(false);
  await page.context().close();
});
