import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { Pricing } from '@coffret/contracts/configurations/answers';
import type { IssuedQuote } from '@coffret/contracts/configurations/events';
import type { QuoteRow } from '@coffret/contracts/quotes/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutIds } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';
import { user } from '../users/public.ts';
import { configurationContext } from './access.ts';
import { configuration } from './decider.ts';

let app: TestApp;
let staff: Client;
let anne: Client & { id: number };
let paul: Client & { id: number };
let projectId: number;
beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
  anne = await memberOf(app, CLIENTS);
  paul = await memberOf(app, CLIENTS);
  projectId = await project();
});
afterAll(() => app.close());

const shown = ({ status, body }: Answer) => [status, body];
const errors = (code: string, key?: string) => ({ errors: [key ? { code, key } : { code }] });
const codes = ({ status, body }: Answer) => [
  status,
  (body as { errors: { code: string }[] }).errors.map(({ code }) => code),
];

interface Entity {
  id: number;
  rowVersion: number;
  ProjLines: {
    id: number;
    line: number;
    ProjProduct: { ref: string };
    ProjSlots: { id: number; slot: number; ProjProduct: { ref: string } }[];
  }[];
  ProjProducts: { ref: string }[];
}

const STACK = REFERENCE_STACK.map(({ id: _id, ...line }) => line);
const form = (fields: object = {}) => ({ ...REFERENCE_FORM, lib: 'Coffret', projectId, ...fields });

async function project(who = anne): Promise<number> {
  const { body } = await who.post('/api/projects', { lib: 'Festival' });
  return (body as { id: number }).id;
}
async function create(fields: object = {}, who: Client = anne): Promise<Entity> {
  const { status, body } = await who.post('/api/configurations', form(fields));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}
const get = async (id: number) => (await anne.get(`/api/configurations/${id}`)).body as Entity;
const status = (who: Client, id: number, to: string, fields: object = {}) =>
  who.put(`/api/configurations/updateStatus/${id}`, { status: to, ...fields });

