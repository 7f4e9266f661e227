import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import type { View } from '@coffret/contracts/views/answers';
import { MAX_VIEWS } from '@coffret/contracts/views/commands';
import { viewsView } from '@coffret/projections/views/view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done } from '../../tests/support/workflow.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';
import { saveView } from './views.ts';

let app: TestApp;
let staff: Member;
let other: Member;
let anne: Member;

beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
  other = await memberOf(app, STAFF);
  anne = await memberOf(app, CLIENTS);
});
afterAll(() => app.close());

const STATE = {
  list: 'quotes',
  lib: 'Gros devis',
  query: 'status=QUOTE_OK&priceFrom=2000&sort=price',
  columns: ['reference', 'price'],
};
const save = (who: Client, fields: object = {}) => who.post('/api/views', { ...STATE, ...fields });
const saved = async (who: Client, fields: object = {}) => done<View>(await save(who, fields));
const names = async (who: Client, list = 'quotes') =>
  done<{ rows: View[] }>(await who.get(`/api/views?list=${list}`)).rows.map(({ lib }) => lib);
const errors = (status: number, code: string, key?: string) => ({
  status,
  body: { errors: [key ? { code, key } : { code }] },
});

test('an own view is its owner’s alone; one for all is seen by whoever may see its list', async () => {
  const own = await saved(staff, { lib: 'À moi' });
  expect(own).toMatchObject({ ...STATE, lib: 'À moi', shared: false, userId: staff.id });
  await saved(staff, { lib: 'À tous', shared: true });
  await saved(staff, {
    list: 'users',
    lib: 'Comptes',
    query: 'isVerified=false',
    columns: ['fullName'],
    shared: true,
  });
  expect(await names(staff)).toEqual(['À moi', 'À tous']);
  for (const who of [other, anne]) expect(await names(who)).toEqual(['À tous']);
  expect([await names(other, 'users'), await names(anne, 'users')]).toEqual([['Comptes'], []]);
  for (const who of [other, anne]) {
    expect(await who.put(`/api/views/${own.id}`, { lib: 'X' })).toMatchObject(errors(404, 'NOT_FOUND'));
    expect((await who.delete(`/api/views/${own.id}`)).status).toBe(404);
  }
});

test('searches of the audit are views too, of those who may read it', async () => {
  const asked = { list: 'audit/events', lib: 'Mardi', columns: [] };
  const query = `technical=false&userId=${staff.id}&from=2026-11-24&to=2026-11-24`;
  expect(await save(staff, { ...asked, query })).toMatchObject(errors(404, 'NOT_FOUND', 'list'));
  const admin = await app.admin();
  await saved(admin, { ...asked, query, shared: true });
  for (const wrong of [{ query: 'page=2' }, { query: 'colour=red' }, { query, columns: ['type'] }])
    expect((await save(admin, { ...asked, ...wrong })).status).toBe(400);
  expect(await names(admin, 'audit/events')).toEqual(['Mardi']);
  expect(await names(other, 'audit/events')).toEqual([]);
});

test('staff alone shares views, and changes those of others', async () => {
  expect(await save(anne, { shared: true })).toMatchObject(errors(403, 'FORBIDDEN', 'shared'));
  const { id, rowVersion } = await saved(staff, { lib: 'Commune', shared: true });
  expect(await anne.put(`/api/views/${id}`, { lib: 'X' })).toMatchObject(errors(403, 'FORBIDDEN'));
  expect((await anne.delete(`/api/views/${id}`)).status).toBe(403);
  const changed = done<View>(await other.put(`/api/views/${id}`, { query: 'date=LAST_MONTH', rowVersion }));
  expect(changed).toMatchObject({ lib: 'Commune', query: 'date=LAST_MONTH', shared: true, userId: staff.id });
  expect((await staff.put(`/api/views/${id}`, { lib: 'Y', rowVersion })).status).toBe(409);
  expect((await other.delete(`/api/views/${id}`)).status).toBe(204);
  expect(await names(staff)).not.toContain('Commune');
});

test('a state that its list does not take is refused', async () => {
  const wrong: [fields: object, key: string, code?: string][] = [
    [{ list: 'secrets' }, 'list', 'NOT_FOUND'],
    [{ query: 'colour=red' }, 'query'],
    [{ query: 'priceFrom=x' }, 'query'],
    [{ query: 'page=2' }, 'query'],
    [{ query: 'q'.repeat(2001) }, 'query'],
    [{ columns: ['secret'] }, 'columns'],
    [{ columns: ['price', 'price'] }, 'columns'],
    [{ lib: ' ' }, 'lib', 'REQUIRED'],
  ];
  for (const [fields, key, code = 'INVALID_PARAMETER'] of wrong) {
    const { body } = await save(staff, fields);
    expect([fields, body]).toMatchObject([fields, { errors: [{ code, key }] }]);
  }
  expect(await save(anne, { list: 'users', query: '' })).toMatchObject(errors(404, 'NOT_FOUND', 'list'));
});

test('a user has a limited number of views, also of those saved at once', async () => {
  const max = await memberOf(app, CLIENTS);
  const { services } = app.app;
  for (let n = 1; n < MAX_VIEWS; n += 1) {
    const view = { ...STATE, lib: `Vue ${n}`, userId: max.id, shared: false };
    const id = await services.sequences.next('view', {});
    await saveView(services, id, view, { userId: max.id, correlationId: 'c', causationId: null });
  }
  await app.settled();
  const answers = await Promise.all([1, 2, 3].map(() => save(max)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

test('views of an erased person go', async () => {
  const luc = await memberOf(app, STAFF);
  await saved(luc, { lib: 'De Luc' });
  await saved(luc, { lib: 'De Luc pour tous', shared: true });
  done(await (await app.admin()).delete(`/api/users/${luc.id}`));
  await app.settled();
  expect(await app.app.services.view(viewsView).find({ userId: luc.id })).toEqual([]);
});
