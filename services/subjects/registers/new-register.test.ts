import { item, text } from '@coffret/contracts/registers/fields';
import { byRights, register } from '@coffret/contracts/registers/register';
import { REGISTERS } from '@coffret/contracts/registers/registers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUBJECTS } from '../../app/subjects.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';
import { createRegisters } from './subject.ts';

const NAME = 'Nom';

const warehouses = register({
  entity: 'warehouse',
  list: 'warehouses',
  named: 'le dépôt',
  title: 'Dépôts',
  fields: {
    lib: text(NAME),
    code: text('Code', 4),
    sectorId: item('Secteur'),
  },
  access: { ...byRights('catalog'), read: 'user' },
  golden: { lib: 'Mâcon', code: 'MAC', sectorId: 5 },
  unique: ['code'],
});
const shelves = register({
  entity: 'shelf',
  list: 'shelves',
  named: 'le rayon',
  title: 'Rayons',
  fields: { lib: text(NAME), warehouseId: item('Dépôt') },
  access: byRights('agency'),
  golden: { lib: 'A1', warehouseId: 1 },
});

let app: TestApp;
let staff: Client;
let customer: Client;

beforeAll(async () => {
  const others = SUBJECTS.filter(({ name }) => name !== 'registers');
  app = await startTestApp(
    {},
    { subjects: [...others, createRegisters([...REGISTERS, warehouses, shelves])] },
  );
  staff = await memberOf(app, STAFF);
  customer = await memberOf(app, CLIENTS);
});
afterAll(() => app.close());

async function headingsOf(who: Client): Promise<unknown> {
  const answer = await fetch(`${app.address}/api/warehouses/export`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  return workbook.worksheets[0]?.getRow(1).values;
}

test('a register with a single entry is stored, listed, exported and protected like the others', async () => {
  const sector = (await staff.post('/api/sectors', { lib: 'Centre' })).body as { id: number };
  const given = { lib: 'Mâcon', code: 'MAC', sectorId: sector.id };
  const added = await staff.post('/api/warehouses', given);
  expect([added.status, added.body]).toMatchObject([
    201,
    { ...given, id: 1, sectorLib: 'Centre', rowVersion: 0 },
  ]);
  const second = { ...given, lib: 'Dijon' };
  expect(await staff.post('/api/warehouses', second)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'DUPLICATE', key: 'code' }] },
  });
  expect(await staff.post('/api/warehouses', { ...second, code: 'DIJON' })).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'INVALID_PARAMETER', key: 'code' }] },
  });
  expect((await staff.put('/api/warehouses/1', { lib: 'Mâcon Sud' })).body).toMatchObject({
    lib: 'Mâcon Sud',
    code: 'MAC',
    rowVersion: 1,
  });

  expect((await customer.get('/api/warehouses?code=MAC')).body).toMatchObject({
    count: 1,
    rows: [{ id: 1, lib: 'Mâcon Sud' }],
  });
  expect((await customer.post('/api/warehouses', second)).status).toBe(403);
  expect((await app.client().get('/api/warehouses')).status).toBe(401);
  expect((await customer.get('/api/shelves')).status).toBe(403);

  const columns = ['Id', 'Nom', 'Code', 'Secteur (id)', 'Secteur', 'Création', 'Modification'];
  expect(await headingsOf(staff)).toEqual([undefined, ...columns]);

  const inUse = (originalErr: string) => ({
    status: 409,
    body: { errors: [{ code: 'IN_USE', key: 'id', originalErr }] },
  });
  const shelf = (await staff.post('/api/shelves', { lib: 'A1', warehouseId: 1 })).body as { id: number };
  expect(shelf).toMatchObject({ warehouseLib: 'Mâcon Sud' });
  expect(await staff.delete(`/api/sectors/${sector.id}`)).toMatchObject(inUse('warehouses 1 names it'));
  expect(await staff.delete('/api/warehouses/1')).toMatchObject(inUse('shelves 1 names it'));
  expect((await staff.delete(`/api/shelves/${shelf.id}`)).status).toBe(204);
  expect((await staff.delete('/api/warehouses/1')).status).toBe(204);
  expect((await staff.delete(`/api/sectors/${sector.id}`)).status).toBe(204);
  expect(await staff.get('/api/warehouses')).toMatchObject({ body: { count: 0 } });
});
