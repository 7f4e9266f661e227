import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from '../subjects/groups/testing/people.ts';
import { REGISTRATION } from './support/registration.ts';
import { eventsOf } from './support/send-cases.ts';
import { type Answer, type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { withoutPrinting } from './support/without-printing.ts';
import {
  type Configuration,
  done,
  newConfiguration,
  newProject,
  STACK,
  withoutIds,
} from './support/workflow.ts';

let product: TestApp;
let admin: Client;
let staff: Client & { id: number };
let anne: Client & { id: number };
let project: number;

beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  admin = await product.admin();
  staff = await memberOf(product, 2);
  anne = await memberOf(product, 3);
  project = await newProject(anne);
});
afterAll(() => product.close());

const refused = (status: number, code: string, key?: string) => ({
  status,
  body: { errors: [{ code, ...(key && { key }) }] },
});
const read = async (id: number, who: Client = anne) =>
  done<Configuration>(await who.get(`/api/configurations/${id}`));
const draw = (id: number, body: object, who: Client = anne) =>
  who.put(`/api/configurations/editConfigurator/${id}`, body);
const validate = (id: number, who: Client = anne) => who.post(`/api/configurations/validate/${id}`);
const cents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

test('a project is created, renamed, closed and reopened', async () => {
  const created = await anne.post('/api/projects', { lib: 'Foire d’été' });
  expect([created.status, Object.keys(created.body).sort()]).toEqual([
    201,
    [
      'ProjConfigurations',
      'configurationCount',
      'createdAt',
      'id',
      'lib',
      'rowVersion',
      'status',
      'updatedAt',
      'userId',
    ],
  ]);
  const { id } = created.body as { id: number };
  expect(created.body).toMatchObject({ status: 'OPENED', userId: anne.id, ProjConfigurations: [] });
  const configuration = await newConfiguration(anne, id);
  expect(await anne.put(`/api/projects/${id}`, { status: 'CLOSED' })).toMatchObject({
    status: 200,
    body: {
      id,
      lib: 'Foire d’été',
      status: 'CLOSED',
      ProjConfigurations: [
        { id: configuration.id, lib: 'Coffret', status: 'PENDING', reference: 'GBB000000' },
      ],
    },
  });
  expect(await anne.put(`/api/projects/${id}`, { lib: 'Projet 2' })).toMatchObject(
    refused(400, 'LETTER', 'lib'),
  );
});

test('staff create projects for customers, customers for themselves', async () => {
  expect(await staff.post('/api/projects', { lib: 'Pour Anne', userId: anne.id })).toMatchObject({
    status: 201,
    body: { userId: anne.id },
  });
  expect((await anne.get('/api/projects?lib=Pour Anne')).body).toMatchObject({ count: 1 });
  expect(await anne.post('/api/projects', { lib: 'Pour moi', userId: anne.id })).toMatchObject({
    status: 201,
  });
  expect(await staff.post('/api/projects', { lib: 'À personne', userId: 999_999 })).toMatchObject(
    refused(400, 'INVALID_PARAMETER', 'userId'),
  );
});

test('a configuration is returned with its form, state and stack', async () => {
  const { body } = await anne.post('/api/configurations', {
    ...REFERENCE_FORM,
    lib: 'Scène',
    projectId: project,
    brandId: 2,
  });
  const { ProjProject, ...rest } = body as { ProjProject: object };
  expect(ProjProject).toEqual({ id: project, lib: 'Halle', status: 'OPENED' });
  expect(rest).toMatchObject({
    ...REFERENCE_FORM,
    lib: 'Scène',
    projectId: project,
    brandId: 2,
    status: 'PENDING',
    reference: 'GBB000000',
    quoteUrl: null,
    // Of the connection.
    price: 4.23,
    isCircuitBreakerAdded: null,
    ProjLines: [],
  });
});

