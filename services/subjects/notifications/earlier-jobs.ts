import { sentNotification } from '@coffret/contracts/notifications/events';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { notify } from './notify.ts';
import { noticesToStaff } from './reactions.ts';

/** Queued, or failed, under an earlier version, whose jobs had the notice itself. */
const notice = sentNotification
  .partial()
  .required({ cat: true, lib: true })
  .extend({ key: z.string() })
  .strip();

const notifyOne = job({
  name: 'notify',
  data: notice,
  hasTexts: true,
  run: (one, services) => notify(services, one.data, jobCause(one)),
});

const notifyStaff = job({
  name: 'notify-staff',
  data: notice.required({ aboutUserId: true, libParams: true, route: true }).extend({ route: z.string() }),
  hasTexts: true,
  async run(one, services) {
    for (const each of await noticesToStaff(services, one.data)) await notify(services, each, jobCause(one));
  },
});

export const earlierJobs = [notifyOne, notifyStaff];
