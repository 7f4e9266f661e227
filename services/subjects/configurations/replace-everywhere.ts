import { isRefusal } from '@coffret/contracts/errors';
import { configurationsView } from '@coffret/projections/configurations/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { assertDone } from '../../core/reactions/job-cause.ts';
import type { Services } from '../../core/services.ts';
import { inTurns } from '../../lib/in-turns.ts';
import { product, replacedIn, replacementOf } from '../catalogue/public.ts';
import { handleConfiguration } from './access.ts';

/** Name of the reaction and of its job. */
export const REPLACING = 'replace-product';

/** One replacement, or undo of one, at a time in all processes. */
export const REPLACEMENTS_LOCK = 'replacements';

/** Idempotent. Ends when the replacement is to be undone, or another one was asked for. */
export function replaceEverywhere(
  services: Pick<Services, 'catalogue' | 'commands' | 'locks' | 'view'>,
  { productId, byId }: { productId: number; byId: number },
  cause: CommandContext,
  signal: AbortSignal,
): Promise<void> {
  const { commands, locks, view } = services;
  const isStanding = async () => {
    const { replacement } = (await commands.load(product, productId)).state;
    return replacement?.status === 'REPLACED' && replacement.byId === byId;
  };
  return locks.withLock(
    REPLACEMENTS_LOCK,
    async (lost) => {
      const ending = AbortSignal.any([signal, lost]);
      const replacement = replacementOf(await services.catalogue(), productId, byId);
      // One of the products was removed or changed meanwhile.
      if (isRefusal(replacement)) return;
      const { from, to } = replacement;
      const drawn = view(configurationsView).each(replacedIn(from), { projection: { id: 1 } });
      // A repeated job changes nothing, so that no append gives others a turn.
      for await (const { _id } of inTurns(drawn)) {
        ending.throwIfAborted();
        if (!(await isStanding())) return;
        const command = { type: 'ReplaceProduct', from: from.ref, to: to.ref } as const;
        assertDone(await handleConfiguration(services, Number(_id), command, cause), 'NOT_FOUND');
      }
    },
    signal,
  );
}
