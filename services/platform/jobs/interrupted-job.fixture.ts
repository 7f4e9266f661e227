/**
 * A process to be killed: adds a job to the given file or Redis URL and prints its attempt once it runs; the
 * job never ends.
 */

import { systemClock } from '../clock.ts';
import { openBullJobs } from './bullmq-jobs.ts';
import { newJob } from './opened-jobs.fixture.ts';
import { openSqliteJobs } from './sqlite-jobs.ts';

const where = String(process.argv[2]);
const options = { clock: systemClock, heldMs: 2000 };
const jobs = where.startsWith('redis:') ? await openBullJobs(where, options) : openSqliteJobs(where, options);
jobs.handle(
  'work',
  ({ attempt }) => {
    console.log(attempt);
    return new Promise(() => setInterval(() => undefined, 1000));
  },
  { attempts: 2 },
);
jobs.start();
await jobs.enqueue([newJob({ id: 'interrupted', runAt: '2020-01-01T00:00:00.000Z' })]);
