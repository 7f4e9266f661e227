import { type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import type { ban } from '@coffret/contracts/users/commands';
import type { z } from 'zod';
import { isDone } from '../../core/commands/idempotency.ts';
import type { Actor } from '../../core/http/bulk-acts.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { Services } from '../../core/services.ts';
import { changeUser, type UserChange } from './change-user.ts';
import { isProtected, type UserCommand, user } from './decider.ts';
import { mayManage } from './delegation.ts';
import { confirmPassword } from './reauthenticate.ts';
import { deleteUser } from './user-account.ts';
import { refuseWaitingOrders } from './waiting-orders.ts';

interface Versioned {
  rowVersion?: number | undefined;
}

/** What staff does to an account; null: done. */
export function singleActs(services: Services, links: MailedLinks) {
  const { commands } = services;

  async function manage(id: number, command: UserCommand, { who, cause }: Actor, expectedRevision?: number) {
    const refusal = await mayManage(services, who, id);
    if (refusal) return refusal;
    return refusalOf(await commands.handle(user, { id, command, context: { id }, cause, expectedRevision }));
  }

  /** Others with a right, the own account with the password. null: allowed. */
  async function whyNotDelete(id: number, password: string | undefined, { who }: Actor) {
    if (id !== who.id) return who.rights.has('user_d') ? mayManage(services, who, id) : refuse('FORBIDDEN');
    if (isProtected((await commands.load(user, id)).state.profile)) return refuse('PROTECTED_USER');
    return confirmPassword(services, id, password, 'password');
  }

  return {
    change: (id: number, fields: UserChange, { who, cause }: Actor) =>
      changeUser(services, links, { who, id, fields, cause }),

    verify: (id: number, { isVerified, rowVersion }: Versioned & { isVerified: boolean }, by: Actor) =>
      manage(id, { type: isVerified ? 'VerifyUser' : 'UnverifyUser' }, by, rowVersion),

    async setBan(id: number, asked: z.infer<typeof ban>, by: Actor): Promise<Refusal | null> {
      const { isBan, reason: note, isMailed, rowVersion } = asked;
      if (id === by.who.id) return refuse('PROTECTED_USER');
      if (isBan) return manage(id, { type: 'BanUser', note, isMailed }, by, rowVersion);
      const refusal = await manage(id, { type: 'UnbanUser' }, by, rowVersion);
      if (!refusal && !isDone(by.cause)) await services.loginFailures.forget(id);
      return refusal;
    },

    async remove(id: number, password: string | undefined, by: Actor): Promise<Refusal | null> {
      if (await commands.previousOutcome(user, id, by.cause)) return null;
      return (
        (await whyNotDelete(id, password, by)) ??
        (await refuseWaitingOrders(services, id)) ??
        deleteUser(services, id, 'STAFF', by.cause)
      );
    },
  };
}

export type SingleActs = ReturnType<typeof singleActs>;
