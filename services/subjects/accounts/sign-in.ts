import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { Login } from '@coffret/contracts/users/answers';
import { usersView } from '@coffret/projections/users/view';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { History } from '../../core/commands/history.ts';
import { withoutQuota } from '../../core/commands/quota-reached.ts';
import { cause } from '../../core/http/access.ts';
import { clientInfoOf } from '../../core/http/client-info.ts';
import type { Tokens } from '../../core/http/tokens.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { Services } from '../../core/services.ts';
import { passwordMatches } from '../../platform/secrets/passwords.ts';
import { credential, presentSignedIn, type UserDoc, user } from '../users/public.ts';
import { addressKey, createLoginGuard } from './login-guard.ts';

type Credential = ReturnType<typeof credential.evolve>;

interface Caller {
  request: FastifyRequest;
  email: string;
  /** null: unknown account. */
  doc: UserDoc | null;
  address: string;
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(services: Services, tokens: Tokens, links: MailedLinks) {
  const { commands, settings, loginFailures, sessions, view } = services;
  const guard = createLoginGuard(services);

  const isKnown = async ({ doc, address }: Caller) =>
    doc !== null && (await sessions.knows(Number(doc.id), address));

  /** Locked by failures from other addresses, while this address is known for the user. */
  async function isLockedByOthers(caller: Caller): Promise<boolean> {
    if (caller.doc?._isLocked !== true || !(await isKnown(caller))) return false;
    const { here } = await loginFailures.of(Number(caller.doc.id), addressKey(caller.address));
    return here < settings.maxLoginErrors;
  }

  /** The last allowed failure bans the account. Returns the tries left before that, by the count that decides it; an unknown account
   * has the failures of the last hour. null: no ban follows. */
  async function failed(caller: Caller): Promise<number | null> {
    const { request, doc, address } = caller;
    const leftAfter = (failures: number) => Math.max(0, settings.maxLoginErrors - failures);
    const tried = await guard.failed(caller);
    if (!doc) return leftAfter(tried) || null;
    const id = Number(doc.id);
    const { count, here } = await loginFailures.add(id, addressKey(address));
    if (count >= settings.maxLoginErrors) {
      const command = { type: 'LockUser', link: links.issue('unlock') } as const;
      // The lock must not fail on a quota.
      const by = withoutQuota(cause(request));
      if (isRefusal(await commands.handle(user, { id, command, context: { id }, cause: by }))) return null;
    }
    return leftAfter((await isKnown(caller)) ? here : count);
  }

  return {
    failed,
    caller: async (request: FastifyRequest, email: string): Promise<Caller> => ({
      request,
      email,
      doc: await view<UserDoc>(usersView).findOne({ email }),
      address: clientInfoOf(request).address,
    }),
    /** null: the attempt is allowed. */
    async refusal(caller: Caller): Promise<Refusal | null> {
      if (caller.doc?.isBan && !(await isLockedByOthers(caller))) return refuse('LOGIN_BANNED');
      return guard.refusal(caller, () => isKnown(caller));
    },
    /** Counts a failure. Returns LOGIN_FAILED or LOGIN_NOT_ACTIVATED. */
    async password(caller: Caller, password: string): Promise<History<Credential> | Refusal> {
      const { doc } = caller;
      const seen = doc && (await commands.load(credential, Number(doc.id)));
      if (!(await passwordMatches(password, seen?.state.hash ?? null)) || !seen) {
        const triesLeft = await failed(caller);
        return { ...refuse('LOGIN_FAILED'), ...(triesLeft !== null && { more: { triesLeft } }) };
      }
      return doc.isActivated ? seen : refuse('LOGIN_NOT_ACTIVATED');
    },
    /** `checkedCredential`: as already read. Throws `QuotaReached`. */
    async begin(
      caller: Caller,
      { by, checkedCredential: loaded }: { by?: CommandContext; checkedCredential?: History<Credential> },
    ): Promise<Login> {
      const { request, doc } = caller;
      if (!doc) throw new Error('there is no user');
      const id = Number(doc.id);
      const epoch = Number(doc._sessionEpoch);
      const sessionId = randomUUID();
      const command = { type: 'SignIn', sessionId } as const;
      await commands.handle(credential, { id, command, loaded, cause: by ?? cause(request, id) });
      await guard.passed(caller);
      await loginFailures.forget(id);
      await sessions.seen({ id: sessionId, userId: id, epoch, ...clientInfoOf(request) });
      const accessToken = tokens.sign({ userId: id, sessionId, epoch });
      return { user: await presentSignedIn(services, doc), accessToken };
    },
  };
}
