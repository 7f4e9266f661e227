import { type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { MAX_VIEWS } from '@coffret/contracts/views/commands';
import type { SavedView } from '@coffret/contracts/views/events';
import { viewsView } from '@coffret/projections/views/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { CommandServices, PlatformServices, QueryServices, Services } from '../../core/services.ts';
import { view } from './decider.ts';

type Dependencies = CommandServices & Pick<QueryServices, 'view'> & Pick<PlatformServices, 'locks'>;

export async function saveView(
  { commands }: Pick<Services, 'commands'>,
  id: number,
  saved: SavedView,
  cause: CommandContext,
  expectedRevision?: number,
): Promise<Refusal | null> {
  const command = { type: 'SaveView' as const, view: saved };
  return refusalOf(await commands.handle(view, { id, command, cause, expectedRevision }));
}

/** `save` runs with room for one more: one at a time for each limit, so that concurrent requests cannot exceed it. */
export function withRoom<T>(
  services: Dependencies,
  { userId, shared }: Pick<SavedView, 'userId' | 'shared'>,
  save: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return services.locks.withLock(shared ? 'shared views' : `views of user ${userId}`, async (lost) => {
    const among = shared ? { shared } : { userId, shared };
    const taken = await services.view(viewsView).count(among);
    if (taken >= MAX_VIEWS) return refuse('tooManyViews', 'lib', `${taken} views`);
    lost.throwIfAborted();
    return save();
  });
}

export async function deleteView(
  { commands }: Pick<Services, 'commands'>,
  id: number,
  cause: CommandContext,
): Promise<Refusal | null> {
  const command = { type: 'DeleteView' as const };
  return refusalOf(await commands.handle(view, { id, command, cause }));
}
