import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import type { Template, TemplateRow } from '@coffret/contracts/templates/answers';
import { MAX_TEMPLATES } from '@coffret/contracts/templates/commands';
import type { SavedTemplate } from '@coffret/contracts/templates/events';
import { templatesView } from '@coffret/projections/templates/view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededTemplates } from '../../seed/items.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import {
  type Configuration,
  done,
  newConfiguration,
  newProject,
  STACK,
  withoutIds,
} from '../../tests/support/workflow.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';
import { addTemplate } from './templates.ts';

let app: TestApp;
let staff: Member;
let anne: Member;
let paul: Member;
let projectId: number;
let configurationId: number;

const NAMED = STACK.map((line) => ({
  ...line,
  ProjSlots: line.ProjSlots.map((slot) =>
    slot.ProjProduct.ref === 'D4P32' ? { ...slot, name: 'Régie' } : slot,
  ),
}));

beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
  anne = await memberOf(app, CLIENTS);
  paul = await memberOf(app, CLIENTS);
  projectId = await newProject(anne);
  configurationId = (await newConfiguration(anne, projectId, { ProjLines: NAMED, quantity: 3 })).id;
});
afterAll(() => app.close());

const list = async (who: Client, query = '') =>
  done<{ rows: TemplateRow[]; count: number }>(await who.get(`/api/templates?size=100${query}`)).rows;
const drawnIn = async (who: Client, row: TemplateRow | undefined) =>
  JSON.stringify(done<Template>(await who.get(`/api/templates/${row?.id}`)).ProjLines);
const names = async (who: Client) =>
  (await list(who)).filter(({ userId }) => userId !== null).map(({ lib }) => lib);
const save = (who: Client, fields: object = {}) =>
  who.post('/api/templates', { configurationId, lib: 'Scène 32 A', ...fields });
const saved = async (who: Client, fields: object = {}) => done<Template>(await save(who, fields));
const errors = (code: string, key?: string) => ({ body: { errors: [key ? { code, key } : { code }] } });
const from = (who: Client, templateId: number, fields: object = {}) =>
  who.post('/api/configurations', { templateId, projectId, lib: 'Nouvelle', ...fields });

test('a configuration saved as a template is the beginning of another: form, drawing and circuits’ names', async () => {
  const { id, missing, ...template } = await saved(anne);
  expect(template).toMatchObject({ lib: 'Scène 32 A', shared: false, userId: anne.id, quantity: 3 });
  expect(missing).toEqual([]);
  const made = done<Configuration>(await from(anne, id));
  const original = done<Configuration>(await anne.get(`/api/configurations/${configurationId}`));
  expect(withoutIds(made.ProjLines)).toEqual(withoutIds(original.ProjLines));
  expect(JSON.stringify(made.ProjLines)).toContain('Régie');
  expect(made).toMatchObject({ lib: 'Nouvelle', status: 'PENDING', quantity: 3, errors: original.errors });
  const ids = made.ProjLines.map((line) => line.id);
  expect(ids.filter((line) => original.ProjLines.some((other) => other.id === line))).toEqual([]);
});

test('fields of the form that are sent replace the template’s; unknown ones are refused', async () => {
  const { id } = await saved(anne);
  const made = done<{ quantity: number; earthing: string }>(
    await from(anne, id, { quantity: 5, earthing: 'TT' }),
  );
  expect(made).toMatchObject({ quantity: 5, earthing: 'TT' });
  expect(await from(anne, id, { size: 5 })).toMatchObject({
    status: 400,
    ...errors('UNKNOWN_PARAMETER', 'size'),
  });
  expect(await from(anne, id, { lib: '' })).toMatchObject({ status: 400, ...errors('REQUIRED', 'lib') });
  // Without a template the whole form is asked for.
  const { body } = await anne.post('/api/configurations', { lib: 'Coffret', projectId });
  expect((body as { errors: object[] }).errors).toContainEqual({ code: 'REQUIRED', key: 'powerSupply' });
});

