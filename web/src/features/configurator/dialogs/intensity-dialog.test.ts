import type { ElectricalConnect, PowerSupplyIntensity } from '@coffret/cabinet/configuration';
import { expect, test } from 'vitest';
import { configuration, reference } from '../stack/stack.fixture.ts';
import { mayAdd } from './intensity-dialog.tsx';

const on = (electricalConnect: ElectricalConnect, powerSupplyIntensity: PowerSupplyIntensity) =>
  mayAdd(configuration(reference(), { electricalConnect, powerSupplyIntensity }));

test("a head breaker is offered when the connection's rating reaches the supply's", () => {
  expect(on('M32_5G10_50A', '40A')).toBe(true);
  expect(on('M40_5G16_63A', '63A')).toBe(true);
  expect(on('M25_5G6_32A', '40A')).toBe(false);
  expect(on('M32_5G10_50A', '63A')).toBe(false);
});
