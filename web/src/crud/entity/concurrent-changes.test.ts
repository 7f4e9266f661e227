import { expect, test } from 'vitest';
import { baseValues, concurrentlyChangedFields } from './concurrent-changes.ts';

test('the original value of a field is kept until the change is reverted', () => {
  const first = baseValues({}, ['phone'], { phone: '01', city: 'Lyon' });
  expect(first).toEqual({ phone: '01' });
  const later = baseValues(first, ['phone', 'city'], { phone: '02', city: 'Lyon' });
  expect(later).toEqual({ phone: '01', city: 'Lyon' });
  expect(baseValues(later, ['city'], { phone: '02', city: 'Lyon' })).toEqual({ city: 'Lyon' });
});

test('a field that another saved while it was being changed is named, others are not', () => {
  const before = { phone: '01', city: 'Lyon', rights: ['user_r'] };
  expect(
    concurrentlyChangedFields(before, { phone: '02', city: 'Lyon', rights: ['user_r'], role: 'new' }),
  ).toEqual(['phone']);
  expect(
    concurrentlyChangedFields(before, { phone: '01', city: 'Lyon', rights: ['user_r', 'user_w'] }),
  ).toEqual(['rights']);
});

test('an empty field differs from one that holds something', () => {
  expect(concurrentlyChangedFields({ agencyId: null }, { agencyId: 3 })).toEqual(['agencyId']);
  expect(concurrentlyChangedFields({ agencyId: undefined }, {})).toEqual([]);
});
