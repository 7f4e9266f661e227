import { expect, test, vi } from 'vitest';
import { clearSession, session } from '../../data/session/session.ts';
import { toasts } from '../../data/toast.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import LoginPage from './login-page.tsx';

const { show, next, press, write, all } = componentTests();

test('an error is shown in the form until the sign-in succeeds; the company’s phone and mail are shown', async () => {
  clearSession();
  await show(<LoginPage />);
  expect(all('address a').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+33400000000',
    'mailto:devis@coffret.example',
  ]);
  const error = () => all('[role=alert]')[0]?.textContent;
  await write('[name=email]', 'marie@exemple.fr');
  await write('[name=password]', 'wrong');
  await press('Se connecter');
  await (await next('POST')).answer({ errors: [{ code: 'LOGIN_FAILED' }] }, 401);
  expect([error(), toasts.shown]).toEqual(['Aucun compte ne correspond à ces identifiants.', []]);
  await press('Se connecter');
  await (await next('POST')).answer({ user: customer(), accessToken: 'token' });
  expect([error(), session.user?.id]).toEqual(['', 7]);
});

test('a failed sign-in shows the tries left; the link of an account that is not activated can be sent again', async () => {
  clearSession();
  await show(<LoginPage />);
  await write('[name=email]', 'marie@exemple.fr');
  await write('[name=password]', 'wrong');
  await press('Se connecter');
  await (await next('POST')).answer({ errors: [{ code: 'LOGIN_FAILED' }], triesLeft: 2 }, 401);
  await vi.waitFor(() =>
    expect(all('[role=status]').map(({ textContent }) => textContent)).toContain(
      'Encore 2 essais avant le blocage du compte.',
    ),
  );
  await press('Se connecter');
  await (await next('POST')).answer({ errors: [{ code: 'LOGIN_NOT_ACTIVATED' }] }, 401);
  await press('Renvoyer le lien');
  const sent = await next('POST');
  expect([sent.path, sent.body]).toEqual(['/api/usersResendActivation', { email: 'marie@exemple.fr' }]);
  await sent.answer({});
  expect(all('[role=status]').map(({ textContent }) => textContent)).toContain(
    'Le lien d’activation est renvoyé. Consultez votre messagerie.',
  );
});
