import { refuse } from '@coffret/contracts/errors';
import { agencies } from '@coffret/contracts/registers/registers';
import { expect, test } from 'vitest';
import { type Item, type ItemCommand, itemOf } from './decider.ts';

const agency = itemOf(agencies);
const lyon = { lib: 'Lyon', sectorId: 5 };
const LYON = { type: 'AgencyAdded', data: lyon };

function given(...events: (typeof LYON | { type: string; data: object })[]) {
  const state = (events as (typeof LYON)[]).reduce<Item>(agency.evolve, agency.initialState);
  return { when: (command: ItemCommand) => agency.decide(command, state, undefined) };
}

test('event types contain the name of the register', () => {
  expect(given().when({ type: 'AddItem', fields: lyon })).toEqual([LYON]);
  expect(given(LYON).when({ type: 'RemoveItem' })).toEqual([{ type: 'AgencyRemoved', data: {} }]);
});

test('an id is used for one item only, even after a removal', () => {
  expect(given(LYON).when({ type: 'AddItem', fields: { ...lyon, lib: 'Paris' } })).toEqual([]);
  expect(given(LYON, { type: 'AgencyRemoved', data: {} }).when({ type: 'AddItem', fields: lyon })).toEqual(
    [],
  );
});

test('an item that an earlier version added again after its removal exists', () => {
  const again = given(LYON, { type: 'AgencyRemoved', data: {} }, LYON);
  expect(again.when({ type: 'RemoveItem' })).toEqual([{ type: 'AgencyRemoved', data: {} }]);
});

test('the event contains only changed fields', () => {
  expect(given(LYON).when({ type: 'ChangeItem', fields: { lib: 'Lyon', sectorId: 4 } })).toEqual([
    { type: 'AgencyChanged', data: { sectorId: 4 } },
  ]);
  expect(given(LYON).when({ type: 'ChangeItem', fields: lyon })).toEqual([]);
});

test('a removed or unknown item cannot be changed or removed', () => {
  const gone = given(LYON, { type: 'AgencyRemoved', data: {} });
  for (const one of [gone, given()]) {
    expect(one.when({ type: 'ChangeItem', fields: { lib: 'Paris' } })).toEqual(refuse('NOT_FOUND'));
    expect(one.when({ type: 'RemoveItem' })).toEqual(refuse('NOT_FOUND'));
  }
});
