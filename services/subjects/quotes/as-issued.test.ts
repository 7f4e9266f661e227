import { RULES_VERSION } from '@coffret/cabinet/rules-version';
import { line } from '@coffret/cabinet/test-data/build';
import type { QuoteAsIssued } from '@coffret/contracts/history/as-issued';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, quote, STACK } from '../../tests/support/workflow.ts';
import { configuration } from '../configurations/public.ts';
import { IMAGE } from '../documents/testing/upload.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';

const ON_63_A = [
  line(1, 'BLD10', { 0.5: 'ID4-63', 4.5: 'D4P32', 8.5: 'D1N16', 9.5: 'D1N16' }),
  ...STACK.slice(1),
];

let product: TestApp;
let admin: Client;
let anne: Member;
let paul: Member;
let staff: Member;
let project: number;
beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  admin = await product.admin();
  [anne, paul] = [await memberOf(product, CLIENTS), await memberOf(product, CLIENTS)];
  staff = await memberOf(product, STAFF);
  done(await admin.put(`/api/usersVerify/${anne.id}`));
  project = await newProject(anne, 'Halle');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await product.close();
});

const asIssued = async (who: Client, id: number) => done<QuoteAsIssued>(await who.get(`/api/quotes/${id}`));
const productOf = async (ref: string) =>
  done<{ rows: { id: number; rowVersion: number }[] }>(await admin.get(`/api/products?ref=${ref}`))
    .rows[0] as {
    id: number;
  };
const later = () => product.clock.move(60_000);

