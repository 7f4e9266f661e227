import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { CLIENTS, type Right } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { customer } from '../../../testing/people.ts';
import { configurationsList } from './configurations-list.tsx';

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
  }) as ConfigurationRow;

/** What a row offers: each action, and why it is barred. */
function offered(one: ConfigurationRow, user = client) {
  return Object.fromEntries(
    configurationsList.actions
      .filter(({ may }) => may?.(one, user) ?? true)
      .map(({ text, disabledReason }) => [text, disabledReason?.(one, user) ?? true]),
  );
}

test('a configuration in progress is edited and duplicated, and has no file yet', () => {
  expect(offered(row('PENDING'))).toEqual({
    'configurations.configurator': true,
    'list.details': true,
    'list.edit': true,
    'shares.share': true,
    'configurations.duplicate': true,
    'configurations.quoteFile': 'configurations.noQuoteFile',
    'configurations.quotes': 'configurations.noQuoteFile',
    'configurations.history': true,
  });
});

test('the quote file is exported while its quote is valid; the papers stay open, and what is quoted is not edited', () => {
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

test('in a closed project nothing is edited or duplicated, and the row is grey', () => {
  const closed = row('PENDING', 'CLOSED');
  expect(offered(closed)).toMatchObject({
    'list.edit': 'configurations.projectClosed',
    'configurations.duplicate': 'configurations.projectClosed',
  });
  expect(configurationsList.tint?.(closed)).toBe('grey');
  expect(configurationsList.tint?.(row('PENDING'))).toBeUndefined();
});

test('what is ordered is not deleted', () => {
  expect(configurationsList.remove?.disabledReason?.(row('DONE'), client)).toBe('configurations.isOrdered');
  expect(configurationsList.remove?.disabledReason?.(row('QUOTE_OK'), client)).toBeUndefined();
});
