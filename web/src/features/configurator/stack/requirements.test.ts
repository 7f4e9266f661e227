import { expect, test } from 'vitest';
import { missingRequirements } from './requirements.ts';
import { catalogue, configuration, line, reference } from './stack.fixture.ts';

const left = (stack = reference(), changes = {}) =>
  missingRequirements({ ...configuration(), ...changes }, stack, catalogue).map(
    ({ name, missing, product }) => [name, missing, product?.ref],
  );

test('nothing is left to ask of the reference cabinet', () => {
  expect(left()).toEqual([]);
});

test('the form asks for what does not stand yet, with a product of the brand where there is one', () => {
  const bare = { ...reference(), lines: [line(2, 'BLP4', { 0.5: 'PC16' })] };
  const wishes = {
    accessories: ['ACC-POI'],
    safetyEquipment: ['ESTOP_KEY', 'VOLTAGE_INDICATOR'],
    brandLib: 'Nordel',
  };
  expect(left(bare, wishes)).toEqual([
    ['CEE_32A_3PNE_400', 1, 'C32-5'],
    ['CLASSIC', 3, 'PC16S'],
    ['MCB', 3, 'D3P16'],
    ['ESTOP_KEY', 1, 'AUK'],
    ['VOLTAGE_INDICATOR', 1, 'VOY'],
    ['ACC-POI', 1, 'ACC-POI'],
  ]);
});
