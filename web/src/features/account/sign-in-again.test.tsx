import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { session } from '../../data/session/session.ts';
import { suspendSession } from '../../data/session/suspension.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { SignInAgain } from './sign-in-again.tsx';

const { show, next, press, write, pass, all } = componentTests();

async function signInAgain() {
  await act(async () => suspendSession());
  await show(<SignInAgain />);
  await write('[name=password]', 'Secret-1234');
  await press('Se connecter');
  return next('POST');
}

test('the same person signs in with the password and a second factor, in the dialog', async () => {
  const login = await signInAgain();
  expect(login).toMatchObject({
    path: '/api/login',
    body: { email: 'marie@exemple.fr', password: 'Secret-1234' },
    authorization: null,
  });
  await login.answer({ errors: [{ code: 'SECOND_FACTOR' }], challenge: 'c-1', factors: ['totp'] }, 401);
  await vi.waitFor(() => expect(all('[name=code]')).toHaveLength(1));
  expect(all('[role=dialog]')).toHaveLength(1);
  await write('[name=code]', '123456');
  await press('Se connecter');
  const second = await next('POST');
  expect(second).toMatchObject({ path: '/api/loginSecondFactor', authorization: null });
  await second.answer({ user: customer(), accessToken: 'token-2' });
  expect(session).toMatchObject({ user: { id: 7 }, token: { value: 'token-2' } });
});

test('the dialog stays until somebody signs in; another person gets a fresh page', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const login = await signInAgain();
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await pass(1_000);
  expect(all('[role=dialog]')).toHaveLength(1);
  await login.answer({ user: customer({ id: 8 }), accessToken: 'token-2' });
  expect([session.user?.id, session.token, assign.mock.calls]).toEqual([7, null, [['/']]]);
});
