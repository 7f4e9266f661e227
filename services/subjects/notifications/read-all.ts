import type { Refusal } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { type Reader, receivedPage } from '@coffret/projections/notifications/received';
import { usersView } from '@coffret/projections/users/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import type { Viewer } from '../../core/http/access.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import type { Services } from '../../core/services.ts';
import { atOnce } from '../../lib/at-once.ts';
import { mark } from './mark.ts';
import { inboxOf, readerFor } from './reader.ts';

const READ_OLDER = 'read-older-notifications';

/** Of one request, and of one step of the job. */
const MOST_READ = 1_000;
/** Points of a row, see user-rate-limit.ts. */
const COST = 3;

type Receiver = Pick<Viewer, 'id' | 'groupId' | 'doc'>;

interface Request {
  id: string;
  cause: Cause;
  spend(points: number): Promise<Refusal | null>;
}

/** The newest up to a time (ISO 8601). */
async function unreadUpTo(services: Services, reader: Reader, to: string, limit: number): Promise<Doc[]> {
  const all = [{ isRead: [false] }, { isArchived: [false] }, { createdAt: { to } }];
  const options = { sort: { createdAt: -1, _id: -1 }, skip: 0, limit } as const;
  const query = { filter: { all }, options, asked: [], summed: [] };
  return (await receivedPage(inboxOf(services), reader, query)).rows;
}

const readEach = (services: Services, { id }: Receiver, docs: readonly Doc[], cause: Cause) =>
  atOnce(docs, async (doc) => {
    // One that was deleted meanwhile needs no reading.
    await mark(services, id, doc, { type: 'MarkNotification', isRead: true }, cause);
  });

/** The newest `most` of now; a job reads older ones. */
export async function readAll(
  services: Services,
  receiver: Receiver,
  { id, cause, spend }: Request,
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
  const data = { userId: receiver.id, to: String(last.createdAt), most };
  await services.jobs.enqueue([{ id: `${READ_OLDER}-${id}`, name: READ_OLDER, data }]);
  return null;
}

export function handleReadAll(services: Services): void {
  services.jobs.handle(READ_OLDER, async (job) => {
    const { userId, most } = job.data;
    const doc = await services.view(usersView).findOne({ _id: Number(userId) });
    // Deleted meanwhile.
    if (!doc) return;
    const receiver = { id: Number(doc._id), groupId: Number(doc.groupId), doc };
    const reader = await readerFor(services, receiver);
    let to = String(job.data.to);
    for (;;) {
      job.signal.throwIfAborted();
      const docs = await unreadUpTo(services, reader, to, Number(most));
      await readEach(services, receiver, docs, { ...jobCause(job), userId: receiver.id });
      const last = docs.at(-1);
      if (!last || docs.length < Number(most)) return;
      to = String(last.createdAt);
    }
  });
}
