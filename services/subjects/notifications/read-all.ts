import type { Refusal } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { type Reader, receivedPage } from '@coffret/projections/notifications/received';
import { usersView } from '@coffret/projections/users/view';
import { z } from 'zod';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import type { Viewer } from '../../core/http/access.ts';
import { job } from '../../core/reactions/job.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import type { Services } from '../../core/services.ts';
import { forEachConcurrent } from '../../lib/for-each-concurrent.ts';
import type { JobPart } from '../../platform/jobs/job-id.ts';
import { mark } from './mark.ts';
import { inboxOf, readerFor } from './reader.ts';

/** Of one request, and of one step of the job. */
const MOST_READ = 1_000;
/** Points of a row, see user-rate-limit.ts. */
const COST = 3;

type Receiver = Pick<Viewer, 'id' | 'groupId' | 'doc'>;

interface Request {
  /** Names the job. */
  asked: JobPart;
  cause: CommandContext;
  spend(points: number): Promise<Refusal | null>;
}

/** The newest up to a time (ISO 8601). */
async function unreadUpTo(services: Services, reader: Reader, to: string, limit: number): Promise<Doc[]> {
  const all = [{ isRead: [false] }, { isArchived: [false] }, { createdAt: { to } }];
  const options = { sort: { createdAt: -1, _id: -1 }, skip: 0, limit } as const;
  const query = { filter: { all }, options, asked: [], summed: [] };
  return (await receivedPage(inboxOf(services), reader, query)).rows;
}

const readEach = (services: Services, { id }: Receiver, docs: readonly Doc[], cause: CommandContext) =>
  forEachConcurrent(docs, async (doc) => {
    // One that was deleted meanwhile needs no reading.
    await mark(services, id, doc, { type: 'MarkNotification', isRead: true }, cause);
  });

export const readOlder = job({
  name: 'read-older-notifications',
  data: z.object({ userId: z.int(), to: z.string(), most: z.int() }),
  async run(job, services) {
    const { userId, most } = job.data;
    const doc = await services.view(usersView).findOne({ _id: userId });
    // Deleted meanwhile.
    if (!doc) return;
    const receiver = { id: userId, groupId: Number(doc.groupId), doc };
    const reader = await readerFor(services, receiver);
    let { to } = job.data;
    for (;;) {
      job.signal.throwIfAborted();
      const docs = await unreadUpTo(services, reader, to, most);
      await readEach(services, receiver, docs, { ...jobCause(job), userId });
      const last = docs.at(-1);
      if (!last || docs.length < most) return;
      to = String(last.createdAt);
    }
  },
});

/** The newest `most` of now; a job reads older ones. */
export async function readAll(
  services: Services,
  receiver: Receiver,
  { asked, cause, spend }: Request,
  most = MOST_READ,
): Promise<Refusal | null> {
  if (isDone(cause)) return null;
  const now = services.clock.now().toISOString();
  const docs = await unreadUpTo(services, await readerFor(services, receiver), now, most);
  const spent = await spend(docs.length * COST);
  if (spent) return spent;
  await readEach(services, receiver, docs, cause);
  const last = docs.at(-1);
  if (!last || docs.length < most) return null;
  await readOlder.add(services.jobs, asked, { userId: receiver.id, to: String(last.createdAt), most });
  return null;
}
