import { beforeEach, expect, test } from 'vitest';
import { clearSession } from '../../data/session/session.ts';
import { toasts } from '../../data/toast.ts';
import { customer } from '../../testing/people.ts';
import { fakeServer } from '../../testing/server.ts';
import { offerUndo } from './user-commands.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  clearSession();
  toasts.shown = [];
  server = fakeServer();
});

test('a discount that was saved is taken back by what it was, and the rest stays as a colleague has left it', async () => {
  const before = customer({ groupId: 3, discountPercentage: 20 });
  offerUndo(before, { ...before, fullName: 'Marie Petit-Roux' });
  expect(toasts.shown).toEqual([]);
  offerUndo(before, { ...before, discountPercentage: 35 });
  const [shown] = toasts.shown;
  expect(shown?.text).toMatchObject({ key: 'users.discountPercentage.changed' });
  shown?.action?.onClick();
  const { path, body, answer } = await server.next();
  expect([path, body]).toEqual(['/api/users/7', { discountPercentage: 20, rowVersion: 3 }]);
  answer(before);
  await expect
    .poll(() => toasts.shown.map(({ text }) => text))
    .toMatchObject([{ key: 'users.discountPercentage.restored' }]);
});
