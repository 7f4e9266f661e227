import type { ElectricalConnect, PowerSupplyIntensity } from '@coffret/cabinet/configuration';
import { expect, test } from 'vitest';
import { configuration, line, reference } from '../stack/stack.fixture.ts';
import { addDisabledReason } from './intensity-dialog.tsx';

const withHead = { lines: [line(1, '350814'), line(2, 'BLP4')] };
const on = (electricalConnect: ElectricalConnect, powerSupplyIntensity: PowerSupplyIntensity) =>
  addDisabledReason(configuration(reference(), { electricalConnect, powerSupplyIntensity }), withHead);

test("a head breaker is offered when the connection's rating reaches the supply's", () => {
  expect(on('M32_5G10_50A', '40A')).toBeNull();
  expect(on('M40_5G16_63A', '63A')).toBeNull();
  expect(on('M25_5G6_32A', '40A')).toBe('addRefused');
  expect(on('M32_5G10_50A', '63A')).toBe('addRefused');
});

test('it is not offered where its place is missing', () => {
  const form = configuration(reference(), {
    electricalConnect: 'M40_5G16_63A',
    powerSupplyIntensity: '40A',
  });
  expect(addDisabledReason(form, reference())).toBe('addWithoutPlace');
});