/** As if it had been printed: what follows of a quote is what counts here. */
async function quoted(): Promise<Entity> {
  const { id } = await create({ ProjLines: STACK });
  expect((await anne.post(`/api/configurations/validate/${id}`)).status).toBe(200);
  const quote: IssuedQuote = {
    quoteId: id,
    reference: 'GBB000042',
    version: 1,
    documentId: 31,
    imageDocumentId: 30,
    date: '2026-11-21T08:00:00.000Z',
    validUntil: '2026-12-21T08:00:00.000Z',
    fingerprint: 'f',
    discountPercentage: 55,
    quantity: 1,
    stackPrice: 1000,
    unitPrice: 450,
    price: 450,
    rows: [],
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
  const { services } = app.app;
  await services.commands.handle(configuration, {
    id,
    command: { type: 'QuoteConfiguration', quote },
    context: await configurationContext(services, 'OPENED'),
    cause: { userId: anne.id, correlationId: 'test', causationId: null },
  });
  return get(id);
}

test('a configuration is created with form and stack, and returned with errors, weight and price', async () => {
  const created = await create({ ProjLines: STACK, brandId: 1 });
  expect(created).toMatchObject({
    lib: 'Coffret',
    projectId,
    userId: anne.id,
    status: 'PENDING',
    reference: 'GBB000000',
    ...REFERENCE_FORM,
    brandId: 1,
    quoteUrl: null,
    isCircuitBreakerAdded: null,
    rowVersion: 0,
    ProjProject: { id: projectId, lib: 'Festival', status: 'OPENED' },
    errors: [],
    load: { circuits: 3, phases: [38.4, 38.4, 32], intensity: 38.4, ratedCurrent: 40 },
    notices: expect.any(Array),
    price: expect.any(Number),
  });
  expect(created.ProjLines).toMatchObject([
    {
      line: 1,
      ProjProduct: { ref: 'BLD10', technical: { lineKind: 'BREAKER' } },
      slots: 10,
      ProjSlots: [{ slot: 0.5, ProjProduct: { ref: 'ID4-40' }, nbModules: 4 }, {}, {}, {}],
    },
    { line: 2 },
    { line: 3 },
  ]);
  expect(created.ProjProducts[0]).toMatchObject({ ref: 'BLD10', brandLib: expect.any(String) });
  expect(JSON.stringify(created)).not.toMatch(/"_/);
  expect(await get(created.id)).toEqual(created);
});

test('the owner of a configuration is returned, filtered and searched', async () => {
  const { id } = await create();
  const found = async (query: string) =>
    ((await staff.get(`/api/configurations?${query}`)).body as { rows: { id: number; company: string }[] })
      .rows;
  await staff.put(`/api/users/${anne.id}`, { company: 'Élec Rhône' });
  expect(await get(id)).toMatchObject({ company: 'Élec Rhône' });
  expect(await found(`id=${id}&company=${encodeURIComponent('Élec Rhône')}`)).toMatchObject([
    { id, company: 'Élec Rhône' },
  ]);
  expect(await found(`id=${id}&search=elec%20rhone`)).toMatchObject([{ id }]);
  expect(await found(`id=${id}&company=Autre`)).toEqual([]);
});

test('the discount of a configuration requires the right to see discounts until it is quoted', async () => {
  const { id } = await create({ ProjLines: STACK });
  const shownTo = async (who: Client) =>
    ((await who.get(`/api/configurations/${id}`)).body as { discountPercentage?: number }).discountPercentage;
  const admin = await app.admin();
  await admin.put(`/api/users/${anne.id}`, { discountPercentage: 37.5 });
  expect([await shownTo(admin), await shownTo(staff), await shownTo(anne)]).toEqual([
    37.5,
    undefined,
    undefined,
  ]);
  const { id: other } = await quoted();
  expect((await admin.get(`/api/configurations/${other}`)).body).not.toHaveProperty('discountPercentage');
});

test('what a price is made of is told to the owner and to who may see discounts, others get the sums', async () => {
  const admin = await app.admin();
  await admin.put(`/api/users/${anne.id}`, { discountPercentage: 55, postalCode: '97110' });
  const { id } = await create({ ProjLines: STACK, quantity: 2 });
  const shownTo = async (who: Client, of = id) => {
    const { body } = await who.get(`/api/configurations/${of}`);
    return body as { price: number; pricing: Pricing };
  };
  const { price, pricing } = await shownTo(anne);
  const { rows = [], stackPrice = 0, discount = 0, ...sums } = pricing;
  const cents = (euros: number | null) => Math.round((euros ?? Number.NaN) * 100);
  const summed = (figure: (row: QuoteRow) => number) => rows.reduce((sum, row) => sum + figure(row), 0);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows[0]).toMatchObject({ ref: 'BLD10', discountPercentage: 55 });
  expect(summed(({ unitPrice = 0, quantity }) => cents(unitPrice) * quantity)).toBe(cents(stackPrice));
  expect(summed(({ total = 0 }) => cents(total))).toBe(cents(sums.unitPrice));
  expect(cents(stackPrice) - cents(discount)).toBe(cents(sums.unitPrice));
  expect([price, sums.vatPercent, cents(sums.vat)]).toEqual([
    (2 * cents(sums.unitPrice)) / 100,
    8.5,
    Math.floor((cents(price) * 85 + 500) / 1000),
  ]);
  expect(cents(sums.totalWithVat)).toBe(cents(price) + cents(sums.vat));
  expect((await shownTo(admin)).pricing).toEqual(pricing);
  expect((await shownTo(staff)).pricing).toEqual(sums);
  const { id: other } = await quoted();
  expect((await shownTo(anne, other)).pricing).toMatchObject({
    stackPrice: 1000,
    discount: 550,
    unitPrice: 450,
    vat: 38.25,
  });
  expect((await shownTo(staff, other)).pricing).toEqual({
    unitPrice: 450,
    vatPercent: 8.5,
    vat: 38.25,
    totalWithVat: 488.25,
  });
});

test('the price is the customer’s own, for all the cabinets', async () => {
  const { body } = await app
    .client(anne.token)
    .get(`/api/configurations/${(await create({ ProjLines: STACK })).id}`);
  const { price } = body as { price: number };
  expect(price).toBeGreaterThan(0);
  expect(await create({ ProjLines: STACK, quantity: 3 })).toMatchObject({
    price: Math.round(price * 300) / 100,
  });
});

test('a form with unknown references is refused, and nothing is saved', async () => {
  const count = async () => ((await anne.get('/api/configurations')).body as { count: number }).count;
  const before = await count();
  const refused = async (fields: object) => codes(await anne.post('/api/configurations', form(fields)));
  expect(await refused({ brandId: 99 })).toEqual([400, ['INVALID_PARAMETER']]);
  expect(await refused({ accessories: ['PC16'] })).toEqual([400, ['INVALID_PARAMETER']]);
  expect(await refused({ ProjLines: [{ line: 1, ProjProduct: { ref: 'XYZ' } }] })).toEqual([
    400,
    ['INVALID_PARAMETER'],
  ]);
  expect(await refused({ safetyEquipment: ['X', 'Y'], lib: '' })).toEqual([
    400,
    ['REQUIRED', 'INVALID_PARAMETER'],
  ]);
  expect(await count()).toBe(before);
});

test('another customer’s configuration is not found by any route, and staff see it', async () => {
  const { id } = await create({ ProjLines: STACK });
  const lineId = (await get(id)).ProjLines[0]?.id;
  const calls = (who: Client) => [
    who.get(`/api/configurations/${id}`),
    who.put(`/api/configurations/${id}`, { lib: 'Volé' }),
    who.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: [] }),
    who.post(`/api/configurations/validate/${id}`),
    who.post(`/api/configurations/propose/${id}`),
    who.post(`/api/configurations/repair/${id}`, { ProjLines: [], isCircuitBreakerAdded: null }),
    who.post(`/api/configurations/duplicate/${id}`, { lib: 'Copie' }),
    status(who, id, 'PENDING'),
    status(who, id, 'DONE'),
    status(who, id, 'QUOTE_OK'),
    who.get(`/api/lines?configurationId=${id}`),
    who.get(`/api/lines/${lineId}`),
    who.put(`/api/lines/${lineId}`, { line: 5 }),
    who.delete(`/api/lines/${lineId}`),
    who.post('/api/lines', { configurationId: id, line: 4, ProjProduct: { ref: 'BLS2' } }),
    who.get(`/api/quote/${id}`),
    who.delete(`/api/configurations/${id}`),
  ];
  const answers = await Promise.all(calls(paul));
  expect(answers.map(shown)).toEqual(answers.map(() => [404, errors('NOT_FOUND')]));
  const { count } = (await paul.get(`/api/configurations?projectId=${projectId}`)).body as { count: number };
  expect(count).toBe(0);
  expect((await staff.get(`/api/configurations/${id}`)).status).toBe(200);
  expect((await get(id)).rowVersion).toBe(0);
});

