import { commentEvents } from '@coffret/contracts/comments/events';
import { shareEvents } from '@coffret/contracts/shares/events';
import { commentsView } from '@coffret/projections/comments/view';
import { configurationsView } from '@coffret/projections/configurations/view';
import { sharesView } from '@coffret/projections/shares/view';
import { usersView } from '@coffret/projections/users/view';
import { categoryOf } from '@coffret/projections/view';
import { z } from 'zod';
import { assertShown } from '../../core/assert-shown.ts';
import { entityExists } from '../../core/entity-exists.ts';
import { job } from '../../core/reactions/job.ts';
import { assertDone, type CausingJob, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, jobWithId, oneJob, type Reaction, reaction } from '../../core/reactions/reaction.ts';
import { configuratorScreen } from '../../core/screens.ts';
import type { CommandServices, Services } from '../../core/services.ts';
import { mailJob, mailToUser } from '../mails/public.ts';
import { notify, toUser } from '../notifications/public.ts';
import { share } from './decider.ts';
import { removeExpired, removeKept } from './kept-files.ts';
import { shareMails } from './mail-texts.ts';

const ofComment = z.object({ commentId: z.int(), userId: z.int() });

/** null: the comment, the configuration or its owner is gone. */
async function asked(services: Services, { commentId }: z.infer<typeof ofComment>) {
  const { view } = services;
  await assertShown(services, 'comment', ['CommentWritten']);
  const comment = await view(commentsView).findOne({ _id: commentId });
  if (!comment) return null;
  const [configuration, owner] = await Promise.all([
    view(configurationsView).findOne({ _id: Number(comment.linkedEntityId) }),
    view(usersView).findOne({ _id: Number(comment.userId) }),
  ]);
  return configuration && owner && { comment, configuration, owner };
}

const notifyOfChange = job({
  name: 'notify-shared-change',
  data: ofComment,
  async run(job, services) {
    const it = await asked(services, job.data);
    if (!it) return;
    const { comment, configuration, owner } = it;
    const lib = String(configuration.lib);
    const notice = toUser(Number(owner.id), {
      cat: 'SHARE_CHANGE_ASKED',
      lib: `Changement demandé sur votre partage : ${lib}`,
      libParams: { lib, comment: String(comment.id) },
      aboutUserId: null,
      route: configuratorScreen(Number(configuration.id)),
      key: `change of comment ${comment.id}`,
    });
    await notify(services, notice, jobCause(job));
  },
});

const mailChange = mailJob({
  name: 'mail-shared-change',
  data: ofComment,
  async send(job, services) {
    const it = await asked(services, job.data);
    if (!it) return null;
    const { comment, configuration, owner } = it;
    return mailToUser(services, {
      job,
      user: owner,
      path: configuratorScreen(Number(configuration.id)),
      write: (culture, data) =>
        shareMails.changeAsked(culture, {
          ...data,
          configurationLib: String(configuration.lib),
          projectLib: String(configuration.projectLib),
          text: String(comment.comment),
        }),
    });
  },
});

async function remove(id: number, job: CausingJob, { commands }: CommandServices): Promise<void> {
  const command = { type: 'RemoveShare' as const };
  const outcome = await commands.handle(share, { id, command, cause: jobCause(job) });
  assertDone(outcome, 'NOT_FOUND');
}

const removeShares = job({
  name: 'remove-shares',
  data: z.union([z.object({ configurationId: z.int() }), z.object({ userId: z.int() })]),
  async run(job, services) {
    await assertShown(services, 'share', ['ShareMade']);
    for (const { _id } of await services.view(sharesView).find(job.data, { projection: { id: 1 } }))
      await remove(Number(_id), job, services);
  },
});

const removeOrphan = job({
  name: 'remove-orphaned-share',
  data: z.object({ shareId: z.int(), configurationId: z.int(), userId: z.int() }),
  async run(job, services) {
    const { shareId, configurationId, userId } = job.data;
    const [hasConfiguration, hasOwner] = await Promise.all([
      entityExists(services, 'configuration', configurationId),
      entityExists(services, 'user', userId),
    ]);
    if (!hasConfiguration || !hasOwner) await remove(shareId, job, services);
  },
});

const removeFiles = job({
  name: 'remove-shared-files',
  data: z.object({ shareId: z.int() }),
  run: ({ data }, services) => removeKept(services, data.shareId),
});

const removeExpiredFiles = job({
  name: 'remove-expired-shared-files',
  data: z.object({}),
  daily: true,
  run: ({ signal }, services, { links }) => removeExpired(services, links, signal),
});

export const shareJobs = [
  notifyOfChange,
  mailChange,
  removeShares,
  removeOrphan,
  removeFiles,
  removeExpiredFiles,
];

/** A share goes with its configuration and its owner, also one that is made concurrently. */
export const shareReactions: Reaction[] = [
  reaction('notify-of-shared-change', eventsOf(commentEvents, 'CommentWritten'), (event) => {
    const { shareId, userId } = event.data;
    if (shareId === undefined) return [];
    return [notifyOfChange, mailChange].map((job) => job.of({ commentId: idOf(event), userId }));
  }),
  oneJob(removeShares, { types: ['ConfigurationDeleted', 'UserDeleted'] }, (event) => {
    const id = idOf(event);
    return { data: categoryOf(event.stream) === 'user' ? { userId: id } : { configurationId: id } };
  }),
  oneJob(removeOrphan, eventsOf(shareEvents, 'ShareMade'), (event) => {
    const { configurationId, userId } = event.data;
    return { data: { shareId: idOf(event), configurationId, userId } };
  }),
  jobWithId(removeFiles, ['ShareEnded', 'ShareRemoved'], (shareId) => ({ shareId })),
];
