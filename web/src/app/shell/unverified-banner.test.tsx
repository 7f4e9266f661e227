import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { toasts } from '../../data/toast.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { UnverifiedBanner } from './unverified-banner.tsx';

const { show, next, press, write, pass, all } = componentTests();

test('an account that is not verified says so, and writes to the company without a project', async () => {
  await show(<UnverifiedBanner />);
  expect(document.querySelector('main')?.textContent).toBe('');
  signIn(customer({ isVerified: false }), 'token');
  await show(<UnverifiedBanner />);
  expect(all('[role=status]')[0]?.textContent).toContain('pas encore vérifié');
  await press('Nous contacter');
  await act(() => vi.dynamicImportSettled());
  await pass(0);
  await write('[name=subject]', 'Vérification');
  await write('[name=text]', 'Bonjour');
  await press('Envoyer');
  const sent = await next('POST');
  expect([sent.path, sent.body]).toEqual(['/api/support', { subject: 'Vérification', text: 'Bonjour' }]);
  await sent.answer(undefined, 204);
  expect(toasts.shown.map(({ text }) => text)).toEqual([{ key: 'support.sent' }]);
});
