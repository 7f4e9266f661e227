import { RIGHTS } from '@coffret/contracts/all-rights';
import { refuse } from '@coffret/contracts/errors';
import type { GroupEvent } from '@coffret/contracts/groups/events';
import { ADMINS, CLIENTS } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { type GroupCommand, type GroupContext, group } from './decider.ts';

const SELLERS: GroupEvent = {
  type: 'GroupCreated',
  data: { lib: 'Commerciaux', rights: ['project_r', 'user_r'] },
};
const DELETED: GroupEvent = { type: 'GroupDeleted', data: {} };

function given(...events: GroupEvent[]) {
  const state = events.reduce(group.evolve, group.initialState);
  return {
    when: (command: GroupCommand, { id = 4, holds = null }: Partial<GroupContext> = {}) =>
      group.decide(command, state, { id, holds }),
  };
}

test('a group is made with rights that its maker holds', () => {
  const create: GroupCommand = { type: 'CreateGroup', lib: 'Commerciaux', rights: ['project_r', 'user_r'] };
  expect(given().when(create, { holds: new Set(['user_r', 'project_r', 'group_c']) })).toEqual([SELLERS]);
  expect(given().when(create, { holds: new Set(['user_r', 'group_c']) })).toEqual(
    refuse('FORBIDDEN', 'rights'),
  );
});

test('an id is given once, also after the group was deleted', () => {
  const create: GroupCommand = { type: 'CreateGroup', lib: 'Autres', rights: [] };
  expect(given(SELLERS).when(create)).toEqual([]);
  expect(given(SELLERS, DELETED).when(create)).toEqual([]);
});

test('only what differs is told', () => {
  const change: GroupCommand = { type: 'ChangeGroup', lib: 'Vendeurs', rights: ['project_r', 'user_r'] };
  expect(given(SELLERS).when(change)).toEqual([{ type: 'GroupChanged', data: { lib: 'Vendeurs' } }]);
  expect(given(SELLERS).when({ type: 'ChangeGroup', rights: ['user_r'] })).toEqual([
    { type: 'GroupChanged', data: { rights: ['user_r'] } },
  ]);
  expect(given(SELLERS).when({ type: 'ChangeGroup', lib: 'Commerciaux' })).toEqual([]);
});

test('nobody changes or deletes a group that holds more than they do', () => {
  const holds = new Set(['user_r', 'group_w', 'group_d']);
  expect(given(SELLERS).when({ type: 'ChangeGroup', lib: 'Vendeurs' }, { holds })).toEqual(
    refuse('FORBIDDEN', 'rights'),
  );
  expect(given(SELLERS).when({ type: 'ChangeGroup', rights: [] }, { holds })).toEqual(
    refuse('FORBIDDEN', 'rights'),
  );
  expect(given(SELLERS).when({ type: 'DeleteGroup' }, { holds })).toEqual(refuse('FORBIDDEN', 'rights'));
});

test('nobody gives a right that they do not hold', () => {
  const holds = new Set(['project_r', 'user_r', 'group_w']);
  const change: GroupCommand = { type: 'ChangeGroup', rights: ['project_r', 'user_r', 'user_d'] };
  expect(given(SELLERS).when(change, { holds })).toEqual(refuse('FORBIDDEN', 'rights'));
});

test('the first group keeps every right, and may be renamed', () => {
  const admins = given({ type: 'GroupCreated', data: { lib: 'Admin', rights: [...RIGHTS] } });
  expect(admins.when({ type: 'ChangeGroup', rights: RIGHTS.slice(1) }, { id: ADMINS })).toEqual(
    refuse('FORBIDDEN', 'rights', 'the first group holds every right'),
  );
  expect(admins.when({ type: 'ChangeGroup', lib: 'Direction', rights: RIGHTS }, { id: ADMINS })).toEqual([
    { type: 'GroupChanged', data: { lib: 'Direction' } },
  ]);
});

test('the seeded groups cannot be deleted, others can', () => {
  expect(given(SELLERS).when({ type: 'DeleteGroup' }, { id: CLIENTS })).toEqual(refuse('IN_USE', 'id'));
  expect(given(SELLERS).when({ type: 'DeleteGroup' })).toEqual([DELETED]);
});

test('a deleted or unknown group is not found', () => {
  expect(given(SELLERS, DELETED).when({ type: 'ChangeGroup', lib: 'Vendeurs' })).toEqual(refuse('NOT_FOUND'));
  expect(given().when({ type: 'DeleteGroup' })).toEqual(refuse('NOT_FOUND'));
});