test('a saved stack is returned with its errors, and an unchanged one keeps the row version', async () => {
  const { id } = await create();
  const draw = (body: object) => anne.put(`/api/configurations/editConfigurator/${id}`, body);
  const broken = STACK.slice(1).map((line, index) => ({ ...line, line: index + 1 }));
  const answer = await draw({ ProjLines: broken, rowVersion: 0 });
  expect([answer.status, answer.body]).toMatchObject([200, { errors: [{ code: 'NO_BREAKER_BLOCK' }] }]);
  const drawn = await get(id);
  expect(answer.body).toEqual(drawn);
  expect((await draw({ ProjLines: drawn.ProjLines })).body).toEqual(drawn);
  expect(shown(await draw({ ProjLines: [], rowVersion: 0 }))).toEqual([
    409,
    expect.objectContaining(errors('BAD_ROWVERSION', 'rowVersion')),
  ]);
  expect(
    codes(await draw({ ProjLines: [...drawn.ProjLines, { line: 3, ProjProduct: { id: 9999 } }] })),
  ).toEqual([400, ['INVALID_PARAMETER']]);
  expect(await get(id)).toEqual(drawn);
});

test('the answer to the breaker question is kept by a drawing that does not load more', async () => {
  const { id } = await create({ ProjLines: STACK });
  const draw = async (body: object) =>
    (await anne.put(`/api/configurations/editConfigurator/${id}`, body)).body as {
      isCircuitBreakerAdded: unknown;
    };
  const { ProjLines } = await get(id);
  expect(await draw({ ProjLines, isCircuitBreakerAdded: false })).toMatchObject({
    isCircuitBreakerAdded: false,
  });
  expect(await draw({ ProjLines })).toMatchObject({ isCircuitBreakerAdded: false });
  expect(await draw({ ProjLines: ProjLines.slice(0, 1) })).toMatchObject({ isCircuitBreakerAdded: false });
  expect(await draw({ ProjLines })).toMatchObject({ isCircuitBreakerAdded: null });
});

