import { expect, test } from 'vitest';
import { createEventRegistry } from '../event-registry.ts';
import { groupEvents } from './events.ts';

const { upcast } = createEventRegistry(groupEvents);

test('older groups that create, change or delete may read the same screen too', () => {
  const stored = { lib: 'Tarifs', rights: ['notif_c', 'catalog_w', 'user_d'] };
  const rights = ['user_r', 'user_d', 'catalog_r', 'catalog_w', 'notif_c'];
  expect(upcast('GroupCreated', 1, stored)).toEqual({ lib: 'Tarifs', rights });
  expect(upcast('GroupChanged', 1, { rights: stored.rights })).toEqual({ rights });
  expect(upcast('GroupChanged', 1, { lib: 'Vente' })).toEqual({ lib: 'Vente' });
});
