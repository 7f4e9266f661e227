/**
 * A process to be killed: adds a job to the file at the path given and prints the job's attempt once it
 * runs, which it does for ever.
 */
import { systemClock } from '../clock.ts';
import { openSqliteJobs } from './sqlite-jobs.ts';

const jobs = openSqliteJobs(String(process.argv[2]), { clock: systemClock });
jobs.handle(
  'work',
  ({ attempt }) => {
    console.log(attempt);
    return new Promise(() => setInterval(() => undefined, 1000));
  },
  { attempts: 2 },
);
jobs.start();
await jobs.enqueue([{ id: 'interrupted', name: 'work', data: {}, runAt: '2020-01-01T00:00:00.000Z' }]);