test('use and supply have defaults and are kept until they are changed', async () => {
  const { id } = await create({ ProjLines: STACK });
  expect(await get(id)).toMatchObject({ use: 'FIXED', earthing: null, shortCircuitKA: 6 });
  const place = { use: 'SITE', earthing: 'TN_S', shortCircuitKA: 10 };
  expect(await anne.put(`/api/configurations/${id}`, place)).toMatchObject({
    status: 200,
    body: { ...place, load: { diversityFactor: 0.9 }, errors: [{ code: 'INTENSITY_LIMIT_EXCEEDED' }] },
  });
  expect(await anne.put(`/api/configurations/${id}`, { lib: 'Chantier' })).toMatchObject({ body: place });
  expect(await anne.put(`/api/configurations/${id}`, { use: null, earthing: null })).toMatchObject({
    body: { use: 'FIXED', earthing: null, shortCircuitKA: 10 },
  });
  const wrong = await anne.put(`/api/configurations/${id}`, {
    use: 'ROOF',
    earthing: 'TN',
    shortCircuitKA: 0,
  });
  expect(wrong.status).toBe(400);
  expect((wrong.body as { errors: { key: string }[] }).errors.map(({ key }) => key).sort()).toEqual([
    'earthing',
    'shortCircuitKA',
    'use',
  ]);
});

test('the response contains the heat and the circuit names, which follow their breakers', async () => {
  const named = STACK.map((line) => ({
    ...line,
    ProjSlots: line.ProjSlots.map((slot) => ({
      ...slot,
      ...(slot.ProjProduct.ref === 'D4P32' && { name: 'Régie' }),
      ...(slot.ProjProduct.ref === 'PC16' && { name: 'no breaker' }),
    })),
  }));
  const { id, ProjLines } = await create({ ProjLines: named, earthing: 'TT' });
  expect(await get(id)).toMatchObject({
    heat: { powerLoss: 19.19, mid: 12.61, upper: 14.74 },
    circuitNames: { Q1: 'Régie' },
  });
  expect(JSON.stringify(await get(id))).not.toContain('no breaker');
  // The slots of a client that does not know names.
  const moved = ProjLines.map(({ ProjSlots, ...line }) => ({
    ...line,
    ProjSlots: ProjSlots.map(({ slot, ProjProduct }) => ({
      slot: ProjProduct.ref === 'D1N16' ? slot - 4 : ProjProduct.ref === 'D4P32' ? slot + 2 : slot,
      ProjProduct: { ref: ProjProduct.ref },
    })),
  }));
  const draw = (lines: object) =>
    anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: lines });
  expect(await draw(moved)).toMatchObject({
    status: 200,
    body: { circuitNames: { Q3: 'Régie' }, errors: [] },
  });
  const copy = await anne.post(`/api/configurations/duplicate/${id}`, { lib: 'Copie' });
  expect(copy).toMatchObject({ status: 201, body: { circuitNames: { Q3: 'Régie' }, earthing: 'TT' } });
  const renamed = (name: string | null) =>
    moved.map((line) => ({
      ...line,
      ProjSlots: line.ProjSlots.map((slot) => (slot.ProjProduct.ref === 'D4P32' ? { ...slot, name } : slot)),
    }));
  expect((await draw(renamed('x'.repeat(41)))).status).toBe(400);
  expect(await draw(renamed(''))).toMatchObject({ status: 200, body: { circuitNames: {} } });
});

