import { refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { numberComponents } from './components.ts';

const HELD = [
  { componentId: 1, componentLib: 'Réglette', libEn: null },
  { componentId: 2, componentLib: 'Reglette', libEn: null },
];
const save = (given: Parameters<typeof numberComponents>[1]) =>
  numberComponents({ sequences: { next: async () => 3 } as never }, given, HELD);
const DUPLICATE = refuse('DUPLICATE', 'ProjComponents');

test('components that an older version took side by side stay; a new or renamed one is not named like another', async () => {
  const spot = { componentLib: 'Spot' };
  expect(await save([...HELD, spot])).toEqual([...HELD, { ...spot, componentId: 3, libEn: null }]);
  expect(await save([...HELD, { componentLib: 'RÉGLETTE' }])).toEqual(DUPLICATE);
  expect(await save([HELD[0] ?? spot, { componentId: 2, componentLib: 'réglette' }])).toEqual(DUPLICATE);
});