test.each([
  ['lib', { lib: 'Scène 1' }, 'LETTER', 'lib'],
  ['quantity', { quantity: 0 }, 'INVALID_PARAMETER', 'quantity'],
  ['supply', { powerSupply: 'DC_48' }, 'INVALID_PARAMETER', 'powerSupply'],
  ['use', { use: 'BOAT' }, 'INVALID_PARAMETER', 'use'],
  ['earthing system', { earthing: 'TN-S' }, 'INVALID_PARAMETER', 'earthing'],
  ['short-circuit current', { shortCircuitKA: 0 }, 'INVALID_PARAMETER', 'shortCircuitKA'],
  ['short-circuit current as text', { shortCircuitKA: '6' }, 'FLOAT', 'shortCircuitKA'],
  ['brand', { brandId: 999 }, 'INVALID_PARAMETER', 'brandId'],
  ['accessory', { accessories: ['BLD10'] }, 'INVALID_PARAMETER', 'accessories'],
  ['safety', { safetyEquipment: [] }, 'REQUIRED', 'safetyEquipment'],
  ['NONE among others', { safetyEquipment: ['NONE', 'ESTOP_KEY'] }, 'INVALID_PARAMETER', 'safetyEquipment'],
  [
    'socket type',
    { configElectricalOutlets: { ceeSocketType1: 'X', nbCeeSocket1: 1 } },
    'INVALID_PARAMETER',
    'ceeSocketType1',
  ],
  [
    'half a pair',
    { configElectricalOutlets: { ceeSocketType2: 'CEE_16A_2PE_230' } },
    'REQUIRED',
    'nbCeeSocket2',
  ],
  ['another key', { configElectricalOutlets: { surprise: 1 } }, 'UNKNOWN_PARAMETER', 'surprise'],
])('a form with an invalid %s is refused on creation and on change', async (_, wrong, code, key) => {
  const form = { ...REFERENCE_FORM, lib: 'Coffret', projectId: project };
  expect(await anne.post('/api/configurations', { ...form, ...wrong })).toMatchObject(
    refused(400, code, key),
  );
  const { id } = await newConfiguration(anne, project, {});
  expect(await anne.put(`/api/configurations/${id}`, wrong)).toMatchObject(refused(400, code, key));
});

test('a saved stack is returned with its errors, load, notices and price', async () => {
  const { id } = await newConfiguration(anne, project, {});
  const empty = await draw(id, { ProjLines: [], isCircuitBreakerAdded: null });
  expect(empty).toMatchObject({ status: 200, body: { id, price: 4.23, ProjLines: [] } });
  expect((empty.body as Configuration).errors.map(({ code }) => code)).toEqual([
    'MISSING_CLASSIC_SOCKETS',
    'MISSING_CEE_SOCKETS',
    'MISSING_EMERGENCY_STOP',
    'NO_BREAKER_BLOCK',
  ]);
  const drawn = done<Configuration & { load: object; notices: unknown[] }>(
    await draw(id, { ProjLines: STACK, isCircuitBreakerAdded: false }),
  );
  expect(drawn).toMatchObject({
    errors: [],
    load: { circuits: 3, intensity: 38.4 },
    isCircuitBreakerAdded: false,
  });
  expect(Array.isArray(drawn.notices)).toBe(true);
  expect([drawn.price > 0, cents(drawn.price)]).toEqual([true, true]);
  const lineIds = drawn.ProjLines.map((line) => line.id);
  expect(new Set(lineIds).size).toBe(3);
  expect(drawn.ProjLines[0]).toMatchObject({
    line: 1,
    slots: 10,
    ProjProduct: { ref: 'BLD10', lib: expect.any(String) },
  });

  // A client may send the stack as received; products are identified by id, lines by theirs.
  const events = await eventsOf(product, async () => {
    const again = await draw(id, { ...drawn, ProjLines: drawn.ProjLines });
    expect([again.status, again.body]).toEqual([200, drawn]);
  });
  expect(events).toEqual([]);
  const byId = drawn.ProjLines.map(({ ProjProduct, ...line }) => ({
    ...line,
    ProjProduct: { id: (ProjProduct as unknown as { id: number }).id },
  }));
  expect(done<Configuration>(await draw(id, { ProjLines: byId })).ProjLines.map((line) => line.id)).toEqual(
    lineIds,
  );
});

test('an unknown product is reported with its position, and nothing is saved', async () => {
  const { id, ProjLines, rowVersion } = await newConfiguration(anne, project);
  const [first, ...others] = ProjLines;
  const lines = [
    { ...first, ProjSlots: [...(first?.ProjSlots ?? []), { slot: 10, ProjProduct: { ref: 'ZZ' } }] },
    ...others.map((line) => ({ ...line, ProjProduct: { id: 99_999 } })),
  ];
  const answer = await draw(id, { ProjLines: lines });
  expect(answer.status).toBe(400);
  const unknown = { code: 'INVALID_PARAMETER', key: 'ProjLines', originalErr: expect.any(String) };
  expect(answer.body).toEqual({
    errors: [
      { ...unknown, slotInfo: { lineId: first?.id, slotIndex: 10 } },
      ...others.map((line) => ({ ...unknown, slotInfo: { lineId: line.id, slotIndex: null } })),
    ],
  });
  expect(await read(id)).toMatchObject({ rowVersion, ProjLines });
});

