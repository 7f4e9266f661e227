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
  uncorrelatedLines,
  wordsOf,
} from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputMethod } from './input-method.ts';
import { type ClientTest, startClientOf } from './start-client.ts';
import { filled, TEXTS } from './texts.ts';

const t = TEXTS.fr;
const START_LIMIT_MS = 120_000;
const { fullName: NAME, password: PASSWORD } = REGISTRATION;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function register(page: Page, input: InputMethod, email: string): Promise<void> {
  await input.press(page.getByRole('link', { name: t.login.register }));
  const { activity, ...typed } = { ...REGISTRATION, email };
  for (const [name, value] of Object.entries(typed)) await input.fill(field(page, name), value);
  await input.choose(field(page, 'activity'), activity);
  await page.getByText(filled(t.form.place, { agency: 'Lyon', sector: 'Sud-Est' })).waitFor();
  await input.press(button(page, t.register.submit));
  await page.getByText(t.register.successful).waitFor();
}

async function signIn(page: Page, input: InputMethod, email: string): Promise<void> {
  await input.fill(field(page, 'email'), email);
  await input.fill(field(page, 'password'), PASSWORD);
  await input.press(button(page, t.login.submit));
  await page.waitForURL('**/projects');
}

async function answerTheForm(page: Page, input: InputMethod): Promise<void> {
  await input.press(button(page, 'Créer le premier projet'));
  await input.fill(field(page, 'projectLib'), 'Fête de la musique');
  await input.press(button(page, 'Créer le projet'));
  const tile = page.getByRole('article', { name: 'Fête de la musique', exact: true });
  await input.press(tile.getByRole('link', { name: 'Créer une configuration' }));

  await page.waitForURL('**/configurations/new');
  await input.fill(field(page, 'lib'), 'Scène principale');
  const chosen = ['protectionIndex', 'powerSupply', 'powerSupplyIntensity', 'electricalConnect'] as const;
  for (const name of chosen) await input.choose(field(page, name), REFERENCE_FORM[name]);
  await input.fill(field(page, 'nbCircuitBreakers'), `${REFERENCE_FORM.nbCircuitBreakers}`);
  await input.fill(field(page, 'nbElectricalOutlets'), `${REFERENCE_FORM.nbElectricalOutlets}`);
  await input.press(button(page, 'Ajouter un type de prise'));
  await input.choose(field(page, 'ceeSocketType1'), 'CEE_32A_3PNE_400');
  await input.fill(field(page, 'nbCeeSocket1'), '1');
  await input.tick(page.getByLabel('Arrêt d’urgence coup de poing'));
  await input.press(button(page, 'Enregistrer et configurer'));
  await page.waitForURL('**/configurations/configurator/*');
  await input.press(button(page, t.configurator.proposal.byHand));
}

async function draw(page: Page, input: InputMethod): Promise<void> {
  const put = (ref: string, place: string) => input.put(ref, page.locator(`[data-cell="${place}"]`));
  for (const [at, { ProjProduct }] of REFERENCE_STACK.entries()) await put(ProjProduct.ref, `gap:${at}`);
  for (const [row, { ProjSlots }] of REFERENCE_STACK.entries()) {
    for (const { slot, ProjProduct } of ProjSlots) await put(ProjProduct.ref, `${row}:${slot}`);
  }
  await page.getByText('Tout ce que demande le formulaire est posé.').waitFor();
  await page.locator('[data-saving="saved"]').waitFor();
}

const EMAIL = 'claire.fontaine@exemple.fr';

/** From the registration to the quote, with an acceptance by staff, on a new installation. */
export function testJourney(
  install: () => Promise<Installation & { close(): Promise<void> }>,
  inputOf: (page: Page) => InputMethod,
): void {
  let client: ClientTest<Installation>;
  beforeAll(async () => {
    client = await startClientOf(install);
  }, START_LIMIT_MS);
  afterAll(() => client?.close());

  test('a customer gets from the registration to a displayed quote', async () => {
    const theirs = await client.open();
    const staffs = await client.open({ as: ADMIN });
    const [page, staff] = [theirs.page, staffs.page];
    const [input, staffInput] = [inputOf(page), inputOf(staff)];

    await theirs.go('/');
    await register(page, input, EMAIL);
    const activation = await mailTo(client.product.smtp, EMAIL, /activateAccount/);
    const [link = ''] = /\/activateAccount\/[\w.-]+/.exec(activation.text ?? '') ?? [];
    await theirs.go(link);
    await input.press(page.getByRole('link', { name: t.account.toLogin }));
    await signIn(page, input, EMAIL);
    await answerTheForm(page, input);
    await draw(page, input);

    // Staff must accept the customer before a quote.
    await input.pointAt(button(page, 'Valider'));
    await page
      .getByRole('tooltip')
      .or(page.locator('.bp6-tooltip'))
      .getByText(t.configurator.validate.userNotVerified)
      .waitFor();
    await staffs.go(`/users?search=${EMAIL}`);
    await staffInput.press(button(staff, filled(t.users.verifySomebody, { name: NAME })));
    await page.locator('button:not([aria-disabled="true"])', { hasText: 'Valider' }).waitFor();

    await input.press(button(page, 'Valider'));
    await input.press(button(page, 'Établir le devis'));
    expect(await page.locator('iframe').getAttribute('src')).toMatch(/^blob:/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      input.press(page.getByRole('button', { name: 'Télécharger' })),
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
    const said = parts.flatMap((part) => part.said);
    expect(personalDataIn(said.join('\n'), [...wordsOf(REGISTRATION, ADMIN), 'marie', 'claire'])).toEqual([]);
    expect(uncorrelatedLines(logLinesOf(said))).toEqual([]);
    expect(said.some((line) => line.includes('/api/quoteGeneratePdf'))).toBe(true);
  });
}
