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

test('a group can only have rights that its creator has', () => {
  const create: GroupCommand = { type: 'CreateGroup', lib: 'Commerciaux', rights: ['project_r', 'user_r'] };
  expect(given().when(create, { holds: new Set(['user_r', 'project_r', 'group_c']) })).toEqual([SELLERS]);
  expect(given().when(create, { holds: new Set(['user_r', 'group_c']) })).toEqual(
    refuse('FORBIDDEN', 'rights'),
  );
});

test('an id is used for one group only, even after a deletion', () => {
  const create: GroupCommand = { type: 'CreateGroup', lib: 'Autres', rights: [] };
  expect(given(SELLERS).when(create)).toEqual([]);
  expect(given(SELLERS, DELETED).when(create)).toEqual([]);
});

test('the event contains only changed fields', () => {
  const change: GroupCommand = { type: 'ChangeGroup', lib: 'Vendeurs', rights: ['project_r', 'user_r'] };
  expect(given(SELLERS).when(change)).toEqual([{ type: 'GroupChanged', data: { lib: 'Vendeurs' } }]);
  expect(given(SELLERS).when({ type: 'ChangeGroup', rights: ['user_r'] })).toEqual([
    { type: 'GroupChanged', data: { rights: ['user_r'] } },
  ]);
  expect(given(SELLERS).when({ type: 'ChangeGroup', lib: 'Commerciaux' })).toEqual([]);
});

test('users cannot change or delete a group with more rights than their own', () => {
  const holds = new Set(['user_r', 'group_w', 'group_d']);
  expect(given(SELLERS).when({ type: 'ChangeGroup', lib: 'Vendeurs' }, { holds })).toEqual(
    refuse('FORBIDDEN', 'rights'),
  );
  expect(given(SELLERS).when({ type: 'ChangeGroup', rights: [] }, { holds })).toEqual(
    refuse('FORBIDDEN', 'rights'),
  );
  expect(given(SELLERS).when({ type: 'DeleteGroup' }, { holds })).toEqual(refuse('FORBIDDEN', 'rights'));
});

test('users cannot grant rights that they do not have', () => {
  const holds = new Set(['project_r', 'user_r', 'group_w']);
  const change: GroupCommand = { type: 'ChangeGroup', rights: ['project_r', 'user_r', 'user_d'] };
  expect(given(SELLERS).when(change, { holds })).toEqual(refuse('FORBIDDEN', 'rights'));
});

test('the first group keeps all rights and can be renamed', () => {
  const admins = given({ type: 'GroupCreated', data: { lib: 'Admin', rights: [...RIGHTS] } });
  expect(admins.when({ type: 'ChangeGroup', rights: RIGHTS.slice(1) }, { id: ADMINS })).toEqual(
    refuse('FORBIDDEN', 'rights', 'the first group holds every right'),
  );
  expect(admins.when({ type: 'ChangeGroup', lib: 'Direction', rights: RIGHTS }, { id: ADMINS })).toEqual([
    { type: 'GroupChanged', data: { lib: 'Direction' } },
  ]);
});

test('seeded groups cannot be deleted, others can', () => {
  expect(given(SELLERS).when({ type: 'DeleteGroup' }, { id: CLIENTS })).toEqual(refuse('IN_USE', 'id'));
  expect(given(SELLERS).when({ type: 'DeleteGroup' })).toEqual([DELETED]);
});

test('a deleted or unknown group is not found', () => {
  expect(given(SELLERS, DELETED).when({ type: 'ChangeGroup', lib: 'Vendeurs' })).toEqual(refuse('NOT_FOUND'));
  expect(given().when({ type: 'DeleteGroup' })).toEqual(refuse('NOT_FOUND'));
});
