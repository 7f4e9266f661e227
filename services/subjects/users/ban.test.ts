import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AFTER_UNDO_MS } from '../../core/reactions/after-undo.ts';
import { REGISTRATION } from '../../tests/support/registration.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { mailsTo } from '../accounts/testing/mailed.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
});
afterAll(() => app.close());

const ban = (id: number, body: object) => staff.put(`/api/usersBan/${id}`, { isBan: true, ...body });

test('the reason of a ban is removed with the ban', async () => {
  const anne = await memberOf(app, CLIENTS);
  const body = { reason: 'Factures impayées' };
  expect((await ban(anne.id, body)).body).toMatchObject({ isBan: true, banReason: 'Factures impayées' });
  const lifted = await staff.put(`/api/usersBan/${anne.id}`, { isBan: false });
  expect(lifted.body).toMatchObject({ isBan: false, banReason: null });
  const refused = await ban(anne.id, { reason: '' });
  expect([refused.status, refused.body]).toEqual([400, { errors: [{ code: 'REQUIRED', key: 'reason' }] }]);
});

test('a verification is mailed once, when it can no longer be taken back', async () => {
  const register = async (email: string) => {
    const { body } = await app.client().post('/api/usersRegister', { ...REGISTRATION, email });
    return (body as { id: number }).id;
  };
  const [kept, undone] = [await register('gardee@exemple.fr'), await register('reprise@exemple.fr')];
  const verify = (id: number, isVerified: boolean) => staff.put(`/api/usersVerify/${id}`, { isVerified });
  await verify(kept, true);
  await verify(kept, false);
  app.clock.move(1000);
  for (const id of [kept, undone]) await verify(id, true);
  await verify(undone, false);
  const verifiedMails = async (email: string) =>
    (await mailsTo(app, email)).filter(({ subject }) => subject.includes('vérifié'));
  expect(await verifiedMails('gardee@exemple.fr')).toEqual([]);
  app.clock.move(AFTER_UNDO_MS + 1);
  expect(await verifiedMails('gardee@exemple.fr')).toHaveLength(1);
  expect(await verifiedMails('reprise@exemple.fr')).toEqual([]);
});

test('the reason is mailed where that is wanted, once the ban can no longer be a slip', async () => {
  const [anne, paul, lucie] = await Promise.all([1, 2, 3].map(() => memberOf(app, CLIENTS)));
  if (!anne || !paul || !lucie) throw new Error('three people');
  await ban(anne.id, { reason: 'Factures impayées', isMailed: true });
  await ban(paul.id, { reason: 'Factures impayées' });
  await ban(lucie.id, { reason: 'Par erreur', isMailed: true });
  expect(await mailsTo(app, anne.email)).toEqual([]);
  await staff.put(`/api/usersBan/${lucie.id}`, { isBan: false });
  app.clock.move(AFTER_UNDO_MS + 1);
  const [mail] = await mailsTo(app, anne.email);
  expect(mail).toMatchObject({ subject: expect.stringContaining('suspendu') });
  expect(mail?.text).toContain('Factures impayées');
  for (const { email } of [paul, lucie]) expect(await mailsTo(app, email)).toEqual([]);
});
