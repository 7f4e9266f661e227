import type { LinkedEntityModel } from '@coffret/contracts/documents/linked-entities';
import type { Services } from '../../core/services.ts';
import { configuration } from '../configurations/public.ts';
import { group } from '../groups/public.ts';
import { project } from '../projects/public.ts';
import { user } from '../users/public.ts';

/** Whether what something is linked to is there, by its own stream. */
export async function existsOnWriteSide(
  { commands }: Pick<Services, 'commands'>,
  model: LinkedEntityModel,
  id: number,
): Promise<boolean> {
  switch (model) {
    case 'project':
      return (await commands.load(project, id)).state.exists;
    case 'configuration':
      return (await commands.load(configuration, id)).state.exists;
    case 'user':
      return (await commands.load(user, id)).state.exists;
    case 'group':
      return (await commands.load(group, id)).state.exists;
    case 'quote':
      // Quotes outlive all else.
      return true;
  }
}
