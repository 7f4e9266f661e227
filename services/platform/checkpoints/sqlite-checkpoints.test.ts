import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { positionOf } from '@coffret/contracts/ports/event-store';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../sqlite.ts';
import { checkpointsContract } from './checkpoints.contract.ts';
import { openSqliteCheckpoints } from './sqlite-checkpoints.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'checkpoints-'));

checkpointsContract('SQLite', async () => {
  const folder = await newFolder();
  let checkpoints = openSqliteCheckpoints(join(folder, 'checkpoints.db'), 'own');
  return {
    checkpoints,
    async reopen() {
      checkpoints.close();
      checkpoints = openSqliteCheckpoints(join(folder, 'checkpoints.db'), 'own');
      return checkpoints;
    },
    async close() {
      checkpoints.close();
      await rm(folder, { recursive: true });
    },
  };
});

test('checkpoints of before there were identities are of the store beside them', async () => {
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'checkpoints.db');
  const before = openDatabase(
    path,
    'CREATE TABLE checkpoints (follower TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT;',
  );
  before.prepare('INSERT INTO checkpoints VALUES (?, ?)').run('reactions', positionOf(7));
  before.close();
  const checkpoints = openSqliteCheckpoints(path, 'own');
  onTestFinished(() => checkpoints.close());
  expect(await checkpoints.load('reactions')).toEqual({ position: positionOf(7), storeIdentity: 'own' });
});
