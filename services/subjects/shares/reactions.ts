import type { WrittenComment } from '@coffret/contracts/comments/events';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import type { MadeShare } from '@coffret/contracts/shares/events';
import { commentsView } from '@coffret/projections/comments/view';
import { configurationsView } from '@coffret/projections/configurations/view';
import { sharesView } from '@coffret/projections/shares/view';
import { usersView } from '@coffret/projections/users/view';
import { parseStream } from '@coffret/projections/view';
import { assertShown } from '../../core/assert-shown.ts';
import { entityExists } from '../../core/entity-exists.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import { configuratorScreen } from '../../core/screens.ts';
import type { Services } from '../../core/services.ts';
import type { SubjectContext } from '../../core/subject.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { handleMail, mailToUser } from '../mails/public.ts';
import { notify, toUser } from '../notifications/public.ts';
import { share } from './decider.ts';
import { removeExpired, removeKept } from './kept-files.ts';
import { shareMails } from './mail-texts.ts';

const NOTIFY_CHANGE = 'notify-shared-change';
const MAIL_CHANGE = 'mail-shared-change';
const REMOVE_SHARES = 'remove-shares';
const REMOVE_ORPHAN = 'remove-orphaned-share';
const REMOVE_KEPT = 'remove-shared-files';

/** A share goes with its configuration and its owner, also one that is made concurrently. */
export const shareReactions: Reaction[] = [
  {
    name: 'notify-of-shared-change',
    to: ['CommentWritten'],
    jobs({ stream, data }) {
      const { shareId, userId } = data as WrittenComment;
      if (shareId === undefined) return [];
      return [NOTIFY_CHANGE, MAIL_CHANGE].map((name) => ({
        name,
        data: { commentId: parseStream(stream)[1], userId },
      }));
    },
  },
  oneJob(REMOVE_SHARES, ['ConfigurationDeleted', 'UserDeleted'], ({ stream }) => {
    const [category, id] = parseStream(stream);
    return { data: { [`${category}Id`]: id } };
  }),
  oneJob(REMOVE_ORPHAN, ['ShareMade'], ({ stream, data }) => {
    const { configurationId, userId } = data as unknown as MadeShare;
    return { data: { shareId: parseStream(stream)[1], configurationId, userId } };
  }),
  jobWithId(REMOVE_KEPT, ['ShareEnded', 'ShareRemoved'], 'shareId'),
];

export function handleShareJobs(services: Services, { links }: Pick<SubjectContext, 'links'>): void {
  const { commands, jobs, view } = services;

  /** null: the comment, the configuration or its owner is gone. */
  async function asked({ data }: Job): Promise<{ comment: Doc; configuration: Doc; owner: Doc } | null> {
    await assertShown(services, 'comment', ['CommentWritten']);
    const comment = await view(commentsView).findOne({ _id: Number(data.commentId) });
    if (!comment) return null;
    const [configuration, owner] = await Promise.all([
      view(configurationsView).findOne({ _id: Number(comment.linkedEntityId) }),
      view(usersView).findOne({ _id: Number(comment.userId) }),
    ]);
    return configuration && owner && { comment, configuration, owner };
  }

  jobs.handle(NOTIFY_CHANGE, async (job) => {
    const it = await asked(job);
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
  });

  handleMail(services, MAIL_CHANGE, async (job) => {
    const it = await asked(job);
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
  });

  async function remove(id: number, job: Job): Promise<void> {
    const command = { type: 'RemoveShare' as const };
    const outcome = await commands.handle(share, { id, command, cause: jobCause(job) });
    assertDone(outcome, 'NOT_FOUND');
  }

  jobs.handle(REMOVE_SHARES, async (job) => {
    const { configurationId, userId } = job.data;
    await assertShown(services, 'share', ['ShareMade']);
    const gone: Filter =
      userId === undefined ? { configurationId: Number(configurationId) } : { userId: Number(userId) };
    for (const { _id } of await view(sharesView).find(gone, { projection: { id: 1 } }))
      await remove(Number(_id), job);
  });

  jobs.handle(REMOVE_ORPHAN, async (job) => {
    const { shareId, configurationId, userId } = job.data;
    const [hasConfiguration, hasOwner] = await Promise.all([
      entityExists(services, 'configuration', Number(configurationId)),
      entityExists(services, 'user', Number(userId)),
    ]);
    if (!hasConfiguration || !hasOwner) await remove(Number(shareId), job);
  });

  jobs.handle(REMOVE_KEPT, ({ data }) => removeKept(services, Number(data.shareId)));
  jobs.handle('remove-expired-shared-files', ({ signal }) => removeExpired(services, links, signal), {
    daily: true,
  });
}
