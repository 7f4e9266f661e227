import { expect, test } from 'vitest';
import { tempRecordStore } from '../tests/support/temp-record-store.ts';
import { openPreferences } from './preferences.ts';

test('preferences are stored by key, removed, and copied to another store', async () => {
  const preferences = await openPreferences((await tempRecordStore()).store);
  const kept = { key: 'preferences/12', value: 'sealed' };
  await preferences.put(kept);
  const other = await openPreferences((await tempRecordStore()).store);
  await other.restore(await Array.fromAsync(preferences.all()));
  expect(await other.get(kept.key)).toBe('sealed');
  await preferences.remove(kept.key);
  expect(await preferences.get(kept.key)).toBeNull();
});

test('preferences in an archive of an earlier version are restored', async () => {
  const preferences = await openPreferences((await tempRecordStore()).store);
  const line = '{"key":"preferences/12","value":"sealed","version":"v","expiresAt":null}';
  await preferences.restore([JSON.parse(line)]);
  expect(await Array.fromAsync(preferences.all())).toEqual([{ key: 'preferences/12', value: 'sealed' }]);
});
