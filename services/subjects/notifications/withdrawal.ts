import type { SentNotification } from '@coffret/contracts/notifications/events';
import { ID_TEXT } from '@coffret/contracts/number-texts';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { notificationsView } from '@coffret/projections/notifications/view';
import { categoryOf } from '@coffret/projections/view';
import { z } from 'zod';
import { entityExists } from '../../core/entity-exists.ts';
import { job } from '../../core/reactions/job.ts';
import { assertDone, type CausingJob, jobCause } from '../../core/reactions/job-cause.ts';
import { idOf, jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { notification } from './decider.ts';

const MODELS = ['user', 'group', 'configuration', 'release'] as const;
type Model = (typeof MODELS)[number];

/** First path segment by entity. */
const SCREENS: { readonly [M in Model]: string } = {
  user: 'users',
  group: 'groups',
  configuration: 'configurations',
  release: 'news',
};
const RECEIVERS: { readonly [M in Model]?: string } = { user: 'userForId', group: 'groupForId' };
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

/** Ids that never existed do not count as deleted. */
const hasGone = async (services: QueryServices, model: Model, id: number): Promise<boolean> =>
  (await entityExists(services, model, id)) === false;

async function withdraw(id: number, job: CausingJob, { commands }: CommandServices): Promise<void> {
  const request = { id, command: { type: 'WithdrawNotification' as const }, cause: jobCause(job) };
  assertDone(await commands.handle(notification, request), 'NOT_FOUND');
}

const withdrawAll = job({
  name: 'withdraw-notifications',
  data: z.object({ model: z.enum(MODELS), id: z.int() }),
  async run(job, services) {
    const { model, id } = job.data;
    const screen = `/${SCREENS[model]}/${id}`;
    const route = [screen, `${screen}/quotes`, `${screen}/quotes?act=renew`];
    const receiver = RECEIVERS[model];
    const leading: Filter = { '_fold.route': route, route };
    // Also those about a deleted user.
    const about: Filter[] = model === 'user' ? [{ _aboutUserId: id }] : [];
    const filter: Filter = receiver ? { any: [{ [receiver]: id }, leading, ...about] } : leading;
    for (const { _id } of await services.view(notificationsView).find(filter, { projection: { id: 1 } })) {
      await withdraw(Number(_id), job, services);
    }
  },
});

const withdrawOrphan = job({
  name: 'withdraw-orphaned-notification',
  data: z.object({ notificationId: z.int() }),
  async run(job, services) {
    const { notificationId: id } = job.data;
    const { exists, sent } = (await services.commands.load(notification, id)).state;
    if (!exists || !sent) return;
    for (const [model, held] of hangsOn(sent)) {
      if (await hasGone(services, model, held)) return withdraw(id, job, services);
    }
  },
});

export const withdrawalJobs = [withdrawAll, withdrawOrphan];

/** Withdraws notifications of deleted receivers and targets, also concurrently sent ones. */
export const withdrawalReactions: Reaction[] = [
  oneJob(
    withdrawAll,
    { types: ['UserDeleted', 'GroupDeleted', 'ConfigurationDeleted', 'ReleaseRemoved'] },
    (event) => ({ data: { model: z.enum(MODELS).parse(categoryOf(event.stream)), id: idOf(event) } }),
  ),
  jobWithId(withdrawOrphan, ['NotificationSent'], (notificationId) => ({ notificationId })),
];
