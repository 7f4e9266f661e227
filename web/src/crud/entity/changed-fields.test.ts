import { expect, test } from 'vitest';
import { begun, changedMeanwhile } from './changed-fields.ts';

test('what stood in a field when it was first changed is kept until the change is taken back', () => {
  const first = begun({}, ['phone'], { phone: '01', city: 'Lyon' });
  expect(first).toEqual({ phone: '01' });
  const later = begun(first, ['phone', 'city'], { phone: '02', city: 'Lyon' });
  expect(later).toEqual({ phone: '01', city: 'Lyon' });
  expect(begun(later, ['city'], { phone: '02', city: 'Lyon' })).toEqual({ city: 'Lyon' });
});

test('a field that another saved while it was being changed is named, others are not', () => {
  const before = { phone: '01', city: 'Lyon', rights: ['user_r'] };
  expect(changedMeanwhile(before, { phone: '02', city: 'Lyon', rights: ['user_r'], role: 'new' })).toEqual([
    'phone',
  ]);
  expect(changedMeanwhile(before, { phone: '01', city: 'Lyon', rights: ['user_r', 'user_w'] })).toEqual([
    'rights',
  ]);
});

test('an empty field differs from one that holds something', () => {
  expect(changedMeanwhile({ agencyId: null }, { agencyId: 3 })).toEqual(['agencyId']);
  expect(changedMeanwhile({ agencyId: undefined }, {})).toEqual([]);
});
