import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DeadLetter } from '../../core/reactions/dead-letters.ts';
import { REGISTRATION } from '../../tests/support/registration.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { outbox } from '../../tests/support/workflow.ts';
import { accounts } from '../accounts/subject.ts';
import { memberOf } from '../groups/testing/people.ts';

let product: TestApp;
let admin: Client;

beforeAll(async () => {
  product = await startTestApp({ logLevel: 'silent' });
  admin = await product.admin();
});
afterAll(() => product.close());

const listed = async () =>
  (await admin.get('/api/audit/deadLetters')).body as { rows: DeadLetter[]; count: number };
const health = async () => (await product.client().get('/api/health')).body;

/** Somebody signs up while the reaction to it has a defect. */
async function signUp(email: string): Promise<void> {
  const reaction = accounts.reactions?.find(({ name }) => name === 'account-begins');
  if (!reaction) throw new Error('no such reaction');
  const defect = vi.spyOn(reaction, 'jobs').mockImplementation(() => {
    throw new TypeError('a defect');
  });
  const { status } = await product.client().post('/api/usersRegister', { ...REGISTRATION, email });
  expect(status).toBe(201);
  await product.settled();
  defect.mockRestore();
}
const mailedTo = async (email: string) => (await outbox(admin)).filter(({ to }) => to === email).length;

test('a dead letter is listed, and other reactions continue', async () => {
  await signUp('marie@exemple.fr');
  const { rows, count } = await listed();
  expect(count).toBe(1);
  expect(rows).toMatchObject([
    {
      reaction: 'account-begins',
      type: 'UserRegistered',
      revision: 0,
      error: 'TypeError: a defect',
      setAsideAt: '2026-11-21T08:00:00.000Z',
    },
  ]);
  expect(rows[0]?.stream).toMatch(/^user-\d+$/);
  expect(await health()).toEqual({
    status: 'impaired',
    projections: [],
    reactions: [{ name: 'account-begins', state: 'SET_ASIDE' }],
  });
  expect((await product.client().get('/api/health/ready')).status).toBe(200);
  // Staff is told of the new account all the same.
  const { body } = await admin.get('/api/notifs?cat=USER_NEW');
  expect((body as { count: number }).count).toBe(1);
  expect(await mailedTo('marie@exemple.fr')).toBe(0);
});

test('a dead letter is retried successfully, once', async () => {
  const [letter] = (await listed()).rows;
  const path = `/api/audit/deadLetters/${letter?.id}`;
  expect(await admin.post(`${path}/retry`)).toMatchObject({ status: 204, body: '' });
  await product.settled();
  expect(await mailedTo('marie@exemple.fr')).toBe(1);
  expect(await listed()).toEqual({ rows: [], count: 0 });
  expect((await admin.post(`${path}/retry`)).status).toBe(404);
  expect(await health()).toMatchObject({ status: 'ready', reactions: [] });
});

test('a dead letter is discarded', async () => {
  await signUp('luc@exemple.fr');
  const [letter] = (await listed()).rows;
  expect(await admin.delete(`/api/audit/deadLetters/${letter?.id}`)).toMatchObject({ status: 204, body: '' });
  expect((await admin.delete(`/api/audit/deadLetters/${letter?.id}`)).status).toBe(404);
  await product.settled();
  expect([await listed(), await mailedTo('luc@exemple.fr')]).toEqual([{ rows: [], count: 0 }, 0]);
});

test('all routes require audit_rebuild', async () => {
  const staff = await memberOf(product, 2);
  const answers = [
    await staff.get('/api/audit/deadLetters'),
    await staff.post('/api/audit/deadLetters/a/retry'),
    await staff.delete('/api/audit/deadLetters/a'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});