test('without circuits the response contains no heat', async () => {
  const { id } = await create();
  expect(await get(id)).toMatchObject({ heat: null, circuitNames: {} });
});

test('validation returns all errors as a 422', async () => {
  const validate = async (fields: object) => {
    const { id } = await create(fields);
    return codes(await anne.post(`/api/configurations/validate/${id}`));
  };
  expect(await validate({})).toEqual([422, ['noLinesInStack']]);
  expect(await validate({ ProjLines: STACK.slice(0, 2) })).toEqual([422, ['MISSING_EMERGENCY_STOP']]);
  expect(
    await validate({ ProjLines: STACK, powerSupplyIntensity: '63A', electricalConnect: 'M25_5G6_32A' }),
  ).toEqual([422, ['INVALID_PARAMETER']]);
});

test('validation with an outdated row version is refused', async () => {
  const { id, rowVersion } = await create({ ProjLines: STACK });
  const validate = (seen?: number) =>
    anne.post(`/api/configurations/validate/${id}`, seen === undefined ? undefined : { rowVersion: seen });
  const drawn = await anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: STACK });
  const { rowVersion: current } = drawn.body as Entity;
  expect(current).toBeGreaterThan(rowVersion);
  expect(shown(await validate(rowVersion))).toEqual([
    409,
    expect.objectContaining(errors('BAD_ROWVERSION', 'rowVersion')),
  ]);
  const { status, body } = await validate(current);
  expect([status, (body as Entity).rowVersion]).toEqual([200, current + 1]);
  expect((await validate()).status).toBe(200);
});

test('an unverified user may draw but not validate', async () => {
  const { body } = await app.client().post('/api/usersRegister', {
    fullName: 'Neuf',
    role: 'Gérant',
    email: 'neuf@exemple.fr',
    phone: '0123456789',
    company: 'Neuf',
    activity: 'EVENT',
    siret: '12345678901234',
    address: '1 rue',
    postalCode: '35000',
    city: 'Rennes',
    password: 'Coffret-2026',
    passwordRepeat: 'Coffret-2026',
  });
  const { services } = app.app;
  const { id: userId } = body as { id: number };
  await services.commands.handle(user, {
    id: userId,
    command: { type: 'ActivateUser' },
    context: { id: userId },
    cause: { userId: null, correlationId: 'test', causationId: null },
  });
  const newcomer = await app.login('neuf@exemple.fr', 'Coffret-2026');
  const own = (await newcomer.post('/api/projects', { lib: 'Essai' })).body as { id: number };
  const { id } = await create({ projectId: own.id, ProjLines: STACK }, newcomer);
  expect(shown(await newcomer.post(`/api/configurations/validate/${id}`))).toEqual([
    422,
    errors('userNotVerified'),
  ]);
});

test('a proposal has no errors and saves nothing', async () => {
  const { id } = await create({ nbElectricalOutlets: 6, nbCircuitBreakers: 4 });
  const before = await get(id);
  const { status: answered, body } = await anne.post(`/api/configurations/propose/${id}`);
  expect(answered).toBe(200);
  expect(await get(id)).toEqual(before);
  const { ProjLines } = body as Entity;
  expect((await anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines })).body).toMatchObject({
    errors: [],
  });
  const impossible = await create({ powerSupply: 'MONO_230' });
  expect(codes(await anne.post(`/api/configurations/propose/${impossible.id}`))).toEqual([
    422,
    ['INVALID_PARAMETER'],
  ]);
});

interface Variants {
  variants: {
    kind: string;
    ProjLines: Entity['ProjLines'];
    isCircuitBreakerAdded: boolean | null;
    price: number;
    load: object;
    heat: object;
    limits: object[];
    continuity: object;
    alternatives: (Pick<Entity, 'ProjLines'> & { form?: object; price: number; limits: object[] })[];
  }[];
}