test('an own template is its owner’s alone, also before staff; one for all is everybody’s', async () => {
  const own = await saved(anne, { lib: 'À moi' });
  const common = await saved(staff, { lib: 'Pour tous', libEn: 'For all', shared: true });
  expect(await names(anne)).toEqual(expect.arrayContaining(['À moi', 'Pour tous']));
  for (const who of [paul, staff]) {
    expect(await names(who)).not.toContain('À moi');
    expect((await who.get(`/api/templates/${own.id}`)).status).toBe(404);
  }
  expect(await names(paul)).toContain('Pour tous');
  const theirs = await newProject(paul, 'Quai');
  expect(await from(paul, own.id, { projectId: theirs })).toMatchObject({
    status: 404,
    ...errors('NOT_FOUND', 'templateId'),
  });
  expect((await from(paul, common.id, { projectId: theirs })).status).toBe(201);
  for (const who of [paul, staff]) expect((await who.delete(`/api/templates/${own.id}`)).status).toBe(404);
  expect((await anne.delete(`/api/templates/${own.id}`)).status).toBe(204);
  expect(await names(anne)).not.toContain('À moi');
});

test('only staff with the right to change the catalogue saves and deletes templates for all', async () => {
  expect(await save(anne, { shared: true })).toMatchObject({ status: 403, ...errors('FORBIDDEN', 'shared') });
  const [seeded] = await list(anne, '&search=Atelier');
  expect((await anne.delete(`/api/templates/${seeded?.id}`)).status).toBe(403);
  expect((await staff.delete(`/api/templates/${seeded?.id}`)).status).toBe(204);
  expect(await list(anne, '&search=Atelier')).toEqual([]);
});

test('the seeded templates are everybody’s, found in both languages, and valid as they are', async () => {
  const seeded = (await list(paul)).filter(({ userId }) => userId === null);
  expect(seeded.length).toBeGreaterThanOrEqual(7);
  expect(
    (await list(paul, '&search=workshop')).length + (await list(paul, '&search=welfare')).length,
  ).toBeGreaterThan(0);
  const theirs = await newProject(paul, 'Quai');
  for (const { id } of seeded)
    expect(done<Configuration>(await from(paul, id, { projectId: theirs })).errors).toEqual([]);
});

test('an English user finds the circuits’ names in English', async () => {
  const clara = await memberOf(app, CLIENTS);
  done(await clara.put(`/api/users/${clara.id}`, { culture: 'en_EN' }));
  const [stage] = await list(clara, '&search=stage');
  expect(await drawnIn(clara, stage)).toContain('Control desk');
  const theirs = await newProject(clara, 'Quay');
  const made = done<Configuration>(await from(clara, Number(stage?.id), { projectId: theirs }));
  expect(JSON.stringify(made.ProjLines)).toContain('Control desk');
});

/** As if it had been saved by this user. */
async function stored(userId: number, fields: Partial<SavedTemplate> = {}): Promise<number> {
  const [first] = seededTemplates();
  if (!first) throw new Error('there is no seeded template');
  const { services } = app.app;
  const id = await services.sequences.next('template', {});
  const template = { ...first, lib: 'Autre', userId, shared: false, ...fields };
  await addTemplate(services, id, template, { userId, correlationId: 'c', causationId: null });
  return id;
}

