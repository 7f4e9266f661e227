import type { UniqueValue } from '../../core/commands/unique-values.ts';
import { sameValue } from '../../core/commands/unique-values.ts';
import type { Services } from '../../core/services.ts';
import { user } from './decider.ts';

export function uniqueEmail({ commands }: Pick<Services, 'commands'>, email: string): UniqueValue {
  return {
    kind: 'email',
    value: email,
    isPersonal: true,
    async isUsedBy(ownerId) {
      const { state } = await commands.load(user, ownerId);
      return state.exists && sameValue(state.profile?.email ?? '', email);
    },
  };
}
