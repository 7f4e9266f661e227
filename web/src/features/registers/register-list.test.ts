import { releaseNotes } from '@coffret/contracts/registers/release-registers';
import { expect, test } from 'vitest';
import { registerList } from './register-list.ts';

test('a list names the items as their form and workbook do', () => {
  const name = registerList(releaseNotes).columns.find(({ key }) => key === 'lib');
  expect(name?.label).toBe('registers.releaseNotes.fields.lib');
});