test('a configuration is made without what the catalogue no longer has, and the list names it', async () => {
  const [template] = seededTemplates();
  if (!template) throw new Error('there is no seeded template');
  const gone = (ref: string) =>
    ref === 'ID4-40' || ref === 'BLS2' || ref === 'ACC-PIE' ? `${ref}-1999` : ref;
  const id = await stored(anne.id, {
    lib: 'Ancien',
    parameters: { ...template.parameters, accessories: ['ACC-PIE-1999'], brandId: 99 },
    stack: {
      ...template.stack,
      lines: template.stack.lines.map((line) => ({ ...line, ref: gone(line.ref) })),
      elements: template.stack.elements.map((element) => ({ ...element, ref: gone(element.ref) })),
    },
  });
  const missing = ['ACC-PIE-1999', 'BLS2-1999', 'ID4-40-1999'];
  expect((await list(anne, '&search=Ancien'))[0]?.missing.sort()).toEqual(missing);
  const made = done<Configuration & { brandId: null; accessories: string[] }>(await from(anne, id));
  expect(JSON.stringify(made.ProjLines)).not.toContain('1999');
  expect(made).toMatchObject({ brandId: null, accessories: ['NONE'] });
  expect(new Set(made.errors.map(({ code }) => code))).toEqual(
    new Set(['MISSING_EMERGENCY_STOP', 'CIRCUIT_BREAKER_PLACEMENT_ERROR']),
  );
});

async function withdraw(ref: string, successorRef: string | null, withdrawnAt: string | null = '2026-01-01') {
  const admin = await app.admin();
  const { rows } = done<{ rows: { id: number; ref: string }[] }>(await admin.get('/api/products?size=100'));
  const { id } = rows.find((product) => product.ref === ref) ?? {};
  done(await admin.put(`/api/products/${id}`, { withdrawnAt, successorRef }));
}

test('a product that was withdrawn is replaced by its successor, also in the form', async () => {
  await withdraw('ID4-40', 'ID4-63');
  await withdraw('ACC-PIE', 'ACC-POT');
  const id = await stored(anne.id, { lib: 'Remplacé' });
  const [shown] = await list(anne, '&search=Remplac');
  expect(await drawnIn(anne, shown)).not.toContain('"ID4-40"');
  const made = done<Configuration & { accessories: string[] }>(await from(anne, id));
  const refs = made.ProjLines.flatMap(({ ProjSlots }) => ProjSlots);
  expect(refs.map(({ ProjProduct }) => ProjProduct.ref).slice(0, 3)).toEqual([
    'ACC-POI',
    'ACC-POT',
    'ID4-63',
  ]);
  expect(made).toMatchObject({ accessories: ['ACC-POI', 'ACC-POT'], errors: [] });
  await withdraw('ID4-40', null, null);
});

test('a product whose successor has another shape is missing', async () => {
  await withdraw('BLS2', 'BLS4');
  const id = await stored(anne.id, { lib: 'Trop large' });
  expect((await list(anne, '&search=Trop'))[0]?.missing).toEqual(['BLS2']);
  const made = done<Configuration>(await from(anne, id));
  expect(JSON.stringify(made.ProjLines)).not.toContain('"BLS');
  await withdraw('BLS2', null, null);
});

test('a user has a limited number of templates, also of those saved at once', async () => {
  const max = await memberOf(app, CLIENTS);
  const theirs = (await newConfiguration(max, await newProject(max, 'Quai'))).id;
  await Promise.all(Array.from({ length: MAX_TEMPLATES - 1 }, () => stored(max.id)));
  await app.settled();
  const answers = await Promise.all([1, 2, 3].map(() => save(max, { configurationId: theirs })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

test('own templates go with their owner, those for all stay', async () => {
  const luc = await memberOf(app, STAFF);
  await saved(luc, { lib: 'De Luc' });
  await saved(luc, { lib: 'De Luc pour tous', shared: true });
  done(await (await app.admin()).delete(`/api/users/${luc.id}`));
  await app.settled();
  const left = await app.app.services.view(templatesView).find({ userId: luc.id });
  expect(left.map(({ lib }) => lib)).toEqual(['De Luc pour tous']);
});

test.each(['', null])('without a template (%j) a configuration begins with its form', async (templateId) => {
  const body = { ...REFERENCE_FORM, projectId, lib: 'Sans modèle', templateId };
  expect(await anne.post('/api/configurations', body)).toMatchObject({
    status: 201,
    body: { lib: 'Sans modèle' },
  });
});
