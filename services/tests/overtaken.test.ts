import { RIGHTS } from '@coffret/contracts/all-rights';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, memberOf } from '../subjects/groups/testing/people.ts';
import { keyedActs } from './support/keyed-acts.ts';
import { documentedRoutes, isWriting, nameOf } from './support/routes.ts';
import { type Answer, startTestApp, type TestApp } from './support/test-app.ts';
import { withoutPrinting } from './support/without-printing.ts';
import { done, newConfiguration, newProject, quote } from './support/workflow.ts';

let product: TestApp;
let staff: Member;
let colleague: Member;
let customer: Member;
beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  staff = await memberOf(product, STAFF);
  colleague = await memberOf(product, STAFF);
  customer = await memberOf(product, CLIENTS);
});
afterAll(() => product.close());

const overtaken = ({ status, body }: Answer) => {
  const { errors, lastChange } = body as { errors?: { code: string }[]; lastChange?: object };
  return [status, errors?.[0]?.code, lastChange];
};
const by = ({ id, fullName }: Member) => ({ userId: id, fullName });
const versionOf = (answer: Answer) => done<{ rowVersion: number }>(answer).rowVersion;
const now = () => product.clock.now().toISOString();

test.each([
  ['verified', '/api/usersVerify', { isVerified: false }, {}, 'UserVerified'],
  ['banned', '/api/usersBan', { isBan: false }, { isBan: true, reason: 'Impayés' }, 'UserBanned'],
])('who sees an account that a colleague has %s meanwhile is told by whom and when', async (...row) => {
  const [, path, before, act, type] = row;
  const { id } = await memberOf(product, CLIENTS);
  const rowVersion = versionOf(await staff.put(`${path}/${id}`, before));
  product.clock.move(1000);
  const at = now();
  done(await colleague.put(`${path}/${id}`, { ...act, rowVersion }));
  product.clock.move(1000);
  // Not the one that made the act void.
  done(await staff.put(`/api/users/${id}`, { phone: '01 99 99 99 99' }));
  const second = await staff.put(`${path}/${id}`, { ...act, rowVersion });
  expect(overtaken(second)).toEqual([409, 'BAD_ROWVERSION', { type, at, by: by(colleague) }]);
});

test('an order that a colleague has accepted is not accepted again, and who did it is said to staff, not to the customer', async () => {
  const { id } = await newConfiguration(customer, await newProject(customer));
  await quote(customer, id);
  const rowVersion = versionOf(await customer.post(`/api/configurations/order/${id}`, {}));
  const accept = (who: Member) =>
    who.put(`/api/configurations/updateStatus/${id}`, { status: 'DONE', rowVersion });
  done(await accept(colleague));
  const change = { type: 'QuoteOrdered', at: now() };
  expect(overtaken(await accept(staff))).toEqual([409, 'BAD_ROWVERSION', { ...change, by: by(colleague) }]);
  const withdrawal = await customer.post(`/api/configurations/withdrawOrder/${id}`, {});
  expect(overtaken(withdrawal)).toEqual([422, 'INVALID_STATUS', { ...change, by: null }]);
});

test('who withdraws twice in two tabs is told that it was themselves', async () => {
  const { id } = await newConfiguration(customer, await newProject(customer));
  await quote(customer, id);
  const rowVersion = versionOf(await customer.post(`/api/configurations/order/${id}`, {}));
  const withdraw = () => customer.post(`/api/configurations/withdrawOrder/${id}`, { rowVersion });
  done(await withdraw());
  const lastChange = { type: 'OrderWithdrawn', at: now(), by: by(customer) };
  expect(overtaken(await withdraw())).toEqual([409, 'BAD_ROWVERSION', lastChange]);
});

test('a state that nobody has left by another change names nobody', async () => {
  const { id } = await newConfiguration(customer, await newProject(customer));
  const withdrawal = await customer.post(`/api/configurations/withdrawOrder/${id}`, {});
  expect(overtaken(withdrawal)).toEqual([422, 'INVALID_STATUS', undefined]);
});

test('every command that takes a rowVersion refuses another than the current one', async () => {
  const admin = await product.admin();
  const group = done<{ id: number }>(await admin.post('/api/groups', { lib: 'Tout', rights: RIGHTS }));
  const all = await memberOf(product, group.id);
  const acts = keyedActs({
    admin,
    customer,
    staff: all,
    nobody: product.client(),
    newMember: () => memberOf(product, CLIENTS),
    mailedToken: async () => '',
  });
  const versioned = (await documentedRoutes(product.address)).filter(
    (route) => isWriting(route) && JSON.stringify(route.body ?? {}).includes('rowVersion'),
  );
  const others: string[] = [];
  let refused = 0;
  for (const route of versioned) {
    const act = acts[nameOf(route)];
    if (!act) throw new Error(`${nameOf(route)} has no act`);
    const { path = {}, body = {}, by = all } = await act();
    const asked = route.path.replace(/\{(\w+)\}/g, (_braces, name) => String(path[name]));
    const answer = await by.call(route.method, asked, { ...body, rowVersion: 987_654 });
    const [status, code] = overtaken(answer);
    if (code === 'BAD_ROWVERSION') refused += 1;
    // What is made has no version yet.
    else if (status !== 201) others.push(`${nameOf(route)}: ${status} ${code}`);
  }
  expect(others).toEqual([]);
  expect(refused).toBeGreaterThan(30);
});
