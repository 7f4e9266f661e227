import type { AuditEvent } from '@coffret/contracts/audit/answers';
import type { ConfigurationSnapshot, History } from '@coffret/contracts/history/history';
import { ADMINS, CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domainEvent } from '../../../core/commands/history.ts';
import { type Client, startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import {
  done,
  newConfiguration,
  newProject,
  type Configuration as Shown,
  STACK,
  withoutIds,
} from '../../../tests/support/workflow.ts';
import { type Member, memberOf } from '../../groups/testing/people.ts';
import { presentStack } from '../lines.ts';
import { type Configuration, configuration as decider } from '../public.ts';

let product: TestApp;
let anne: Member;
let paul: Member;
let staff: Member;
let admin: Member;
let project: number;
let id: number;

const draw = async (who: Client, fields: object) => {
  const { rowVersion } = done<Shown>(await who.get(`/api/configurations/${id}`));
  return done<Shown>(
    await who.put(`/api/configurations/editConfigurator/${id}`, {
      isCircuitBreakerAdded: null,
      rowVersion,
      ...fields,
    }),
  );
};
const history = async (who: Client, query = '') =>
  done<History>(await who.get(`/api/configurations/history/${id}${query}`));
const moment = async (who: Client, revision: number) =>
  done<ConfigurationSnapshot>(await who.get(`/api/configurations/moment/${id}?revision=${revision}`));

const PLACE = { use: 'SITE', earthing: 'IT', shortCircuitKA: 4.5 };
const NAMED_STACK = STACK.map((line) => ({
  ...line,
  ProjSlots: line.ProjSlots.map((slot) =>
    slot.ProjProduct.ref === 'D4P32' ? { ...slot, name: 'Régie' } : slot,
  ),
}));

beforeAll(async () => {
  product = await startTestApp();
  [anne, paul, staff, admin] = [
    await memberOf(product, CLIENTS),
    await memberOf(product, CLIENTS),
    await memberOf(product, STAFF),
    await memberOf(product, ADMINS),
  ];
  project = await newProject(anne, 'Halle');
  id = (await newConfiguration(anne, project, { lib: 'Grande scène', ...PLACE })).id;
  await draw(anne, { ProjLines: NAMED_STACK });
  await draw(staff, { ProjLines: STACK.slice(0, 2) });
  done(await anne.put(`/api/configurations/${id}`, { quantity: 4, protectionIndex: 'IP54' }));
});
afterAll(() => product.close());

/** The configuration after each of its events, folded here. */
async function folded(): Promise<Configuration[]> {
  const { events, registry } = product.app.services;
  let state = decider.initialState;
  return (await events.readStream(`configuration-${id}`)).map((event) => {
    state = decider.evolve(state, domainEvent(registry, event));
    return state;
  });
}

test('steps are listed from the oldest, and each state is the result of its events', async () => {
  const { rows, newest, next } = await history(anne);
  const states = await folded();
  expect([newest, next]).toEqual([states.length - 1, null]);
  expect(rows.map(({ revision }) => revision)).toEqual(states.map((_state, revision) => revision));
  expect(rows[0]).toMatchObject({ type: 'ConfigurationCreated', userId: anne.id, fullName: anne.fullName });
  const catalogue = await product.app.services.catalogue();
  for (const [revision, { lib, status, parameters, stack, isValidated }] of states.entries()) {
    expect(await moment(anne, revision)).toMatchObject({
      id,
      revision,
      newest,
      lib,
      status,
      isValidated,
      projectLib: 'Halle',
      userId: anne.id,
      quote: null,
      ...parameters,
      isCircuitBreakerAdded: stack.isCircuitBreakerAdded,
      ProjLines: JSON.parse(JSON.stringify(presentStack(stack, catalogue))).map(
        (line: {
          ProjProduct: { revision?: number };
          ProjSlots: { ProjProduct: { revision?: number } }[];
        }) => {
          delete line.ProjProduct.revision;
          for (const slot of line.ProjSlots) delete slot.ProjProduct.revision;
          return line;
        },
      ),
    });
  }
});

test('the latest revision has the current price of the configuration', async () => {
  const now = done<Shown>(await anne.get(`/api/configurations/${id}`));
  const { body } = await anne.get(`/api/configurations/moment/${id}`);
  expect(body).toMatchObject({ price: now.price, revision: now.rowVersion, ProjLines: now.ProjLines });
  const first = await moment(anne, 0);
  const connection = { ref: first.connection?.ref, quantity: 1 };
  expect(first).toMatchObject({ rows: [connection], ProjLines: [], connection: { ref: expect.any(String) } });
});

test('customers see staff as the team, and staff see names', async () => {
  const who = async (reader: Client) => {
    const { rows } = await history(reader);
    return [...new Set(rows.map(({ userId, fullName, isByTeam }) => `${userId} ${fullName} ${isByTeam}`))];
  };
  const own = `${anne.id} ${anne.fullName} false`;
  expect(await who(anne)).toEqual([own, 'null null true']);
  expect(JSON.stringify(await history(anne))).not.toContain(staff.fullName);
  expect(await who(staff)).toEqual([own, `${staff.id} ${staff.fullName} false`]);
});

test('other customers find nothing, and auditors also find deleted configurations', async () => {
  const paths = [`/api/configurations/history/${id}`, `/api/configurations/moment/${id}?revision=0`];
  for (const path of paths) {
    expect((await paul.get(path)).status).toBe(404);
    expect((await staff.get(path)).status).toBe(200);
  }
  const { id: gone } = await newConfiguration(anne, project);
  done(await anne.delete(`/api/configurations/${gone}`));
  for (const path of paths.map((one) => one.replace(`/${id}`, `/${gone}`))) {
    expect([(await anne.get(path)).status, (await staff.get(path)).status]).toEqual([404, 404]);
    expect((await admin.get(path)).status).toBe(200);
  }
  const { body } = await admin.get(`/api/configurations/moment/${gone}`);
  expect(body).toMatchObject({ id: gone, exists: false, ProjLines: [{}, {}, {}] });
});

test('an unknown revision is not found, and there are no steps after the last', async () => {
  const { newest } = await history(anne);
  expect((await anne.get(`/api/configurations/moment/${id}?revision=${newest + 1}`)).status).toBe(404);
  expect((await anne.get('/api/configurations/history/999999')).status).toBe(404);
  expect((await admin.get('/api/configurations/moment/999999')).status).toBe(404);
  expect(await history(anne, `?from=${newest + 1}`)).toEqual({ rows: [], newest, next: null });
  expect((await history(anne, `?from=${newest}`)).rows).toHaveLength(1);
});

test('discounts are shown to the customer and to users with the right', async () => {
  const { newest } = await history(anne);
  done(await admin.put(`/api/users/${anne.id}`, { discountPercentage: 12.5 }));
  done(await anne.put(`/api/configurations/${id}`, { quantity: 5 }));
  const [before, after] = [await moment(anne, newest), await moment(anne, newest + 1)];
  expect(before.discountPercentage).not.toBe(12.5);
  expect(after).toMatchObject({ discountPercentage: 12.5, quantity: 5 });
  expect(after.unitPrice).not.toBe(before.unitPrice);
  const others = await moment(staff, newest + 1);
  expect(others).not.toHaveProperty('discountPercentage');
  expect(others).not.toHaveProperty('stackPrice');
  expect(others.rows[0]).not.toHaveProperty('netUnitPrice');
  expect(others.price).toBe(after.price);
});

test('a restart copies a past revision once per key and keeps the original', async () => {
  const revision = (await history(anne)).rows.find(({ type }) => type === 'LineRemoved')?.revision as number;
  const then = await moment(anne, revision - 1);
  const ask = (who: Client, body: object) =>
    who.call('POST', `/api/configurations/restart/${id}`, body, { 'idempotency-key': 'again-from-here' });
  const first = await ask(anne, { lib: 'Copie de scène', revision: revision - 1 });
  const again = await ask(anne, { lib: 'Copie de scène', revision: revision - 1 });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const made = first.body as Shown;
  expect(withoutIds(made.ProjLines)).toEqual(withoutIds(then.ProjLines));
  expect(made.ProjLines).toHaveLength(3);
  const ids = (lines: Shown['ProjLines']) => lines.map((line) => line.id);
  expect(ids(made.ProjLines).filter((line) => ids(then.ProjLines as never).includes(line))).toEqual([]);
  expect(made).toMatchObject({
    ...PLACE,
    circuitNames: { Q1: 'Régie' },
    lib: 'Copie de scène',
    quantity: then.quantity,
    protectionIndex: then.protectionIndex,
    projectId: project,
    duplicateOf: id,
    status: 'PENDING',
    isValidated: false,
    userId: anne.id,
  });
  const [created] = done<{ rows: AuditEvent[] }>(
    await admin.get(`/api/audit/events?entity=configuration&entityId=${made.id}`),
  ).rows;
  expect(created?.data).toMatchObject({ duplicateOf: id, duplicateRevision: revision - 1 });
});

test('a restart needs the right to copy and an existing revision', async () => {
  const restart = async (who: Client, body: object) => {
    const answer = await who.post(`/api/configurations/restart/${id}`, body);
    return [answer.status, (answer.body as { errors?: unknown }).errors];
  };
  const lib = 'Autre';
  expect(await restart(paul, { lib, revision: 0 })).toEqual([404, [{ code: 'NOT_FOUND' }]]);
  expect(await restart(anne, { lib, revision: 9_999 })).toEqual([
    404,
    [{ code: 'NOT_FOUND', key: 'revision' }],
  ]);
  expect(await restart(anne, { lib })).toEqual([400, [{ code: 'REQUIRED', key: 'revision' }]]);
  done(await anne.put(`/api/projects/${project}`, { status: 'CLOSED' }));
  expect(await restart(anne, { lib, revision: 0 })).toEqual([422, [{ code: 'projectFinished' }]]);
  done(await anne.put(`/api/projects/${project}`, { status: 'OPENED' }));
});
