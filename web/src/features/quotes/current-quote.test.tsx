import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { STAFF } from '@coffret/contracts/rights';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { leaveAsked } from '../../session/navigation-guard.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { CurrentQuote } from './current-quote.tsx';

const { show, press, write, next, all, requests, pass } = componentTests();

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
  onTestFinished(leaveAsked.listen((leave) => leave()));
  await press('Annuler');
  expect(answered()).toEqual([]);
});

const choose = (file: File) =>
  act(async () => {
    const [field] = all<HTMLInputElement>('[type=file]');
    if (!field) throw new Error('there is no field for a file');
    Object.defineProperty(field, 'files', { value: [file], configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
const accept = () => act(async () => all<HTMLButtonElement>('[type=submit]')[0]?.click());

test('an order form is uploaded once, also where the acceptance is sent again', async () => {
  const rights = SEEDED_GROUPS.find(({ id }) => id === STAFF)?.rights ?? [];
  signIn(customer({ id: 2, groupId: STAFF, rights }), 'token');
  const quote = (rowVersion: number) => (
    <CurrentQuote configuration={{ ...ASKED, rowVersion }} newest={{ ...NEWEST, orderSteps: [] } as Quote} />
  );
  await show(quote(1));
  await press('Accepter la commande');
  await choose(new File(['a'], 'order.pdf'));
  await accept();
  await (await next('POST')).answer({ lastDocumentAdded: { id: 31 } }, 201);
  const first = await next('PUT');
  expect(first.body).toMatchObject({ documentId: 31, rowVersion: 1 });
  await first.answer({ errors: [{ code: 'BAD_ROWVERSION', key: 'rowVersion' }] }, 409);
  await show(quote(2));
  // No double click.
  await pass(1000);
  await accept();
  expect(requests().filter(({ method }) => method === 'POST')).toEqual([]);
  expect((await next('PUT')).body).toMatchObject({ documentId: 31, rowVersion: 2 });
});

test('after the acceptance of an order the one that waits longest is offered', async () => {
  const rights = SEEDED_GROUPS.find(({ id }) => id === STAFF)?.rights ?? [];
  signIn(customer({ id: 2, groupId: STAFF, rights }), 'token');
  const links = () => all<HTMLAnchorElement>('a').map((link) => link.getAttribute('href'));
  await show(<CurrentQuote configuration={ASKED} newest={NEWEST} />);
  expect(requests()).toEqual([]);
  const accepted = { ...ASKED, status: 'DONE' as const, isOrderAsked: false };
  await show(<CurrentQuote configuration={accepted} newest={NEWEST} />);
  const rows = [ASKED.id, 31, 8].map((configurationId) => ({ configurationId }));
  await (await next('GET')).answer({ rows, count: 3, page: 1, pages: 1 });
  expect(links()).toEqual(['/configurations/31/quotes']);
});

test('a quote before whose end prices change says that it keeps its own', async () => {
  const pricesChangeAt = '2026-11-30T23:00:00.000Z';
  const said = () => all('[role=status]')[0]?.textContent?.replaceAll(/\s/g, ' ') ?? '';
  const open = { ...ASKED, isOrderAsked: false };
  await show(<CurrentQuote configuration={open} newest={NEWEST} />);
  expect(said()).toMatch(/^Ce devis est valable jusqu’au 21\/12\/2026\.(?! Ce)/);
  await show(<CurrentQuote configuration={open} newest={{ ...NEWEST, pricesChangeAt }} />);
  expect(said()).toContain(
    'valable jusqu’au 21/12/2026. Ce devis garde son prix jusqu’à cette date. Des prix du catalogue changent le 1er décembre 2026, avant la fin de validité : un nouveau devis établi à partir de ce jour aurait un autre prix.',
  );
});
