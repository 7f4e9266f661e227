import { refuse } from '@coffret/contracts/errors';
import type { ProjectEvent } from '@coffret/contracts/projects/events';
import { expect, test } from 'vitest';
import { given, throughSnapshot } from '../../tests/support/given-when-then.ts';
import { type ProjectCommand, project } from './decider.ts';

const created: ProjectEvent = { type: 'ProjectCreated', data: { lib: 'Festival', userId: 12 } };
const renamed: ProjectEvent = { type: 'ProjectRenamed', data: { lib: 'Fête' } };
const closed: ProjectEvent = { type: 'ProjectClosed', data: {} };
const reopened: ProjectEvent = { type: 'ProjectReopened', data: {} };
const deleted: ProjectEvent = { type: 'ProjectDeleted', data: {} };

const when = (events: ProjectEvent[], command: ProjectCommand) =>
  given(project, ...events).when(command, undefined);

test('a project may be created as closed', () => {
  expect(when([], { type: 'CreateProject', lib: 'Festival', userId: 12, status: 'CLOSED' })).toEqual([
    created,
    { type: 'ProjectClosed', data: {} },
  ]);
});

test('a project is created as open, for its owner', () => {
  expect(when([], { type: 'CreateProject', lib: 'Festival', userId: 12 })).toEqual([created]);
  expect(given(project, created).state).toEqual({
    known: true,
    exists: true,
    lib: 'Festival',
    userId: 12,
    status: 'OPENED',
  });
});

test('an id is used for one project only', () => {
  expect(when([created], { type: 'CreateProject', lib: 'Autre', userId: 3 })).toEqual([]);
  expect(when([created, deleted], { type: 'CreateProject', lib: 'Autre', userId: 3 })).toEqual([]);
});

test('the event contains only changed fields', () => {
  expect(when([created], { type: 'ChangeProject', lib: 'Fête' })).toEqual([renamed]);
  expect(when([created], { type: 'ChangeProject', status: 'CLOSED' })).toEqual([closed]);
  expect(when([created], { type: 'ChangeProject', lib: 'Fête', status: 'CLOSED' })).toEqual([
    renamed,
    closed,
  ]);
  expect(when([created], { type: 'ChangeProject', lib: 'Festival', status: 'OPENED' })).toEqual([]);
  expect(when([created], { type: 'ChangeProject' })).toEqual([]);
});

test('closing and reopening a project alternate', () => {
  expect(when([created, closed], { type: 'ChangeProject', status: 'CLOSED' })).toEqual([]);
  expect(when([created, closed], { type: 'ChangeProject', status: 'OPENED' })).toEqual([reopened]);
  expect(given(project, created, closed, reopened).state.status).toBe('OPENED');
});

test('a closed project cannot be renamed until it is reopened', () => {
  const finished = refuse('projectFinished');
  expect(when([created, closed], { type: 'ChangeProject', lib: 'Fête' })).toEqual(finished);
  expect(when([created, closed], { type: 'ChangeProject', lib: 'Fête', status: 'CLOSED' })).toEqual(finished);
  // A client may send back what it received.
  expect(when([created, closed], { type: 'ChangeProject', lib: 'Festival', status: 'CLOSED' })).toEqual([]);
  expect(when([created, closed], { type: 'ChangeProject', lib: 'Fête', status: 'OPENED' })).toEqual([
    reopened,
    renamed,
  ]);
});

test('a deleted or unknown project is not found', () => {
  expect(when([created], { type: 'DeleteProject' })).toEqual([deleted]);
  for (const command of [
    { type: 'DeleteProject' },
    { type: 'ChangeProject', lib: 'Fête' },
  ] satisfies ProjectCommand[]) {
    expect(when([], command)).toEqual(refuse('NOT_FOUND'));
    expect(when([created, deleted], command)).toEqual(refuse('NOT_FOUND'));
  }
});

test('the snapshot event contains the whole state', () => {
  for (const events of [[created], [created, renamed, closed], [created, deleted]]) {
    expect(throughSnapshot(project, ...events)).toEqual(given(project, ...events).state);
  }
});
