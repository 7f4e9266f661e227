import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { CLIENTS, type Right, SEEDED_GROUPS, STAFF } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { customer } from '../../testing/people.ts';
import { configurationsList } from './configurations-list.tsx';

const rightsOf = (groupId: number): Right[] => SEEDED_GROUPS.find(({ id }) => id === groupId)?.rights ?? [];
const client = customer({ rights: rightsOf(CLIENTS) });
const staff = customer({ groupId: STAFF, rights: rightsOf(STAFF) });

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
    projectStatus,
  }) as ConfigurationRow;

/** What a row offers: each action, and why it is barred. */
function offered(one: ConfigurationRow, user = client) {
  return Object.fromEntries(
    configurationsList.actions
      .filter(({ may }) => may?.(one, user) ?? true)
      .map(({ text, barred }) => [text, barred?.(one, user) ?? true]),
  );
}

test('a configuration in progress is edited and duplicated, and has no file yet', () => {
  expect(offered(row('PENDING'))).toEqual({
    'configurations.configurator': true,
    'list.details': true,
    'list.edit': true,
    'configurations.duplicate': true,
    'configurations.quoteFile': 'configurations.noQuoteFile',
  });
});

test('a quoted one has its file, and an expired one says that the file expired', () => {
  expect(offered(row('QUOTE_OK'))).toMatchObject({
    'list.edit': 'configurations.isQuoted',
    'configurations.duplicate': true,
    'configurations.quoteFile': true,
  });
  expect(offered(row('QUOTE_EXPIRED'))).toMatchObject({
    'list.edit': 'configurations.isExpired',
    'configurations.duplicate': true,
    'configurations.quoteFile': 'configurations.quoteFileExpired',
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

test('staff alone orders what is quoted, and what is ordered is not deleted', () => {
  expect(offered(row('QUOTE_OK'), staff)).toMatchObject({ 'configurations.order': true });
  expect(offered(row('PENDING'), staff)).toMatchObject({
    'configurations.order': 'configurations.noQuoteFile',
  });
  expect(offered(row('QUOTE_OK'))).not.toHaveProperty(['configurations.order']);
  expect(configurationsList.remove?.barred?.(row('DONE'), staff)).toBe('configurations.isOrdered');
  expect(configurationsList.remove?.barred?.(row('QUOTE_OK'), staff)).toBeUndefined();
});
