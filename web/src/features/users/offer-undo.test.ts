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

test('a group or a discount that was saved is taken back by what it was', async () => {
  const before = customer({ groupId: 3, discountPercentage: 20 });
  offerUndo(before, { ...before, fullName: 'Marie Petit-Roux' });
  expect(toasts.shown).toEqual([]);
  offerUndo(before, { ...before, groupId: 2, discountPercentage: 35 });
  toasts.shown[0]?.action?.onClick();
  const { path, body, answer } = await server.next();
  expect([path, body]).toEqual(['/api/users/7', { groupId: 3, discountPercentage: 20 }]);
  answer(before);
  await expect
    .poll(() => toasts.shown.map(({ text }) => text))
    .toMatchObject([{ key: 'users.reassignedBack' }]);
});
