import { REGISTERS } from '@coffret/contracts/registers/registers';
import { expect, test } from 'vitest';
import { SUBJECTS } from '../app/subjects.ts';
import { audiencesOf } from '../core/subject.ts';

const audiences = audiencesOf(SUBJECTS);

const rooms = (entity: string, fields = {}) => audiences[entity]?.rooms(4, fields);

test.each(['project', 'configuration', 'quote'])('a %s is sent to users who may see it', (entity) => {
  expect(rooms(entity, { userId: 7 })).toEqual(['user:7', `may:see ${entity}`]);
});

test.each([
  [{ userId: 7, linkedEntityModel: 'quote' }, ['user:7', 'may:see quote']],
  [{ userId: 7, linkedEntityModel: 'user' }, ['user:7', 'may:see user']],
  [{ userId: 7, linkedEntityModel: null }, ['user:7', 'may:see unlinked']],
  [{ userId: null, linkedEntityModel: 'group' }, ['may:see group']],
])('changes of a document with %j are sent to %j', (fields, expected) => {
  expect(rooms('document', fields)).toEqual(expected);
});

test.each([
  [{ ownerId: 7, linkedEntityModel: 'project', isPrivate: false }, ['user:7', 'may:see project']],
  [{ ownerId: 7, linkedEntityModel: 'project', isPrivate: true }, ['may:see project']],
  [
    { ownerId: 7, linkedEntityModel: 'quote', isPrivate: true, _wasPublic: true },
    ['user:7', 'may:see quote'],
  ],
  [{ ownerId: null, linkedEntityModel: 'group', isPrivate: false }, ['may:see group']],
])('changes of a comment with %j are sent to %j', (fields, expected) => {
  expect(rooms('comment', fields)).toEqual(expected);
});

test('changes of a contact are sent to its customer and to users who see all', () => {
  expect(rooms('contact', { userId: 7 })).toEqual(['user:7', 'may:see contact']);
});

test.each([
  [{ userForId: 7, groupForId: null }, ['user:7']],
  [{ userForId: null, groupForId: 2 }, ['group:2']],
  [{ userForId: null, groupForId: null }, ['everybody']],
])('changes of a notification with %j are sent to %j', (fields, expected) => {
  expect(rooms('notification', fields)).toEqual(expected);
});

test('changes of a user are sent to that user and to those who may read users', () => {
  expect(rooms('user')).toEqual(['user:4', 'right:user_r']);
});

test('changes of the dashboard are sent to users who may see it', () => {
  expect(rooms('dashboard')).toEqual(['right:dashboard_r']);
});

test.each(REGISTERS.map((register) => [register.entity, register.access.read] as const))(
  'changes of the register of %s are sent to users who may read it: %s',
  (entity, read) => {
    expect(rooms(entity)).toEqual(
      typeof read === 'string' ? ['everybody'] : read.map((right) => `right:${right}`),
    );
  },
);

test.each(['credential', 'sequence', 'unique', 'request', 'notificationKey'])(
  'changes of a %s are not sent',
  (entity) => {
    expect(audiences[entity]).toBeUndefined();
  },
);