/** Everything that the drawing and the paper show of a product, its maker’s name and its picture included. */
async function changeOf(ref: string): Promise<void> {
  later();
  const { id } = await productOf(ref);
  const form = new FormData();
  const fields = { lib: `${ref} (nouveau)`, price: '987.65', heightMm: '222', slotsPlacement: '[]' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('filedata', new Blob([new Uint8Array(IMAGE)]), 'photo.png');
  const { brandId } = done<{ brandId: number }>(await admin.put(`/api/products/${id}`, form));
  done(await admin.put(`/api/brands/${brandId}`, { lib: `Marque ${ref}` }));
}

test('a quote records the products of its document, even if one changes during printing', async () => {
  const { services } = product.app;
  const { id } = await newConfiguration(anne, project);
  let printed = '';
  vi.spyOn(services.printer, 'print').mockImplementationOnce(async (paper) => {
    printed = paper;
    await changeOf('BLS2');
    await services.catalogue();
    return Buffer.from('%PDF-1.7');
  });
  const { quote: paper, moment } = await asIssued(anne, (await quote(anne, id)).id);
  const { price, lib } =
    moment.ProjLines.find(({ ProjProduct: { ref } }) => ref === 'BLS2')?.ProjProduct ?? {};
  expect({ price, lib }).toEqual({
    price: paper.rows.find(({ ref }) => ref === 'BLS2')?.unitPrice,
    lib: expect.not.stringContaining('nouveau'),
  });
  expect(printed.includes('BLS2 (nouveau)')).toBe(false);
  // Products of it leave the catalogue below.
  done(await anne.put(`/api/configurations/updateStatus/${id}`, { status: 'PENDING' }));
  done(await anne.delete(`/api/configurations/${id}`));
});

test('a quote is shown as issued, regardless of later changes of products, discount and names', async () => {
  const { id } = await newConfiguration(anne, project, {
    ProjLines: ON_63_A,
    use: 'SITE',
    powerSupplyIntensity: '63A',
    electricalConnect: 'M40_5G16_63A',
  });
  const { id: quoteId } = await quote(anne, id);
  const issued = await asIssued(anne, quoteId);
  const { moment } = issued;
  expect(issued.quote.rows).toEqual(moment.rows);
  expect(moment).toMatchObject({
    id,
    price: issued.quote.price,
    discountPercentage: issued.quote.discountPercentage,
    status: 'QUOTE_OK',
    quote: {
      id: quoteId,
      version: 1,
      rulesVersion: RULES_VERSION,
      standard: { part: '61439-4', edition: '2.0' },
    },
    ProjLines: ON_63_A.map(({ ProjProduct }) => ({
      ProjProduct: { ...ProjProduct, price: expect.any(Number) },
    })),
    connection: { technical: { electricalConnect: moment.electricalConnect } },
  });

  const connection = moment.connection?.ref as string;
  for (const ref of ['BLD10', 'ID4-63', connection]) await changeOf(ref);
  done(await admin.put(`/api/users/${anne.id}`, { discountPercentage: 1 }));
  done(await anne.put(`/api/projects/${project}`, { lib: 'Halle rénovée' }));
  expect(await asIssued(anne, quoteId)).toEqual({ ...issued, quote: issued.quote });

  // It is superseded, what it was made with is taken out and leaves the catalogue, the configuration goes.
  later();
  done(await anne.put(`/api/configurations/updateStatus/${id}`, { status: 'PENDING' }));
  done(
    await anne.put(`/api/configurations/editConfigurator/${id}`, {
      ProjLines: [],
      isCircuitBreakerAdded: null,
    }),
  );
  done(await admin.delete(`/api/products/${(await productOf('ID4-63')).id}`));
  done(await anne.delete(`/api/configurations/${id}`));
  const { newest: _more, ...then } = (await asIssued(anne, quoteId)).moment;
  const { newest: _none, ...was } = moment;
  expect(then).toEqual(was);
});

test('a quote of an earlier version, without recorded products, is reconstructed from its date', async () => {
  const made = await newConfiguration(anne, project, {
    ProjLines: STACK.map((line) => ({
      ...line,
      ProjSlots: line.ProjSlots.filter(({ ProjProduct }) => ProjProduct.ref !== 'ID4-40'),
    })),
  });
  later();
  const { commands, catalogue } = product.app.services;
  const standing = await commands.load(configuration, made.id);
  const issued = {
    quoteId: 900_001,
    reference: 'GBB900001',
    version: 1,
    documentId: 31,
    imageDocumentId: 30,
    date: '2026-11-21T08:00:00.000Z',
    validUntil: '2099-12-21T22:59:59.999Z',
    fingerprint: 'f',
    discountPercentage: 55,
    quantity: 1,
    stackPrice: 1000,
    unitPrice: 450,
    price: 450,
    rows: [
      {
        ref: 'BLP4',
        lib: 'Bloc',
        quantity: 1,
        unitPrice: 1000,
        discountPercentage: 55,
        netUnitPrice: 450,
        total: 450,
      },
    ],
    configurationLib: 'Coffret',
    projectLib: 'Festival',
    userId: anne.id,
    fullName: 'Anne',
    company: 'Élec',
    activity: 'EVENT',
    sectorId: null,
    agencyId: null,
    rulesVersion: null,
    madeWith: null,
    standard: null,
    paper: null,
  };
  const { events, registry } = product.app.services;
  expect(registry.numberOf('QuoteIssued')).toBe(5);
  const decide = vi
    .spyOn(configuration, 'decide')
    .mockReturnValueOnce([{ type: 'QuoteIssued', data: issued }]);
  await commands.handle(configuration, {
    id: made.id,
    command: { type: 'QuoteConfiguration', quote: issued },
    expectedRevision: standing.revision,
    context: { catalogue: await catalogue(), projectClosed: false },
    cause: { userId: anne.id, correlationId: 'test', causationId: null },
  });
  decide.mockRestore();
  expect((await events.readStream(`configuration-${made.id}`)).at(-1)?.type).toBe('QuoteIssued');
  const before = await asIssued(anne, 900_001);
  expect(before.moment).toMatchObject({ price: 450, quote: { rulesVersion: null, standard: null } });
  await changeOf('BLP4');
  expect(await asIssued(anne, 900_001)).toEqual(before);
});

test('a quote is visible to its customer and staff, and discounts only with the right', async () => {
  expect((await paul.get('/api/quotes/900001')).status).toBe(404);
  expect((await anne.get('/api/quotes/999999')).status).toBe(404);
  expect(await asIssued(anne, 900_001)).toMatchObject({
    quote: { discountPercentage: 55, stackPrice: 1000, rows: [{ discountPercentage: 55 }] },
    moment: { discountPercentage: 55, stackPrice: 1000, rows: [{ discountPercentage: 55 }] },
  });
  const { quote: paper, moment } = await asIssued(staff, 900_001);
  const [listed] = done<{ rows: object[] }>(await staff.get('/api/quotes?id=900001')).rows;
  for (const answer of [paper, moment, listed]) {
    expect(answer).toMatchObject({ price: 450 });
    expect(answer).not.toHaveProperty('discountPercentage');
    expect(answer).not.toHaveProperty('stackPrice');
  }
  for (const { rows } of [paper, moment]) expect(rows).toEqual([{ ref: 'BLP4', lib: 'Bloc', quantity: 1 }]);
  // A list has no documents.
  expect(listed).not.toHaveProperty('rows');
});