test('variants differ, limit nothing where it can be, and match the saved drawing', async () => {
  const pairs = { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 2 };
  const { id } = await create({ nbCircuitBreakers: 4, configElectricalOutlets: pairs });
  const before = await get(id);
  const { status: answer, body } = await anne.post(`/api/configurations/propose/${id}?variants=3`);
  const { variants } = body as Variants;
  expect(answer).toBe(200);
  expect(await get(id)).toEqual(before);
  expect(variants.map(({ kind }) => kind)).toEqual(['PRICE', 'ROOM']);
  for (const { kind: _kind, limits, alternatives, continuity, ProjLines, ...figures } of variants) {
    expect(continuity).toEqual({ differentials: 1, circuits: 4, alive: 0 });
    expect(alternatives.map(({ form: change, limits: left }) => [change, left])).toEqual([
      [{ powerSupplyIntensity: '63A', electricalConnect: 'M40_5G16_63A' }, []],
      [undefined, []],
    ]);
    expect(limits).toEqual([]);
    const { isCircuitBreakerAdded } = figures;
    const drawing = { ProjLines, isCircuitBreakerAdded };
    const saved = await anne.put(`/api/configurations/editConfigurator/${id}`, drawing);
    expect(saved.body).toMatchObject({ ...figures, errors: [] });
  }
  expect((await anne.post(`/api/configurations/propose/${id}?variants=1`)).body).toEqual({
    variants: variants.slice(0, 1),
  });
  expect(shown(await anne.post(`/api/configurations/propose/${id}?variants=4`))).toEqual([
    400,
    errors('INVALID_PARAMETER', 'variants'),
  ]);
});

test('a variant for an answered breaker question has its own answer, and has no errors once saved', async () => {
  const pairs = { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 5 };
  const { id } = await create({
    nbCircuitBreakers: 5,
    nbElectricalOutlets: 0,
    configElectricalOutlets: pairs,
    ProjLines: STACK,
    isCircuitBreakerAdded: true,
  });
  const { variants } = (await anne.post(`/api/configurations/propose/${id}?variants=3`)).body as Variants;
  const [{ ProjLines, isCircuitBreakerAdded } = { ProjLines: [], isCircuitBreakerAdded: null }] = variants;
  expect(isCircuitBreakerAdded).toBe(true);
  await anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines, isCircuitBreakerAdded });
  expect((await anne.post(`/api/configurations/validate/${id}`)).status).toBe(200);
});

test.each([
  [
    'protected upstream',
    { powerSupplyIntensity: '32A', electricalConnect: 'INLET_CEE_32A', isCircuitBreakerAdded: null },
    1,
    false,
  ],
  ['a head breaker', {}, 5, true],
])(
  'a stack proposed for an answered drawing comes with its own answer: %s',
  async (_, supply, nbCeeSocket1, own) => {
    const { id } = await create({
      nbCircuitBreakers: 5,
      configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1 },
      nbElectricalOutlets: 5 - nbCeeSocket1,
      ProjLines: STACK,
      isCircuitBreakerAdded: true,
      ...supply,
    });
    const { body } = await anne.post(`/api/configurations/propose/${id}`);
    expect(body).toMatchObject({ isCircuitBreakerAdded: own });
    const saved = await anne.put(`/api/configurations/editConfigurator/${id}`, body);
    expect(saved.body).toMatchObject({ errors: [], isCircuitBreakerAdded: own });
  },
);

