import { usersView } from '@coffret/projections/users/view';
import { parseStream } from '@coffret/projections/view';
import { TOKEN_LIFETIME_MS } from '../../core/http/tokens.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import type { Reaction } from '../../core/reactions/reaction.ts';
import type { Services } from '../../core/services.ts';
import { credential } from '../users/public.ts';

const END = 'end-viewing';

type Viewing = { viewedUserId: number | null; viewedGroupId: number | null; viewingId: string };

/** When its token expires. */
export const endOfViewing: Reaction = {
  name: END,
  to: ['ViewingStarted'],
  jobs({ stream, data, meta }) {
    const viewing = data as Partial<Viewing>;
    if (!viewing.viewingId) return [];
    const runAt = new Date(Date.parse(meta.at) + TOKEN_LIFETIME_MS).toISOString();
    return [{ name: END, data: { ...viewing, staffId: Number(parseStream(stream)[1]) }, runAt }];
  },
};

export function handleEndOfViewing({ commands, jobs, view, clock }: Services): void {
  jobs.handle(END, async (job) => {
    const { staffId, viewedUserId, viewedGroupId, viewingId } = job.data as Viewing & { staffId: number };
    const viewed = viewedUserId === null ? { groupId: Number(viewedGroupId) } : { userId: viewedUserId };
    const staff = await view(usersView).findOne({ _id: staffId });
    const ended = (staff?._endedSessions ?? []) as { sessionId: string }[];
    if (!staff || ended.some(({ sessionId }) => sessionId === viewingId)) return;
    const expiresAt = new Date(clock.now().getTime() + TOKEN_LIFETIME_MS).toISOString();
    const command = { type: 'EndViewing' as const, viewed, viewingId, expiresAt };
    assertDone(await commands.handle(credential, { id: staffId, command, cause: jobCause(job) }));
  });
}
