import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { STAFF } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { CurrentQuote } from './current-quote.tsx';

const { show, press, write, next, all } = componentTests();

const ASKED = {
  id: 4,
  rowVersion: 1,
  status: 'QUOTE_OK',
  isOrderAsked: true,
  userId: 12,
  ProjProject: { status: 'OPENED' },
} as Configuration;
const NEWEST = { reference: 'GBB000001', validUntil: '2026-12-21T08:00:00.000Z' } as Quote;
const answered = () => all<HTMLTextAreaElement>('textarea').map(({ value }) => value);

test('text to the customer is kept when another user has answered first', async () => {
  const rights = SEEDED_GROUPS.find(({ id }) => id === STAFF)?.rights ?? [];
  signIn(customer({ id: 2, groupId: STAFF, rights }), 'token');
  await show(<CurrentQuote configuration={ASKED} newest={NEWEST} />);
  await press('Répondre');
  await write('textarea', 'Il manque le bon de commande.');
  await press('Envoyer');
  await (await next('POST')).answer({ errors: [{ code: 'BAD_ROWVERSION', key: 'rowVersion' }] }, 409);
  await show(
    <CurrentQuote configuration={{ ...ASKED, rowVersion: 2, isOrderAsked: false }} newest={NEWEST} />,
  );
  expect(answered()).toEqual(['Il manque le bon de commande.']);
  await press('Annuler');
  expect(answered()).toEqual([]);
});