test('a repair removes every error with the smallest change, and saves nothing', async () => {
  const { id } = await create({ ProjLines: STACK });
  const before = await get(id);
  const [blocks, sockets] = before.ProjLines;
  const ask = (ProjLines: unknown, isCircuitBreakerAdded: unknown = null) =>
    anne.post(`/api/configurations/repair/${id}`, { ProjLines, isCircuitBreakerAdded });
  const { status: answered, body } = await ask([blocks, sockets]);
  expect(answered).toBe(200);
  expect(body).toMatchObject({
    isCircuitBreakerAdded: null,
    changes: [
      { kind: 'ADD', line: 3, ref: 'BLS2' },
      { kind: 'ADD', line: 3, slot: 0.5, ref: 'AU' },
    ],
    perError: [{ error: { code: 'MISSING_EMERGENCY_STOP' } }],
  });
  expect(body).not.toHaveProperty('form');
  const { ProjLines } = body as Entity;
  expect(ProjLines.map((each) => each.id)).toEqual([blocks?.id, sockets?.id, undefined]);
  expect(await get(id)).toEqual(before);
  expect((await anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines })).body).toMatchObject({
    errors: [],
  });
  const [first, second] = [blocks, { ...sockets, ProjSlots: sockets?.ProjSlots.slice(0, -2) }];
  expect((await ask([first, second, ...before.ProjLines.slice(2)])).body).toMatchObject({
    changes: [{ kind: 'ADD' }, { kind: 'ADD' }],
    adapted: { form: { nbElectricalOutlets: 2 }, changes: [{ kind: 'FORM' }] },
  });
  expect((await ask([])).status).toBe(200);
  expect(codes(await ask([{ line: 1, ProjProduct: { ref: 'NONE-SUCH' } }]))).toEqual([
    400,
    ['INVALID_PARAMETER'],
  ]);
  expect(codes(await ask(undefined))).toEqual([400, ['REQUIRED']]);
  expect(codes(await ask([], 'yes'))).toEqual([400, ['INVALID_PARAMETER']]);
  const impossible = await create({ nbElectricalOutlets: 200 });
  expect(
    codes(
      await anne.post(`/api/configurations/repair/${impossible.id}`, {
        ProjLines: [],
        isCircuitBreakerAdded: null,
      }),
    )[0],
  ).toBe(422);
});

test('a duplicate has its own id and its own lines', async () => {
  const original = await create({ ProjLines: STACK, isCircuitBreakerAdded: true });
  const { status: answered, body } = await anne.post(`/api/configurations/duplicate/${original.id}`, {
    lib: 'Copie',
  });
  const copy = body as Entity;
  expect([answered, copy]).toMatchObject([
    201,
    {
      ...REFERENCE_FORM,
      lib: 'Copie',
      status: 'PENDING',
      isCircuitBreakerAdded: true,
      rowVersion: 0,
      projectId,
    },
  ]);
  expect(withoutIds(copy.ProjLines)).toEqual(withoutIds(original.ProjLines));
  const ids = [...original.ProjLines, ...copy.ProjLines].map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  expect(shown(await anne.post(`/api/configurations/duplicate/${copy.id}`, {}))).toEqual([
    400,
    errors('REQUIRED', 'lib'),
  ]);
});

test('a duplicate is made in another open project, also of a closed one, never in a stranger’s', async () => {
  const [from, to, foreign] = [await project(), await project(), await project(paul)];
  const { id } = await create({ projectId: from, ProjLines: STACK });
  await anne.put(`/api/projects/${from}`, { status: 'CLOSED' });
  const copyTo = async (project: number, who: Client = anne) =>
    shown(await who.post(`/api/configurations/duplicate/${id}`, { lib: 'Copie', projectId: project }));
  expect(await copyTo(to)).toMatchObject([201, { projectId: to, userId: anne.id, duplicateOf: id }]);
  expect(await copyTo(foreign)).toEqual([404, errors('NOT_FOUND', 'projectId')]);
  expect(await copyTo(from)).toEqual([422, errors('projectFinished')]);
  // Another customer does not learn of the original.
  expect(await copyTo(foreign, staff)).toMatchObject([
    201,
    { projectId: foreign, userId: paul.id, duplicateOf: null },
  ]);
});

test('it moves among the projects of its owner alone', async () => {
  const { id } = await create();
  const [other, foreign] = [await project(), await project(paul)];
  const move = async (to: number, who: Client = anne) =>
    shown(await who.put(`/api/configurations/${id}`, { projectId: to }));
  expect(await move(other)).toMatchObject([200, { projectId: other, ProjProject: { id: other } }]);
  expect(await move(foreign)).toEqual([404, errors('NOT_FOUND', 'projectId')]);
  expect(await move(foreign, staff)).toEqual([400, errors('INVALID_PARAMETER', 'projectId')]);
  await anne.put(`/api/projects/${projectId}`, { status: 'CLOSED' });
  expect(await move(projectId)).toEqual([422, errors('projectFinished', 'projectId')]);
  await anne.put(`/api/projects/${projectId}`, { status: 'OPENED' });
});

