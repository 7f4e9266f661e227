import { linkRequest } from '@coffret/contracts/accounts/commands';
import { type Nothing, named, nothing } from '@coffret/contracts/answers';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { text } from '@coffret/contracts/fields';
import { resetLink } from '@coffret/contracts/users/answers';
import { ownPassword, passwordByLink } from '@coffret/contracts/users/commands';
import { usersView } from '@coffret/projections/users/view';
import { z } from 'zod';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import { withoutQuota } from '../../core/commands/quota-reached.ts';
import { cause, type Viewer, viewer } from '../../core/http/access.ts';
import { anonymous, mailedLinkRoute } from '../../core/http/mailed-link-route.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { Services } from '../../core/services.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import {
  confirmPassword,
  credential,
  isProtected,
  mayManage,
  takeUnconfirmedMail,
  user,
} from '../users/public.ts';
import type { FindLink } from './link-state.ts';

interface Links {
  links: MailedLinks;
  findLink: FindLink;
}

/** A new password ends the user's sessions. */
export function passwordRoutes(app: Routes, services: Services, { links, findLink }: Links): void {
  const { commands, settings } = services;

  const endSessions = (id: number, byLink: boolean, cause: CommandContext) =>
    commands.handle(user, {
      id,
      command: { type: 'ChangePassword', byLink },
      context: { id },
      cause: withoutQuota(cause),
    });

  async function linked(token: string): Promise<{ id: number; nonce: string } | Refusal> {
    const link = await findLink(token, ['reset']);
    if (link?.state === 'EXPIRED') return refuse('TOKEN_EXPIRED', 'token');
    return link?.state === 'OPEN' ? link : refuse('INVALID_TOKEN', 'token');
  }

  /** null: allowed; the own account needs the password besides. */
  async function whyNot(who: Viewer, id: number): Promise<Refusal | null> {
    if (id === who.id) return null;
    if (!who.rights.has('user_pwd')) return refuse('FORBIDDEN');
    if (isProtected((await commands.load(user, id)).state.profile)) return refuse('PROTECTED_USER');
    return mayManage(services, who, id);
  }

  async function mailResetLink(email: string, by: CommandContext): Promise<Nothing | Refusal> {
    if (isDone(by)) return {};
    const doc = await services.view(usersView).findOne({ email });
    if (!doc) return refuse('EMAIL_FAILED', 'email');
    // Only unconfirmed addresses are limited: the owner of an active account expects the mail.
    const refusal = doc.isActivated ? null : await takeUnconfirmedMail(services, email);
    if (refusal) return refusal;
    const now = services.clock.now().toISOString();
    const command = { type: 'IssueResetLink', link: links.issue('reset'), now } as const;
    const issued = await commands.handle(credential, { id: Number(doc.id), command, cause: by });
    return isRefusal(issued) ? issued : {};
  }

  const linkMailed = {
    ...anonymous,
    answers: nothing,
    refuses: ['EMAIL_FAILED', 'TOO_MANY_REQUESTS'],
  } as const;

  app.post(
    '/api/usersNewPassword',
    operation('mailResetLink', 'Mails a link for setting a new password.', {
      ...linkMailed,
      body: linkRequest,
    }),
    (request) => mailResetLink(request.body.email, cause(request)),
  );

  app.get(
    '/api/usersNewPassword/:email',
    operation('requestNewPassword', 'Mails a link for setting a new password, as the POST does.', {
      ...linkMailed,
      changesByGet: true,
      params: z.strictObject({ email: text().toLowerCase() }),
    }),
    (request) => mailResetLink(request.params.email, cause(request)),
  );

  app.get(
    '/api/usersValidNewPwd/:token',
    operation('checkResetLink', 'Returns the account of a valid password link.', {
      ...mailedLinkRoute,
      answers: resetLink,
      refuses: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
    }),
    async (request) => {
      const link = await linked(request.params.token);
      return isRefusal(link) ? link : { userId: link.id };
    },
  );

  app.post(
    '/api/usersUpdatePwd',
    operation(
      'setNewPassword',
      'Sets a password with the token of the mailed link, once; all sessions end.',
      {
        ...anonymous,
        body: passwordByLink,
        answers: named,
        refuses: ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'NOT_FOUND'],
      },
    ),
    async (request) => {
      const { token, userId, password } = request.body;
      // A repeated request must still end the sessions.
      if (!(await commands.previousOutcome(credential, userId, cause(request)))) {
        const link = await linked(token);
        if (isRefusal(link)) return link;
        if (link.id !== userId) return refuse('INVALID_TOKEN', 'token');
        const hash = await hashPassword(password, settings.hashCost);
        const command = { type: 'ResetPassword', nonce: link.nonce, hash } as const;
        const used = await commands.handle(credential, {
          id: userId,
          command,
          cause: cause(request, userId),
        });
        if (isRefusal(used)) return used;
      }
      const ended = await endSessions(userId, true, cause(request, userId));
      if (isRefusal(ended) || !ended.state.exists) return refuse('NOT_FOUND');
      if (!isDone(cause(request))) await services.loginFailures.forget(userId);
      return { id: userId };
    },
  );

  app.put(
    '/api/usersPassword/:id',
    operation('updatePassword', 'Changes the own password or, with the right, another’s; the sessions end.', {
      access: 'user',
      params: idParams,
      body: ownPassword,
      answers: named,
      refuses: ['OLD_PASSWORD', 'FORBIDDEN', 'PROTECTED_USER', 'TOO_MANY_REQUESTS'],
    }),
    async (request, reply) => {
      const who = viewer(request);
      const { id } = request.params;
      const { oldPassword, password } = request.body;
      const refusal = await whyNot(who, id);
      if (refusal) return refusal;
      // A repeated request must still end the sessions.
      if (!(await commands.previousOutcome(credential, id, cause(request)))) {
        const unconfirmed =
          id === who.id ? await confirmPassword(services, id, oldPassword, 'oldPassword') : null;
        if (unconfirmed) return unconfirmed;
        const hash = await hashPassword(password, settings.hashCost);
        const command = { type: 'SetPassword', hash } as const;
        await commands.handle(credential, { id, command, cause: cause(request) });
      }
      const outcome = await endSessions(id, false, cause(request));
      if (isRefusal(outcome)) return outcome;
      return reply.removeHeader('x-access-token').send({ id });
    },
  );
}
