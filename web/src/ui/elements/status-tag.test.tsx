import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { type StatusOf, StatusTag } from './status-tag.tsx';

const { show, all } = componentTests();

test.each<[StatusOf, string]>([
  [{ status: 'QUOTE_OK', isOrderAsked: true }, 'Commande demandée'],
  [{ status: 'QUOTE_EXPIRED', isOrderAsked: true }, 'Commande demandée'],
  [{ status: 'QUOTE_OK', isOrderAsked: false }, 'Devis établi'],
  [{ status: 'CLOSED' }, 'Clos'],
])('%j is shown as "%s"', async (of, text) => {
  await show(<StatusTag of={of} />);
  expect(all('.tag').map(({ textContent }) => textContent)).toEqual([text]);
});
