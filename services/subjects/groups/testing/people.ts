import type { Client, TestApp } from '../../../tests/support/test-app.ts';

export const PASSWORD = 'Coffret-2026';
/** From 1,000,000 on: names sort by their number, whatever was made before by the same process. */
let people = 1_000_000;

export type Member = Client & { id: number; email: string; fullName: string };

/** What staff fills in for somebody new; `fields`: otherwise. */
export function newPerson(groupId: number, fields: object = {}) {
  people += 1;
  return {
    fullName: `Personne ${people}`,
    role: 'Gérant',
    email: `personne${people}@exemple.fr`,
    phone: '01 23 45 67 89',
    company: 'Exemple SARL',
    activity: 'EVENT',
    siret: '12345678901234',
    address: '1 rue Neuve',
    postalCode: '69003',
    city: 'Lyon',
    groupId,
    password: PASSWORD,
    passwordRepeat: PASSWORD,
    ...fields,
  };
}

/** Somebody of a group, signed in. */
export async function memberOf(app: Pick<TestApp, 'admin' | 'login'>, groupId: number): Promise<Member> {
  const person = newPerson(groupId);
  const { email, fullName } = person;
  const admin = await app.admin();
  const { status, body } = await admin.post('/api/users', person);
  if (status !== 201) throw new Error(`user of group ${groupId}: ${status} ${JSON.stringify(body)}`);
  return { ...(await app.login(email, PASSWORD)), id: (body as { id: number }).id, email, fullName };
}
