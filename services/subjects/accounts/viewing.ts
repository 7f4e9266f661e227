import { randomUUID } from 'node:crypto';
import { viewing } from '@coffret/contracts/accounts/answers';
import { newViewing } from '@coffret/contracts/accounts/commands';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import type { Group } from '@coffret/contracts/groups/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { credentialEvents } from '@coffret/contracts/users/events';
import { groupsView } from '@coffret/projections/groups/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { usersView } from '@coffret/projections/users/view';
import { z } from 'zod';
import { withoutQuota } from '../../core/commands/quota-reached.ts';
import { cause, viewer } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import { TOKEN_LIFETIME_MS, type Tokens, type Viewed } from '../../core/http/tokens.ts';
import { viewedBy } from '../../core/http/viewed-by.ts';
import { job } from '../../core/reactions/job.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, oneJob } from '../../core/reactions/reaction.ts';
import type { Services } from '../../core/services.ts';
import { credential, presentUsers, type UserDoc } from '../users/public.ts';

/** The application as a group or a customer sees it (ADR-16). */
export function viewingRoutes(app: Routes, services: Services, tokens: Tokens): void {
  const { commands, clock, userCache, view } = services;

  async function shown(viewed: Viewed, groupId: number, rights: ReadonlySet<string>) {
    const group = await view<Doc & Group>(groupsView).findOne({ _id: groupId });
    const doc = 'userId' in viewed ? await view<UserDoc>(usersView).findOne({ _id: viewed.userId }) : null;
    const [user = null] = doc ? await presentUsers(services, [doc], rights) : [];
    return group && { user, group: publicFields<Group>(group) };
  }

  app.post(
    '/api/viewings',
    operation('startViewing', 'Starts a read-only session as a group or a customer.', {
      access: ['group_w', 'user_w'],
      answersSecret: true,
      body: newViewing,
      creates: viewing,
      refuses: ['NOT_FOUND'],
    }),
    async (request) => {
      const viewed = request.body;
      const { session, ...staff } = viewer(request);
      const seen = await viewedBy(userCache, staff, viewed);
      if (isRefusal(seen)) return seen;
      const answer = await shown(viewed, seen.groupId, seen.rights);
      if (!answer) return refuse('NOT_FOUND');
      const viewingId = randomUUID();
      const command = { type: 'StartViewing', viewed, viewingId } as const;
      const started = await commands.handle(credential, { id: staff.id, command, cause: cause(request) });
      if (isRefusal(started)) return started;
      const accessToken = tokens.sign({ ...session, viewing: { id: viewingId, viewed } });
      return { accessToken, ...answer };
    },
  );

  app.delete(
    '/api/viewings',
    operation('endViewing', 'Ends the viewing that the token belongs to.', {
      access: 'user',
      whileViewing: true,
      refuses: ['INVALID_STATUS'],
    }),
    async (request) => {
      const { session } = viewer(request);
      if (!session.viewing) return refuse('INVALID_STATUS');
      const { id: viewingId, viewed } = session.viewing;
      // Kept until the job of the token's end has run (`endViewing`), also when it is late.
      const expiresAt = new Date(clock.now().getTime() + 2 * TOKEN_LIFETIME_MS).toISOString();
      await commands.handle(credential, {
        id: session.userId,
        command: { type: 'EndViewing', viewed, viewingId, expiresAt },
        cause: withoutQuota(cause(request, session.userId)),
      });
      return null;
    },
  );
}

const endViewing = job({
  name: 'end-viewing',
  data: z.object({
    staffId: z.int(),
    viewedUserId: z.int().nullable(),
    viewedGroupId: z.int().nullable(),
    viewingId: z.string(),
  }),
  async run(job, { commands, view, clock }) {
    const { staffId, viewedUserId, viewedGroupId, viewingId } = job.data;
    const viewed = viewedUserId === null ? { groupId: Number(viewedGroupId) } : { userId: viewedUserId };
    const staff = await view(usersView).findOne({ _id: staffId });
    const ended = (staff?._endedSessions ?? []) as { sessionId: string }[];
    if (!staff || ended.some(({ sessionId }) => sessionId === viewingId)) return;
    const expiresAt = new Date(clock.now().getTime() + TOKEN_LIFETIME_MS).toISOString();
    const command = { type: 'EndViewing' as const, viewed, viewingId, expiresAt };
    assertDone(await commands.handle(credential, { id: staffId, command, cause: jobCause(job) }));
  },
});

export const viewingJobs = [endViewing];

/** When its token expires. */
export const endOfViewing = oneJob(endViewing, eventsOf(credentialEvents, 'ViewingStarted'), (event) => {
  const { viewedUserId, viewedGroupId, viewingId } = event.data;
  if (!viewingId) return null;
  const runAt = new Date(Date.parse(event.meta.at) + TOKEN_LIFETIME_MS).toISOString();
  return { data: { staffId: idOf(event), viewedUserId, viewedGroupId, viewingId }, runAt };
});