test('a changed supply or connection and a higher load reset the breaker question', async () => {
  const { id } = await newConfiguration(anne, project);
  const answered = async (change: (id: number) => Promise<Answer>) => {
    done(await draw(id, { ProjLines: STACK, isCircuitBreakerAdded: true }));
    expect((await read(id)).isCircuitBreakerAdded).toBe(true);
    done(await change(id));
    return (await read(id)).isCircuitBreakerAdded;
  };
  const form = (change: object) => (one: number) => anne.put(`/api/configurations/${one}`, change);
  expect(await answered(form({ lib: 'Autre', quantity: 2 }))).toBe(true);
  expect(await answered(form({ electricalConnect: 'M40_5G16_63A' }))).toBeNull();
  expect(await answered(form({ powerSupplyIntensity: '63A' }))).toBeNull();
  expect(await answered((one) => draw(one, { ProjLines: STACK.slice(0, 2) }))).toBe(true);
  expect(await answered((one) => draw(one, { ProjLines: STACK.slice(0, 1) }))).toBe(true);
  done(await draw(id, { ProjLines: STACK }));
  expect((await read(id)).isCircuitBreakerAdded).toBeNull();
});

test('validation returns the errors', async () => {
  const { id } = await newConfiguration(anne, project, {});
  expect(await validate(id)).toMatchObject(refused(422, 'noLinesInStack'));
  done(await draw(id, { ProjLines: STACK.slice(0, 2) }));
  const broken = await validate(id);
  expect([broken.status, broken.body]).toMatchObject([
    422,
    { errors: [{ code: 'MISSING_EMERGENCY_STOP', key: 'safetyEquipment' }] },
  ]);
  done(await draw(id, { ProjLines: STACK }));
  expect(await validate(id)).toMatchObject({ status: 200, body: { id, isValidated: true, errors: [] } });
  done(await anne.put(`/api/configurations/${id}`, { quantity: 4 }));
  expect(await read(id)).toMatchObject({ isValidated: false });
});

