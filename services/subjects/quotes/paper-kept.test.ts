import type { Configuration } from '@coffret/contracts/configurations/answers';
import type { QuoteAsIssued } from '@coffret/contracts/history/as-issued';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newCustomer } from '../../tests/support/customer.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import {
  askForQuote,
  done,
  newConfiguration,
  newProject,
  quote,
  readyToQuote,
} from '../../tests/support/workflow.ts';
import { configuration } from '../configurations/public.ts';

const LYON = {
  fullName: 'Anne Ozanam',
  role: 'Gérante',
  company: 'Atelier Ozanam',
  siret: '11111111111111',
  address: '4 rue des Forges',
  postalCode: '69003',
  city: 'Lyon',
  phone: '01 23 45 67 89',
};
const REUNION = {
  fullName: 'Anne Payet',
  role: 'Directrice',
  company: 'Payet Énergie',
  siret: '22222222222222',
  address: '9 rue du Volcan',
  postalCode: '97400',
  city: 'Saint-Denis',
  phone: '02 62 00 00 00',
  discountPercentage: 3,
};

/** The company is the owner's of now. */
type Detail = Configuration & { company: string };

let product: TestApp;
let admin: Client;
let anne: Client & { id: number };
beforeAll(async () => {
  product = await startTestApp();
  // A printed page is its markup.
  product.app.services.printer.print = async (page) => Buffer.from(`%PDF-1.7 ${page}`);
  admin = await product.admin();
});
afterAll(() => product.close());

/** Customer, issuer with what it states, and catalogue. */
async function changeAll(): Promise<void> {
  product.clock.move(60_000);
  // Agency and sector are not the paper's.
  const { agencyId, sectorId } = done<{ agencyId: number; sectorId: number }>(
    await admin.get(`/api/users/${anne.id}`),
  );
  done(await admin.put(`/api/users/${anne.id}`, { ...REUNION, agencyId, sectorId }));
  const { branding } = product.app.services;
  const { issuer } = branding;
  branding.issuer = { ...issuer, name: 'Repreneur SA', address: '1 place Neuve', deliveryWeeks: 9 };
  branding.included = { fr: 'Rien de plus.', en: 'Nothing more.' };
  branding.assembly = { impactCode: 'IK10', conductors: [] };
  const { rows } = done<{ rows: { id: number; brandId: number }[] }>(
    await admin.get('/api/products?ref=BLD10'),
  );
  const [{ id, brandId }] = rows as [(typeof rows)[number]];
  const form = new FormData();
  form.append('lib', 'Bloc renommé');
  form.append('price', '987.65');
  done(await admin.put(`/api/products/${id}`, form));
  done(await admin.put(`/api/brands/${brandId}`, { lib: 'Marque renommée' }));
  await product.settled();
}

/** All that says something of the quotes of a configuration. */
async function saidOf(configurationId: number, quoteId: number, shares: readonly string[]) {
  const read = async (path: string) => done<unknown>(await anne.get(path));
  const visitor = product.client();
  const page = await fetch(`${product.address}/papers/${await fingerprintOf(configurationId)}`);
  const { company: _owner, ...ofQuote } = done<Detail>(
    await anne.get(`/api/configurations/${configurationId}`),
  );
  const { documentId } = done<{ documentId: number }>(await anne.get(`/api/quote/${configurationId}`));
  return {
    ofQuote,
    lines: await read(`/api/lines?configurationId=${configurationId}`),
    moment: await read(`/api/configurations/moment/${configurationId}`),
    sheet: await sheetOf(`/api/quotes/export?configurationId=${configurationId}`),
    list: await read(`/api/quotes?configurationId=${configurationId}&priceFrom=0`),
    issued: done<QuoteAsIssued>(await anne.get(`/api/quotes/${quoteId}`)),
    paper: await read(`/api/documents/${documentId}/file`),
    authenticity: (await page.text()).split('</section>')[0],
    shares: await Promise.all(
      shares.map(async (path) => [
        { ...done<object>(await visitor.get(path)), drawingUrl: null, fileUrl: null },
        String(done(await visitor.get(`${path}/file`))),
      ]),
    ),
  };
}

async function sheetOf(path: string): Promise<unknown> {
  const answer = await fetch(product.address + path, { headers: { authorization: `Bearer ${anne.token}` } });
  const { Sheets, SheetNames } = XLSX.read(await answer.arrayBuffer());
  return XLSX.utils.sheet_to_json(Sheets[String(SheetNames[0])] as XLSX.WorkSheet, { header: 1 });
}

