import { positionOf } from '@coffret/contracts/ports/event-store';
import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';
import type { ProjectorRecord } from './projector-record.ts';

const record = (reached: number): ProjectorRecord => ({
  _id: 'projector',
  storeIdentity: 'store',
  holder: 'one',
  fence: 1,
  beat: 1,
  revision: 1,
  position: positionOf(reached),
  views: {},
});

test('a record saved before a takeover does not overwrite newer progress', () => {
  const progress = createProgress();
  progress.own('projector', true);
  progress.set(record(10));
  progress.own('projector', false);
  progress.learn(record(8));
  expect(progress.of('projector')).toEqual(record(10));
  progress.learn({ ...record(8), revision: 2 });
  expect(progress.of('projector')).toEqual({ ...record(8), revision: 2 });
});
