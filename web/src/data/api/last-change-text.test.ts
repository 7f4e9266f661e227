import { beforeEach, expect, test } from 'vitest';
import { TEXTS } from '../../app/texts/loaders.ts';
import { loadAllTexts, startTexts } from '../../i18n/i18n.ts';
import { customer } from '../../testing/people.ts';
import { clearSession, signIn } from '../session/session.ts';
import { toasts } from '../toast.ts';
import { showErrors } from './show-errors.ts';

beforeEach(async () => {
  await startTexts(TEXTS);
  await loadAllTexts();
  clearSession();
  signIn(customer({ id: 7 }), 'token');
  toasts.shown = [];
});

const at = '2026-11-28T17:20:00.000Z';
const anne = { userId: 21, fullName: 'Anne Roux' };

test.each([
  [
    'BAD_ROWVERSION',
    'UserVerified',
    anne,
    'Rien n’a été changé. Compte vérifié par Anne Roux le 28/11/2026 18:20.',
  ],
  [
    'BAD_ROWVERSION',
    'UserChanged',
    { ...anne, userId: 7 },
    'Rien n’a été changé. Modifié par vous-même le 28/11/2026 18:20.',
  ],
  [
    'INVALID_STATUS',
    'QuoteOrdered',
    null,
    'Ce changement de statut n’est pas possible. Commande acceptée le 28/11/2026 18:20.',
  ],
])('a refusal that something came before says what, who and when: %s, %s', async (code, type, by, text) => {
  showErrors({ errors: [{ code }], more: { lastChange: { type, at, by } } });
  await expect.poll(() => toasts.shown.map((shown) => shown.text)).toEqual([text]);
});