const fingerprintOf = async (id: number) =>
  (await product.app.services.commands.load(configuration, id)).state.quote?.fingerprint;

async function sharesOf(configurationId: number): Promise<string[]> {
  const share = async (body: object) =>
    done<{ url: string }>(await anne.post('/api/shares', { configurationId, ...body })).url.split(
      '/share/',
    )[1];
  return [
    `/api/shared/${await share({ prices: 'NET' })}`,
    `/api/shared/${await share({ prices: 'OWN', marginPercent: 10 })}`,
  ];
}

test('what an issued quote says stays, whatever becomes of its customer, its issuer and the catalogue', async () => {
  anne = await newCustomer(product, 'anne@exemple.fr', LYON);
  const { id } = await newConfiguration(anne, await newProject(anne, 'Halle'));
  const { id: quoteId } = await quote(anne, id);
  // Of each kind one that was read before, and one that is not.
  const [read, unread] = [await sharesOf(id), await sharesOf(id)];
  const before = await saidOf(id, quoteId, read);
  expect(before.ofQuote.pricing).toMatchObject({ vatPercent: 20 });
  expect(before.issued.said).toMatchObject({
    client: LYON,
    issuer: { name: 'Coffret Électrique Modulaire' },
    vat: { regime: 'MAINLAND', total: before.ofQuote.pricing.totalWithVat },
    vatMention: null,
    terms: expect.arrayContaining([
      expect.objectContaining({ text: expect.stringContaining('à 69003 Lyon') }),
    ]),
  });
  expect(before.authenticity).toContain('Coffret Électrique Modulaire');
  await changeAll();
  expect(await saidOf(id, quoteId, read)).toEqual(before);
  expect((await saidOf(id, quoteId, unread)).shares).toEqual(before.shares);
  // What is not issued follows the customer.
  const open = await newConfiguration(anne, await newProject(anne, 'Gare'));
  const { pricing } = done<Configuration>(await anne.get(`/api/configurations/${open.id}`));
  expect(pricing).toMatchObject({ vatPercent: 8.5 });
});

/** As an old version issued it. */
async function oldQuote(configurationId: number): Promise<number> {
  await readyToQuote(anne, configurationId);
  const { decide } = configuration;
  const spy = vi
    .spyOn(configuration, 'decide')
    .mockImplementation((command, state, context) =>
      command.type === 'QuoteConfiguration'
        ? decide({ ...command, quote: { ...command.quote, paper: null } }, state, context)
        : decide(command, state, context),
    );
  const { lastCreatedQuote } = done<{ lastCreatedQuote: { id: number } }>(
    await askForQuote(anne, configurationId),
  );
  spy.mockRestore();
  return lastCreatedQuote.id;
}

test('a quote that recorded nothing of its paper has the customer of its event, and nobody after the erasure', async () => {
  anne = await newCustomer(product, 'ancienne@exemple.fr', LYON);
  const { id } = await newConfiguration(anne, await newProject(anne, 'Marché'));
  const quoteId = await oldQuote(id);
  const shares = await sharesOf(id);
  const before = await saidOf(id, quoteId, []);
  expect(before.ofQuote.pricing).toMatchObject({ vatPercent: 20 });
  expect(before.issued.said).toMatchObject({
    client: LYON,
    vat: { ratePercent: 20 },
    issuer: null,
    terms: null,
  });
  await changeAll();
  expect(await saidOf(id, quoteId, [])).toEqual(before);
  const [, own] = (await saidOf(id, quoteId, shares)).shares;
  expect(own).toMatchObject([
    { letterhead: { company: LYON.company, postalCode: '69003' } },
    expect.stringContaining(LYON.address),
  ]);

  const recorded = await newConfiguration(anne, await newProject(anne, 'Théâtre'));
  const { id: recordedId } = await quote(anne, recorded.id);
  done(await admin.delete(`/api/users/${anne.id}`));
  await product.settled();
  const after = async (of: number) => done<QuoteAsIssued>(await admin.get(`/api/quotes/${of}`));
  expect(await after(quoteId)).toMatchObject({
    quote: { fullName: '', company: '' },
    said: { client: null, vat: null },
  });
  expect(await after(recordedId)).toMatchObject({
    quote: { fullName: '', company: '' },
    said: { client: null, terms: null, vat: { ratePercent: 8.5 } },
  });
  const pricing = async (of: number) =>
    done<Configuration>(await admin.get(`/api/configurations/${of}`)).pricing;
  expect(await pricing(id)).toMatchObject({ vatPercent: null, vat: null, totalWithVat: null });
  expect(await pricing(recorded.id)).toMatchObject({ vatPercent: 8.5 });
});
