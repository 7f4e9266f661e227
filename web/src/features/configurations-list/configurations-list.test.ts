import { CLIENTS, type Right, SEEDED_GROUPS, STAFF } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { customer } from '../../testing/people.ts';
import type { ConfigurationRow } from './configuration-row.ts';
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
      .map(({ icon, barred }) => [icon, barred?.(one, user) ?? true]),
  );
}

test('a configuration in progress is edited and duplicated, and has no file yet', () => {
  expect(offered(row('PENDING'))).toEqual({
    'grid-view': true,
    'eye-open': true,
    edit: true,
    duplicate: true,
    download: 'configurations.noQuoteFile',
  });
});

test('a quoted one has its file, and an expired one says that the file expired', () => {
  expect(offered(row('QUOTE_OK'))).toMatchObject({
    edit: 'configurations.isQuoted',
    duplicate: true,
    download: true,
  });
  expect(offered(row('QUOTE_EXPIRED'))).toMatchObject({
    edit: 'configurations.isExpired',
    duplicate: true,
    download: 'configurations.quoteFileExpired',
  });
});

test('in a closed project nothing is edited or duplicated, and the row is grey', () => {
  const closed = row('PENDING', 'CLOSED');
  expect(offered(closed)).toMatchObject({
    edit: 'configurations.projectClosed',
    duplicate: 'configurations.projectClosed',
  });
  expect(configurationsList.tint?.(closed)).toBe('grey');
  expect(configurationsList.tint?.(row('PENDING'))).toBeUndefined();
});

test('staff alone orders what is quoted, and what is ordered is not deleted', () => {
  expect(offered(row('QUOTE_OK'), staff)).toMatchObject({ box: true });
  expect(offered(row('PENDING'), staff)).toMatchObject({ box: 'configurations.noQuoteFile' });
  expect(offered(row('QUOTE_OK'))).not.toHaveProperty('box');
  expect(configurationsList.remove?.barred?.(row('DONE'), staff)).toBe('configurations.isOrdered');
  expect(configurationsList.remove?.barred?.(row('QUOTE_OK'), staff)).toBeUndefined();
});
