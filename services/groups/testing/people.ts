import type { Client, TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Coffret-2026';
let people = 0;

export type Member = Client & { id: number; email: string; fullName: string };

/** Somebody of a group, signed in. */
export async function memberOf(app: Pick<TestApp, 'admin' | 'login'>, groupId: number): Promise<Member> {
  people += 1;
  const fullName = `Personne ${people}`;
  const email = `personne${people}@exemple.fr`;
  const admin = await app.admin();
  const { status, body } = await admin.post('/api/users', {
    fullName,
    role: 'Gérant',
    email,
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
  });
  if (status !== 201) throw new Error(`user of group ${groupId}: ${status} ${JSON.stringify(body)}`);
  return { ...(await app.login(email, PASSWORD)), id: (body as { id: number }).id, email, fullName };
}