test('in a closed project nothing can be changed, validated, duplicated or reopened', async () => {
  const closed = await project();
  const { id } = await create({ projectId: closed, ProjLines: STACK });
  await anne.put(`/api/projects/${closed}`, { status: 'CLOSED' });
  const answers = [
    await anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: [] }),
    await anne.put(`/api/configurations/${id}`, { lib: 'Autre' }),
    await anne.post(`/api/configurations/validate/${id}`),
    await anne.post(`/api/configurations/repair/${id}`, { ProjLines: [], isCircuitBreakerAdded: null }),
    await anne.post(`/api/configurations/duplicate/${id}`, { lib: 'Copie' }),
    await anne.post('/api/lines', { configurationId: id, line: 4, ProjProduct: { ref: 'BLS2' } }),
  ];
  expect(answers.map(shown)).toEqual(answers.map(() => [422, errors('projectFinished')]));
});

test('a quoted configuration is locked and keeps the quote’s price', async () => {
  const { id, ProjLines } = await quoted();
  expect(await get(id)).toMatchObject({
    status: 'QUOTE_OK',
    reference: 'GBB000042',
    price: 450,
    validUntil: '2026-12-21T08:00:00.000Z',
    quoteUrl: '/api/documents/31/file',
  });
  const answers = [
    await anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: [] }),
    await anne.put(`/api/configurations/${id}`, { lib: 'Autre' }),
    await anne.post(`/api/configurations/validate/${id}`),
    await anne.post(`/api/configurations/repair/${id}`, { ProjLines: [], isCircuitBreakerAdded: null }),
    await anne.delete(`/api/lines/${ProjLines[0]?.id}`),
    await anne.post('/api/lines', { configurationId: id, line: 4, ProjProduct: { ref: 'BLS2' } }),
  ];
  expect(answers.map(shown)).toEqual(answers.map(() => [422, errors('configurationCompleted')]));
});

test('only staff mark a quote as ordered, and neither the configuration nor its project can then be deleted', async () => {
  const { id } = await quoted();
  expect(shown(await status(anne, id, 'DONE'))).toEqual([403, errors('FORBIDDEN', 'status')]);
  expect((await status(staff, id, 'DONE')).body).toMatchObject({ status: 'DONE' });
  expect(codes(await status(staff, id, 'PENDING'))).toEqual([422, ['INVALID_STATUS']]);
  expect(codes(await anne.delete(`/api/configurations/${id}`))).toEqual([409, ['IN_USE']]);
  const { count: before } = (await anne.get(`/api/configurations?projectId=${projectId}`)).body as {
    count: number;
  };
  expect(codes(await anne.delete(`/api/projects/${projectId}`))).toEqual([409, ['IN_USE']]);
  const { count: after } = (await anne.get(`/api/configurations?projectId=${projectId}`)).body as {
    count: number;
  };
  expect(after).toBe(before);
});

test('the owner reopens a quoted configuration, which must be validated again', async () => {
  const { id, rowVersion } = await quoted();
  expect(shown(await status(anne, id, 'PENDING', { rowVersion: 0 }))).toEqual([
    409,
    expect.objectContaining(errors('BAD_ROWVERSION', 'rowVersion')),
  ]);
  expect((await status(anne, id, 'PENDING', { rowVersion })).body).toMatchObject({
    status: 'PENDING',
    isValidated: false,
    quoteUrl: null,
    reference: 'GBB000042',
  });
  expect((await anne.get(`/api/quote/${id}`)).body).toMatchObject({ id, isSuperseded: true, price: 450 });
});

test('other changes of status are refused', async () => {
  const { id } = await create();
  const attempts: [Client, string][] = [
    [anne, 'PENDING'],
    [anne, 'QUOTE_OK'],
    [staff, 'QUOTE_EXPIRED'],
    [staff, 'DONE'],
  ];
  for (const [who, to] of attempts)
    expect(codes(await status(who, id, to))).toEqual([422, ['INVALID_STATUS']]);
  expect(shown(await status(anne, id, 'CLOSED'))).toEqual([400, errors('INVALID_PARAMETER', 'status')]);
});
