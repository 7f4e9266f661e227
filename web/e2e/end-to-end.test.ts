import { readFile } from 'node:fs/promises';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import {
  ADMIN,
  type Installation,
  logLinesOf,
  mailTo,
  pdfPages,
  personalDataIn,
  REGISTRATION,
  SHAPES,
  startInstallation,
  uncorrelatedLines,
  wordsOf,
} from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import linksFr from '../src/features/account/mailed-link/own-texts.fr.ts';
import { byKeyboard, type Keys } from './testing/by-keyboard.ts';
import { type ClientTest, startClientOf } from './testing/start-client.ts';
import { filled, TEXTS } from './testing/texts.ts';

const t = TEXTS.fr;
const START_LIMIT_MS = 120_000;
const { fullName: NAME, password: PASSWORD } = REGISTRATION;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function register(page: Page, keys: Keys, email: string): Promise<void> {
  await keys.press(page.getByRole('link', { name: t.login.register }));
  const { activity, ...typed } = { ...REGISTRATION, email };
  for (const [name, value] of Object.entries(typed)) await keys.fill(field(page, name), value);
  await keys.choose(field(page, 'activity'), activity);
  await page.getByText(filled(t.form.place, { agency: 'Lyon', sector: 'Sud-Est' })).waitFor();
  await keys.press(button(page, t.register.submit));
  await page.getByText(t.register.successful).waitFor();
}

async function signIn(page: Page, keys: Keys, email: string): Promise<void> {
  await keys.fill(field(page, 'email'), email);
  await keys.fill(field(page, 'password'), PASSWORD);
  await keys.press(button(page, t.login.submit));
  await page.waitForURL('**/projects');
}

async function answerTheForm(page: Page, keys: Keys): Promise<void> {
  await keys.press(button(page, 'Créer le premier projet'));
  await keys.fill(field(page, 'projectLib'), 'Fête de la musique');
  await keys.press(button(page, 'Créer le projet'));
  const tile = page.getByRole('article', { name: 'Fête de la musique', exact: true });
  await keys.press(tile.getByRole('link', { name: 'Créer une configuration' }));

  await page.waitForURL('**/configurations/new');
  await keys.fill(field(page, 'lib'), 'Scène principale');
  const chosen = ['protectionIndex', 'powerSupply', 'powerSupplyIntensity', 'electricalConnect'] as const;
  for (const name of chosen) await keys.choose(field(page, name), REFERENCE_FORM[name]);
  await keys.fill(field(page, 'nbCircuitBreakers'), `${REFERENCE_FORM.nbCircuitBreakers}`);
  await keys.fill(field(page, 'nbElectricalOutlets'), `${REFERENCE_FORM.nbElectricalOutlets}`);
  await keys.press(button(page, 'Ajouter un type de prise'));
  await keys.choose(field(page, 'ceeSocketType1'), 'CEE_32A_3PNE_400');
  await keys.fill(field(page, 'nbCeeSocket1'), '1');
  await keys.tick(page.getByLabel('Arrêt d’urgence coup de poing'));
  await keys.press(button(page, 'Enregistrer et configurer'));
  await page.waitForURL('**/configurations/configurator/*');
  await keys.press(button(page, t.configurator.proposal.byHand));
}

async function draw(page: Page, keys: Keys): Promise<void> {
  const put = (ref: string, place: string) => keys.put(ref, page.locator(`[data-cell="${place}"]`));
  for (const [at, { ProjProduct }] of REFERENCE_STACK.entries()) await put(ProjProduct.ref, `gap:${at}`);
  for (const [row, { ProjSlots }] of REFERENCE_STACK.entries()) {
    for (const { slot, ProjProduct } of ProjSlots) await put(ProjProduct.ref, `${row}:${slot}`);
  }
  await page.getByText('Tout ce que demande le formulaire est posé.').waitFor();
  await page.locator('[data-saving="saved"]').waitFor();
}

const EMAIL = 'claire.fontaine@exemple.fr';

let client: ClientTest<Installation>;
beforeAll(async () => {
  client = await startClientOf(async () => {
    const installation = await startInstallation(SHAPES['one process, embedded'], null, {
      LOG_LEVEL: 'trace',
    });
    return { ...installation, close: installation.stop };
  });
}, START_LIMIT_MS);
afterAll(() => client?.close());

/** With an acceptance by staff, on a new installation, by keys alone. */
test('a customer gets from the registration to a displayed quote', async () => {
  const theirs = await client.open();
  const staffs = await client.open({ as: ADMIN });
  const [page, staff] = [theirs.page, staffs.page];
  const [keys, staffKeys] = [byKeyboard(page), byKeyboard(staff)];

  await theirs.go('/');
  await register(page, keys, EMAIL);
  const activation = await mailTo(client.product.smtp, EMAIL, /activateAccount/);
  const [link = ''] = /\/activateAccount\/[\w.-]+/.exec(activation.text ?? '') ?? [];
  await theirs.go(link);
  await keys.press(button(page, linksFr.kinds.activation.act));
  await keys.press(page.getByRole('link', { name: t.account.toLogin }));
  await signIn(page, keys, EMAIL);
  await answerTheForm(page, keys);
  await draw(page, keys);

  // Staff must accept the customer before a quote.
  await keys.pointAt(button(page, 'Valider'));
  await page
    .getByRole('tooltip')
    .or(page.locator('.bp6-tooltip'))
    .getByText(t.configurator.validate.userNotVerified)
    .waitFor();
  await staffs.go(`/users?search=${EMAIL}`);
  await staffKeys.press(button(staff, filled(t.users.verifySomebody, { name: NAME })));
  await page.locator('button:not([aria-disabled="true"])', { hasText: 'Valider' }).waitFor();

  await keys.press(button(page, 'Valider'));
  await keys.press(button(page, 'Établir le devis'));
  expect(await page.locator('iframe').getAttribute('src')).toMatch(/^blob:/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    keys.press(page.getByRole('button', { name: 'Télécharger' })),
  ]);
  const bytes = await readFile(await download.path());
  const shown = (await pdfPages(bytes)).join('\n');
  for (const text of ['Atelier Lumière', 'Scène principale', 'D4P32']) expect(shown).toContain(text);

  const mail = await mailTo(client.product.smtp, EMAIL, /GBB\d{6}/);
  expect(mail.attachments).toHaveLength(1);
  expect(bytes.equals(Buffer.from(mail.attachments[0]?.content as ArrayBuffer))).toBe(true);
});

test('the logs contain no personal data of the users', async () => {
  const { parts } = client.product;
  await Promise.all(parts.map((part) => part.end('SIGTERM')));
  const said = parts.flatMap((part) => part.output);
  expect(personalDataIn(said.join('\n'), [...wordsOf(REGISTRATION, ADMIN), 'marie', 'claire'])).toEqual([]);
  expect(uncorrelatedLines(logLinesOf(said))).toEqual([]);
  expect(said.some((line) => line.includes('/api/quoteGeneratePdf'))).toBe(true);
});
