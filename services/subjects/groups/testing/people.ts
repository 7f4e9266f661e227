import type { Client, TestApp } from '../../../tests/support/test-app.ts';

export const PASSWORD = 'Coffret-2026';
/** Equal number of digits, so that names sort by number. */
let people = 1_000_000;

export type Member = Client & { id: number; email: string; fullName: string };

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

export async function memberOf(app: Pick<TestApp, 'admin' | 'login'>, groupId: number): Promise<Member> {
  const person = newPerson(groupId);
  const { email, fullName } = person;
  const admin = await app.admin();
  const { status, body } = await admin.post('/api/users', person);
  if (status !== 201) throw new Error(`user of group ${groupId}: ${status} ${JSON.stringify(body)}`);
  return { ...(await app.login(email, PASSWORD)), id: (body as { id: number }).id, email, fullName };
}
