import type { HistoryStep } from '@coffret/contracts/history/history';
import { expect, test } from 'vitest';
import { contributorSpans, contributorsOf, indexByKey, indexOfMoment, nextStepOf } from './steps.ts';

const step = (revision: number, userId: number | null, isByTeam = false): HistoryStep => ({
  id: `e${revision}`,
  revision,
  type: 'LineAdded',
  at: '2026-11-21T08:00:00.000Z',
  userId,
  fullName: userId === null ? null : `Personne ${userId}`,
  isByTeam,
  entity: 'configuration',
  entityId: '9',
  data: {},
  names: {},
});
/** Revision 3 was a closing event, which is no step. */
const STEPS = [step(0, 12), step(1, 12), step(2, null, true), step(4, 7), step(5, null), step(6, 12)];

test('users are listed once, in order of appearance, each with a colour except the system', () => {
  expect(contributorsOf(STEPS)).toEqual([
    { key: '12', name: 'Personne 12', colour: 1, count: 3 },
    { key: 'team', name: null, colour: 2, count: 1 },
    { key: '7', name: 'Personne 7', colour: 3, count: 1 },
    { key: 'system', name: null, colour: 0, count: 1 },
  ]);
  const many = Array.from({ length: 8 }, (_, n) => step(n, n + 1));
  expect(contributorsOf(many).map(({ colour }) => colour)).toEqual([1, 2, 3, 4, 5, 6, 1, 2]);
});

test('consecutive steps of one person are one section', () => {
  expect(contributorSpans(STEPS)).toEqual([
    { key: '12', from: 0, to: 1 },
    { key: 'team', from: 2, to: 2 },
    { key: '7', from: 3, to: 3 },
    { key: 'system', from: 4, to: 4 },
    { key: '12', from: 5, to: 5 },
  ]);
  expect(contributorSpans([])).toEqual([]);
});

test('a revision or a time belongs to its step or the last one before it', () => {
  expect([0, 2, 3, 4, 6, 99].map((revision) => indexOfMoment(STEPS, revision))).toEqual([0, 2, 2, 3, 5, 5]);
  expect(indexOfMoment([], 3)).toBe(0);
  const later = { ...step(7, 12), at: '2026-11-22T08:00:00.000Z' };
  expect(indexOfMoment([...STEPS, later], '2026-11-22T07:00:00.000Z')).toBe(5);
});

test('jumps to the next and previous step of all users or of one', () => {
  expect([
    nextStepOf(STEPS, 0, 1, null),
    nextStepOf(STEPS, 0, 1, '12'),
    nextStepOf(STEPS, 1, 1, '12'),
  ]).toEqual([1, 1, 5]);
  expect([nextStepOf(STEPS, 5, -1, '12'), nextStepOf(STEPS, 5, -1, 'team')]).toEqual([1, 2]);
  expect([
    nextStepOf(STEPS, 5, 1, null),
    nextStepOf(STEPS, 0, -1, null),
    nextStepOf(STEPS, 3, 1, '7'),
  ]).toEqual([null, null, null]);
});

test('keys step within the history', () => {
  const by = (key: string, place: number) => indexByKey(key, place, 6);
  expect([by('ArrowRight', 2), by('ArrowRight', 5), by('ArrowLeft', 2), by('ArrowLeft', 0)]).toEqual([
    3, 5, 1, 0,
  ]);
  expect([by('Home', 3), by('End', 3), by('a', 3)]).toEqual([0, 5, undefined]);
});
