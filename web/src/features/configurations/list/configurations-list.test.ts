import '../../../app/routes/private-routes.ts';
import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { CLIENTS, type Right, STAFF } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { customer } from '../../../testing/people.ts';
import { configurationsList } from './configurations-list.tsx';

const configurations = configurationsList(true);

const rightsOf = (groupId: number): Right[] => SEEDED_GROUPS.find(({ id }) => id === groupId)?.rights ?? [];
const client = customer({ rights: rightsOf(CLIENTS) });

const row = (
  status: ConfigurationRow['status'],
  projectStatus: ConfigurationRow['projectStatus'] = 'OPENED',
): ConfigurationRow =>
  ({
    id: 4,
    rowVersion: 1,
    lib: 'Coffret',
    projectLib: 'Chantier',
    status,
    reference: status === 'PENDING' ? 'GBB000000' : 'GBB000001',
    projectStatus,
    ProjProject: { id: 3, lib: 'Chantier', status: projectStatus },
    userId: client.id,
    isValidated: false,
    isOrderAsked: false,
    validUntil: status === 'PENDING' ? null : '2099-12-21T08:00:00.000Z',
  }) as ConfigurationRow;

/** What a row offers: each action, and why it is barred. */
function offered(one: ConfigurationRow, user = client) {
  return Object.fromEntries(
    configurations.actions
      .filter(({ may }) => may?.(one, user) ?? true)
      .map(({ text, disabledReason }) => [text, disabledReason?.(one, user) ?? true]),
  );
}

test('the action that fits the state is in the row', () => {
  const staff = customer({ id: 2, groupId: STAFF, rights: rightsOf(STAFF) });
  const main = (one: ConfigurationRow, user = client) => {
    const possible = configurations.actions.filter(
      ({ may, disabledReason }) => (may?.(one, user) ?? true) && !disabledReason?.(one, user),
    );
    return (possible.find(({ isMain }) => isMain) ?? possible[0])?.text;
  };
  expect(main(row('PENDING'))).toBe('configurations.configure');
  expect(main({ ...row('PENDING'), isValidated: true })).toBe('configurations.quoteNow');
  expect(main({ ...row('PENDING', 'CLOSED'), isValidated: true })).toBe('configurations.open');
  expect(main(row('QUOTE_OK'))).toBe('quotes.actions.order');
  expect(main({ ...row('QUOTE_OK'), isOrderAsked: true })).toBe('configurations.open');
  expect(main({ ...row('QUOTE_OK'), isOrderAsked: true }, staff)).toBe('configurations.answerOrder');
  expect(main(row('QUOTE_EXPIRED'))).toBe('configurations.renew');
  expect(main(row('QUOTE_EXPIRED', 'CLOSED'))).toBe('configurations.open');
  expect(main(row('DONE'))).toBe('configurations.open');
});

test('a configuration in progress can be edited and duplicated, and has no file', () => {
  expect(offered(row('PENDING'))).toEqual({
    'configurations.configure': true,
    'list.details': true,
    'list.edit': true,
    'shares.share': true,
    'templates.save': true,
    'configurations.duplicate': true,
    'configurations.quoteFile': 'configurations.noQuoteFile',
    'configurations.quotes': 'configurations.noQuoteFile',
    'configurations.history': true,
  });
});

test('the quote’s file can be exported while the quote is valid; a quoted configuration cannot be edited', () => {
  expect(offered(row('QUOTE_OK'))).toMatchObject({
    'list.edit': 'configurations.isQuoted',
    'configurations.duplicate': true,
    'configurations.quoteFile': true,
  });
  expect(offered(row('QUOTE_EXPIRED'))).toMatchObject({
    'list.edit': 'configurations.isExpired',
    'configurations.duplicate': true,
    'configurations.quoteFile': 'configurations.fileExpired',
    'configurations.quotes': true,
  });
  expect(offered(row('DONE'))).toMatchObject({
    'list.edit': 'configurations.isOrdered',
    'configurations.quoteFile': 'configurations.isOrdered',
    'configurations.quotes': true,
  });
  const reopened = { ...row('PENDING'), reference: 'GBB000001' };
  expect(offered(reopened)).toMatchObject({
    'list.edit': true,
    'configurations.quoteFile': 'configurations.isReopened',
    'configurations.quotes': true,
  });
});

test('in a closed project nothing can be edited or duplicated, and the row is grey', () => {
  const closed = row('PENDING', 'CLOSED');
  expect(offered(closed)).toMatchObject({
    'list.edit': 'configurations.projectClosed',
    'configurations.duplicate': 'configurations.projectClosed',
  });
  expect(configurations.tint?.(closed)).toBe('grey');
  expect(configurations.tint?.(row('PENDING'))).toBeUndefined();
});

test('a configuration that is ordered, or whose order waits, cannot be deleted', () => {
  const asked = { ...row('QUOTE_OK'), isOrderAsked: true };
  expect(configurations.remove?.disabledReason?.(asked, client)).toBe('configurations.orderWaits');
  expect(configurations.remove?.disabledReason?.(row('DONE'), client)).toBe('configurations.isOrdered');
  expect(configurations.remove?.disabledReason?.(row('QUOTE_OK'), client)).toBeUndefined();
});
