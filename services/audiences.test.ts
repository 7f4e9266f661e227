import { REGISTERS } from '@coffret/contracts/registers/registers';
import { expect, test } from 'vitest';
import { audiencesOf } from './subject.ts';
import { SUBJECTS } from './subjects.ts';

const audiences = audiencesOf(SUBJECTS);

const rooms = (entity: string, fields = {}) => audiences[entity]?.rooms(4, fields);

test.each(['project', 'configuration', 'quote'])('a %s is its owner’s and the reading staff’s', (entity) => {
  const right = entity === 'project' ? 'project_r' : 'configuration_r';
  expect(rooms(entity, { userId: 7 })).toEqual(['user:7', `staff:${right}`]);
});

test.each([
  [{ userId: 7, linkedEntityModel: 'quote' }, ['user:7', 'staff:configuration_r']],
  [{ userId: 7, linkedEntityModel: 'user' }, ['user:7', 'staff:user_r']],
  [{ userId: 7, linkedEntityModel: null }, ['user:7', 'staff']],
  [{ userId: null, linkedEntityModel: 'group' }, ['staff:group_r']],
])('a document of %j is for %j', (fields, expected) => {
  expect(rooms('document', fields)).toEqual(expected);
});

test.each([
  [{ ownerId: 7, linkedEntityModel: 'project', isPrivate: false }, ['user:7', 'staff:project_r']],
  [{ ownerId: 7, linkedEntityModel: 'project', isPrivate: true }, ['staff:project_r']],
  [
    { ownerId: 7, linkedEntityModel: 'quote', isPrivate: true, _wasPublic: true },
    ['user:7', 'staff:configuration_r'],
  ],
  [{ ownerId: null, linkedEntityModel: 'group', isPrivate: false }, ['staff:group_r']],
])('a comment of %j is for %j', (fields, expected) => {
  expect(rooms('comment', fields)).toEqual(expected);
});

test('a contact is its customer’s and the reading staff’s', () => {
  expect(rooms('contact', { userId: 7 })).toEqual(['user:7', 'staff:contact_r']);
});

test.each([
  [{ userForId: 7, groupForId: null }, ['user:7']],
  [{ userForId: null, groupForId: 2 }, ['group:2']],
  [{ userForId: null, groupForId: null }, ['everybody']],
])('a notification of %j is for %j', (fields, expected) => {
  expect(rooms('notification', fields)).toEqual(expected);
});

test('a user is told of by those who may read users, and is told', () => {
  expect(rooms('user')).toEqual(['user:4', 'right:user_r']);
});

test.each(REGISTERS.map((register) => [register.entity, register.access.read] as const))(
  'changes of the register of %s are told to whom its list is open: %s',
  (entity, read) => {
    expect(rooms(entity)).toEqual(
      typeof read === 'string' ? ['everybody'] : read.map((right) => `right:${right}`),
    );
  },
);

test.each(['credential', 'sequence', 'unique', 'request', 'notificationKey'])(
  'of a %s nobody is told',
  (entity) => {
    expect(audiences[entity]).toBeUndefined();
  },
);