test('an unverified user cannot validate, but staff can for that user', async () => {
  const email = 'attente@exemple.fr';
  const { id: userId } = done<{ id: number }>(
    await product.client().post('/api/usersRegister', { ...REGISTRATION, email }),
  );
  await product.settled();
  const { body } = await product.client().get('/api/outbox');
  const [mail] = (body as { rows: { text: string }[] }).rows;
  const [, token] = /activateAccount\/([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  done(await product.client().get(`/api/usersActivateAccount/${token}`));
  const paul = await product.login(email, REGISTRATION.password);
  const { id } = await newConfiguration(paul, await newProject(paul));
  expect(await validate(id, paul)).toMatchObject(refused(422, 'userNotVerified'));
  expect((await validate(id, staff)).status).toBe(200);
  done(await staff.put(`/api/usersVerify/${userId}`));
  expect((await validate(id, paul)).status).toBe(200);
});

test('configurations of a closed project cannot be changed', async () => {
  const closed = await newProject(anne);
  const { id, ProjLines } = await newConfiguration(anne, closed);
  done(await validate(id));
  done(await anne.put(`/api/projects/${closed}`, { status: 'CLOSED' }));
  const [line] = ProjLines;
  const finished = refused(422, 'projectFinished');
  const tries: [string, Promise<Answer>][] = [
    ['create', anne.post('/api/configurations', { ...REFERENCE_FORM, lib: 'Coffret', projectId: closed })],
    ['duplicate', anne.post(`/api/configurations/duplicate/${id}`, { lib: 'Copie' })],
    ['change', anne.put(`/api/configurations/${id}`, { lib: 'Autre' })],
    ['draw', draw(id, { ProjLines: [] })],
    ['validate', validate(id)],
    ['quote', anne.post('/api/quoteGeneratePdf', { configId: id, imageName: `${id}.png` })],
    ['line', anne.put(`/api/lines/${line?.id}`, { line: 4 })],
    ['lines', anne.post('/api/lines', { ...STACK[0], configurationId: id })],
    ['no line', anne.delete(`/api/lines/${line?.id}`)],
  ];
  for (const [what, answer] of tries) expect([what, await answer]).toMatchObject([what, finished]);
  done(await anne.put(`/api/projects/${closed}`, { status: 'OPENED' }));
  expect((await validate(id)).status).toBe(200);
});

test('a proposal satisfies the form and all rules and saves nothing', async () => {
  const { id, rowVersion } = await newConfiguration(anne, project, {});
  const proposal = await anne.post(`/api/configurations/propose/${id}`);
  expect([proposal.status, Object.keys(proposal.body)]).toEqual([200, ['ProjLines']]);
  expect(await read(id)).toMatchObject({ rowVersion, ProjLines: [] });
  const { ProjLines } = proposal.body as Configuration;
  expect(await draw(id, { ProjLines })).toMatchObject({ status: 200, body: { errors: [] } });
  expect((await validate(id)).status).toBe(200);

  const mono = await newConfiguration(anne, project, { powerSupply: 'MONO_230' });
  const impossible = await anne.post(`/api/configurations/propose/${mono.id}`);
  expect([impossible.status, impossible.body]).toMatchObject([
    422,
    { errors: [{ code: 'INVALID_PARAMETER', key: 'ceeSocketType1' }] },
  ]);
});

test('a copy has the same form and stack, and its own name, number and lines', async () => {
  const original = await newConfiguration(anne, project);
  done(await validate(original.id));
  const copied = await anne.post(`/api/configurations/duplicate/${original.id}`, { lib: 'Copie' });
  expect(copied).toMatchObject({
    status: 201,
    body: { ...REFERENCE_FORM, lib: 'Copie', projectId: project, status: 'PENDING', reference: 'GBB000000' },
  });
  const copy = copied.body as Configuration & { isValidated: boolean };
  expect(copy.isValidated).toBe(false);
  expect(withoutIds(copy.ProjLines)).toEqual(withoutIds(original.ProjLines));
  const all = [...copy.ProjLines, ...original.ProjLines].map((line) => line.id);
  expect(new Set(all).size).toBe(6);
  expect(await anne.post(`/api/configurations/duplicate/${original.id}`, {})).toMatchObject(
    refused(400, 'REQUIRED', 'lib'),
  );
});

test('use, earthing, short-circuit current and circuit names have defaults and can be changed, copied and filtered', async () => {
  const plain = await newConfiguration(anne, project);
  expect(plain).toMatchObject({ use: 'FIXED', earthing: null, shortCircuitKA: 6, circuitNames: {} });
  const place = { use: 'EVENT', earthing: 'TN_S', shortCircuitKA: 4.5 };
  const named = STACK.map((line) => ({
    ...line,
    ProjSlots: line.ProjSlots.map((slot) =>
      slot.ProjProduct.ref === 'D4P32' ? { ...slot, name: 'Régie' } : slot,
    ),
  }));
  const drawn = { ProjLines: named, isCircuitBreakerAdded: false };
  const { id } = await newConfiguration(anne, project, { ...place, ...drawn });
  expect(await read(id)).toMatchObject({ ...place, circuitNames: { Q1: 'Régie' } });
  const copy = done<Configuration>(await anne.post(`/api/configurations/duplicate/${id}`, { lib: 'Copie' }));
  expect(copy).toMatchObject({ ...place, circuitNames: { Q1: 'Régie' } });
  const events = '/api/configurations?use=EVENT&earthing=TN_S&sort=use';
  const { rows } = done<{ rows: Configuration[] }>(await anne.get(events));
  expect(rows.map((row) => row.id).sort()).toEqual([id, copy.id].sort());
  expect(rows[0]).toMatchObject(place);

  done(await validate(copy.id));
  const changed = await anne.put(`/api/configurations/${copy.id}`, { use: 'SITE' });
  expect(changed).toMatchObject({ status: 200, body: { ...place, use: 'SITE', isValidated: false } });
  const emptied = { use: null, earthing: null, shortCircuitKA: null };
  expect(await anne.put(`/api/configurations/${copy.id}`, emptied)).toMatchObject({
    status: 200,
    body: { use: 'FIXED', earthing: null, shortCircuitKA: 6 },
  });
});

test('single lines are the lines of the configurator', async () => {
  const { id, price } = await newConfiguration(anne, project);
  const listed = async () =>
    done<{ rows: Configuration['ProjLines']; count: number }>(
      await anne.get(`/api/lines?configurationId=${id}`),
    );
  const { rows, count } = await listed();
  expect([count, rows]).toMatchObject([3, (await read(id)).ProjLines]);
  const added = await anne.post('/api/lines', {
    configurationId: id,
    line: 4,
    ProjProduct: { ref: 'BLD06' },
  });
  expect(added).toMatchObject({
    status: 201,
    body: { line: 4, ProjProduct: { ref: 'BLD06' }, ProjSlots: [] },
  });
  const line = added.body as { id: number };
  expect((await anne.get(`/api/lines/${line.id}`)).body).toEqual(line);
  expect((await read(id)).price).toBeGreaterThan(price);
  const changed = { ProjSlots: [{ slot: 0.5, ProjProduct: { ref: 'D1N16' } }] };
  expect(await anne.put(`/api/lines/${line.id}`, changed)).toMatchObject({
    status: 200,
    body: { id: line.id, line: 4, ProjSlots: [{ slot: 0.5, ProjProduct: { ref: 'D1N16' } }] },
  });
  expect(await anne.put(`/api/lines/${line.id}`, { line: 5, rowVersion: 0 })).toMatchObject(
    refused(409, 'BAD_ROWVERSION', 'rowVersion'),
  );
  expect(await anne.put(`/api/lines/${line.id}`, { ProjProduct: { ref: 'ZZ' } })).toMatchObject(
    refused(400, 'INVALID_PARAMETER', 'ProjLines'),
  );
  expect((await read(id)).errors.map(({ code }) => code)).toContain('MAX_COUNT_EXCEEDED');
  expect((await anne.delete(`/api/lines/${line.id}`)).status).toBe(204);
  expect(await anne.get(`/api/lines/${line.id}`)).toMatchObject(refused(404, 'NOT_FOUND'));
  expect(await read(id)).toMatchObject({ price, errors: [] });
  const own = rows.map((row) => ({ ...row, rowVersion: expect.any(Number) }));
  expect((await listed()).rows).toEqual(own);
});

test('an unquoted configuration has its owner’s price for every reader', async () => {
  const { id, price } = await newConfiguration(anne, project, { ProjLines: STACK, quantity: 2 });
  expect((await read(id, staff)).price).toBe(price);
  done(await admin.put(`/api/users/${anne.id}`, { discountPercentage: 0 }));
  const full = (await read(id)).price;
  expect(full).toBeGreaterThan(price);
  done(await admin.put(`/api/users/${anne.id}`, { discountPercentage: 55 }));
  expect((await read(id)).price).toBe(price);
  expect((await anne.get(`/api/configurations?id=${id}`)).body).toMatchObject({ rows: [{ price }] });
});

test('a sent stack has at most 12 lines of at most 40 elements', async () => {
  const elements = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ slot: n / 2, ProjProduct: { ref: 'PC16' } }));
  const lines = (count: number, onEach = 0) =>
    Array.from({ length: count }, (_, n) => ({
      line: n + 1,
      ProjProduct: { ref: 'BLP4' },
      ProjSlots: elements(onEach),
    }));
  const { id } = await newConfiguration(anne, project, {});
  expect((await draw(id, { ProjLines: lines(12, 40) })).status).toBe(200);
  const full = await read(id);
  const form = { ...full, ProjLines: undefined };
  const answers = [
    await draw(id, { ProjLines: lines(13) }),
    await draw(id, { ProjLines: lines(1, 41) }),
    await anne.put(`/api/configurations/${id}`, { ProjLines: lines(13) }),
    await anne.post('/api/configurations', { ...form, rowVersion: undefined, ProjLines: lines(13) }),
    await anne.post('/api/lines', { configurationId: id, ...lines(1)[0] }),
    await anne.put(`/api/lines/${full.ProjLines[0]?.id}`, { ProjSlots: elements(41) }),
  ];
  expect(answers).toMatchObject(
    answers.map(() => ({ status: 400, body: { errors: [{ code: 'INVALID_PARAMETER' }] } })),
  );
  expect(await read(id)).toEqual(full);
});
