import type { SentNotification } from '@coffret/contracts/notifications/events';
import { ID_TEXT } from '@coffret/contracts/number-texts';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { notificationsView } from '@coffret/projections/notifications/view';
import { parseStream } from '@coffret/projections/view';
import { entityExists } from '../../core/entity-exists.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, PlatformServices, QueryServices } from '../../core/services.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { notification } from './decider.ts';

const WITHDRAW = 'withdraw-notifications';
const WITHDRAW_ORPHAN = 'withdraw-orphaned-notification';

type Model = 'user' | 'group' | 'configuration' | 'release';

/** First path segment by entity. */
const SCREENS: { readonly [M in Model]: string } = {
  user: 'users',
  group: 'groups',
  configuration: 'configurations',
  release: 'news',
};
const MODELS = Object.keys(SCREENS) as Model[];
const SCREEN = new RegExp(`^/(\\w+)/(${ID_TEXT})(?:/quotes(?:\\?act=renew)?)?$`);

/** Receiver, person and target. */
function* hangsOn({
  userForId,
  groupForId,
  aboutUserId,
  route,
}: SentNotification): Generator<[Model, number]> {
  if (aboutUserId !== null) yield ['user', aboutUserId];
  if (userForId !== null) yield ['user', userForId];
  if (groupForId !== null) yield ['group', groupForId];
  const [, list = '', id] = SCREEN.exec(route ?? '') ?? [];
  const model = MODELS.find((one) => SCREENS[one] === list);
  if (model) yield [model, Number(id)];
}

/** Withdraws notifications of deleted receivers and targets, also concurrently sent ones. */
export const withdrawalReactions: Reaction[] = [
  oneJob(
    WITHDRAW,
    ['UserDeleted', 'GroupDeleted', 'ConfigurationDeleted', 'ReleaseRemoved'],
    ({ stream }) => {
      const [model, id] = parseStream(stream);
      return { data: { model, id } };
    },
  ),
  jobWithId(WITHDRAW_ORPHAN, ['NotificationSent'], 'notificationId'),
];

export function handleWithdrawals(services: CommandServices & QueryServices & PlatformServices): void {
  const { commands, jobs, view } = services;

  /** Ids that never existed do not count as deleted. */
  const hasGone = async (model: Model, id: number): Promise<boolean> =>
    (await entityExists(services, model, id)) === false;

  async function withdraw(id: number, job: Job): Promise<void> {
    const request = { id, command: { type: 'WithdrawNotification' as const }, cause: jobCause(job) };
    assertDone(await commands.handle(notification, request), 'NOT_FOUND');
  }

  jobs.handle(WITHDRAW, async (job) => {
    const id = Number(job.data.id);
    const screen = `/${SCREENS[job.data.model as Model]}/${id}`;
    const route = [screen, `${screen}/quotes`, `${screen}/quotes?act=renew`];
    const receiver = { user: 'userForId', group: 'groupForId' }[String(job.data.model)];
    const leading: Filter = { '_fold.route': route, route };
    // Also those about a deleted user.
    const about: Filter[] = receiver === 'userForId' ? [{ _aboutUserId: id }] : [];
    const filter: Filter = receiver ? { any: [{ [receiver]: id }, leading, ...about] } : leading;
    for (const { _id } of await view(notificationsView).find(filter, { projection: { id: 1 } })) {
      await withdraw(Number(_id), job);
    }
  });

  jobs.handle(WITHDRAW_ORPHAN, async (job) => {
    const id = Number(job.data.notificationId);
    const { exists, sent } = (await commands.load(notification, id)).state;
    if (!exists || !sent) return;
    for (const [model, held] of hangsOn(sent)) {
      if (await hasGone(model, held)) return withdraw(id, job);
    }
  });
}
