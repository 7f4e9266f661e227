import type { Right } from '@coffret/contracts/rights';
import type { userFields } from '@coffret/contracts/users/commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { group } from '../groups/public.ts';
import { type Member, memberOf, PASSWORD } from '../groups/testing/people.ts';
import { user } from './public.ts';

let app: TestApp;
let admin: Client;
let probe: Member;
let probedGroup: number;
/** Without rights, so that anybody may manage its members. */
let spares: { from: number; to: number };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const groupOf = async (lib: string) =>
    ((await admin.post('/api/groups', { lib, rights: [] })).body as { id: number }).id;
  probedGroup = await groupOf('Essai');
  spares = { from: await groupOf('Clients anciens'), to: await groupOf('Clients nouveaux') };
  probe = await memberOf(app, probedGroup);
});
afterAll(() => app.close());

async function hold(rights: readonly Right[]): Promise<void> {
  const command = { type: 'ChangeGroup' as const, rights };
  const context = { id: probedGroup, holds: null };
  const cause = { userId: null, correlationId: 'test', causationId: null };
  await app.app.services.commands.handle(group, { id: probedGroup, command, context, cause });
}

/** One of these lists, each of them whole. */
type Rights = readonly (readonly Right[])[];
const ANYBODY: Rights = [[]];
const NOBODY: Rights = [];
const EDITORS: Rights = [['user_w'], ['user_pwd']];
const DISCOUNTERS: Rights = EDITORS.map((rights) => [...rights, 'user_discount']);

const EXPECTED: {
  [field in keyof typeof userFields.shape]: [value: () => string | number, others: Rights, own: Rights];
} = {
  fullName: [() => 'Anne Grand', EDITORS, ANYBODY],
  role: [() => 'Régisseuse', EDITORS, ANYBODY],
  phone: [() => '04 72 00 00 01', EDITORS, ANYBODY],
  company: [() => 'Autre SARL', EDITORS, ANYBODY],
  activity: [() => 'ENGINEERING', EDITORS, ANYBODY],
  siret: [() => '73282932000074', EDITORS, ANYBODY],
  address: [() => '2 rue Vieille', EDITORS, ANYBODY],
  postalCode: [() => '38000', EDITORS, ANYBODY],
  department: [() => '38', EDITORS, ANYBODY],
  city: [() => 'Grenoble', EDITORS, ANYBODY],
  culture: [() => 'en_EN', EDITORS, ANYBODY],
  email: [() => 'autre@exemple.fr', [['user_pwd']], ANYBODY],
  groupId: [() => spares.to, [['user_w']], NOBODY],
  agencyId: [() => 1, [['user_w']], [['user_w']]],
  sectorId: [() => 1, [['user_w']], [['user_w']]],
  discountPercentage: [() => 12.5, DISCOUNTERS, [['user_discount']]],
};
const HELD: readonly Right[][] = [
  [],
  ['user_c'],
  ['user_r'],
  ['user_d', 'user_ban', 'customer_r', 'group_w', 'notif_c'],
  ['user_w'],
  ['user_pwd'],
  ['user_verify'],
  ['user_discount'],
  ['user_w', 'user_discount'],
  ['user_pwd', 'user_discount'],
  ['user_w', 'user_verify'],
  ['user_pwd', 'user_verify'],
];
const suffice = (rights: Rights, held: readonly Right[]) =>
  rights.some((all) => all.every((right) => held.includes(right)));
const stateOf = async (id: number) => (await app.app.services.commands.load(user, id)).state;

test('each field of another’s account changes by the rights that its rule names, and by no others', async () => {
  const { id } = await memberOf(app, spares.from);
  // A place whose department is asked for.
  await admin.put(`/api/users/${id}`, { postalCode: '20800', agencyId: null, sectorId: null });
  const { profile: original } = await stateOf(id);
  for (const held of HELD) {
    await hold(held);
    for (const [field, [value, others]] of Object.entries(EXPECTED)) {
      const tried = { held, field };
      const answer = await probe.put(`/api/users/${id}`, { [field]: value() });
      const isMade = suffice(others, held);
      const { profile, isVerified } = await stateOf(id);
      expect({ ...tried, isMade: answer.status < 300 }).toEqual({ ...tried, isMade });
      expect(profile).toMatchObject(isMade ? { [field]: value() } : (original as object));
      const endsVerification = ['company', 'siret'].includes(field) && !held.includes('user_verify');
      expect({ ...tried, isVerified }).toEqual({ ...tried, isVerified: !(isMade && endsVerification) });
      if (!isMade) continue;
      await admin.put(`/api/users/${id}`, { ...original });
      await admin.put(`/api/usersVerify/${id}`);
    }
  }
});

test('each field of the own account likewise', async () => {
  for (const held of [[], ['user_w'], ['user_discount'], ['user_pwd', 'user_verify']] as const) {
    await hold(held);
    const person = await memberOf(app, probedGroup);
    for (const [field, [value, , own]] of Object.entries(EXPECTED)) {
      const password = field === 'email' ? { password: PASSWORD } : {};
      const answer = await person.put(`/api/users/${person.id}`, { [field]: value(), ...password });
      expect([held, field, answer.status < 300]).toEqual([held, field, suffice(own, held)]);
    }
  }
});
