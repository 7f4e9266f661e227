import { named } from '@coffret/contracts/answers';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { handleWithClaims } from '../../core/commands/handle-with-claims.ts';
import { cause } from '../../core/http/access.ts';
import { mailedLinkRoute } from '../../core/http/mailed-link-route.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { AccountServices, CommandServices } from '../../core/services.ts';
import { credential, uniqueEmail, user } from '../users/public.ts';

export function linkRoutes(app: Routes, services: AccountServices & CommandServices, links: MailedLinks) {
  const { commands, loginFailures } = services;

  app.get(
    '/api/usersUnlock/:token',
    operation(
      'unlockAccount',
      'Unlocks an account banned after failed logins, with the token of the mailed link.',
      {
        ...mailedLinkRoute,
        answers: named,
        refuses: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
      },
    ),
    async (request) => {
      const link = links.read('unlock', request.params.token);
      if (!link) return refuse('INVALID_TOKEN', 'token');
      const { id } = link;
      const { lock } = (await commands.load(user, id)).state;
      if (lock?.nonce === link.nonce && links.isOver(lock)) return refuse('TOKEN_EXPIRED', 'token');
      const outcome = await commands.handle(user, {
        id,
        command: { type: 'UnlockUser', nonce: link.nonce },
        context: { id },
        cause: cause(request, id),
      });
      if (isRefusal(outcome)) return refuse('INVALID_TOKEN', 'token');
      await loginFailures.forget(id);
      return { id };
    },
  );

  /** Idempotent. */
  async function confirm(request: FastifyRequest, token: string): Promise<{ id: number } | Refusal> {
    const link = links.read('email', token);
    if (!link) return refuse('INVALID_TOKEN', 'token');
    const { id } = link;
    const { emailChange } = (await commands.load(credential, id)).state;
    const { exists, profile } = (await commands.load(user, id)).state;
    if (!exists || !profile || emailChange?.link.nonce !== link.nonce) {
      return refuse('INVALID_TOKEN', 'token');
    }
    const { email } = emailChange;
    if (profile.email === email) return { id };
    if (links.isOver(emailChange.link)) return refuse('TOKEN_EXPIRED', 'token');
    const its = { id, cause: cause(request, id) };
    const confirming = { type: 'ConfirmEmail', nonce: link.nonce } as const;
    const confirmed = await commands.handle(credential, { ...its, command: confirming });
    if (isRefusal(confirmed)) return confirmed;
    const change = {
      key: 'email',
      from: uniqueEmail(services, profile.email),
      to: uniqueEmail(services, email),
    };
    const command = { type: 'ChangeUser', fields: { email }, by: id } as const;
    return (await handleWithClaims(services, [change], user, { ...its, command, context: { id } })) ?? { id };
  }

  app.get(
    '/api/usersConfirmEmail/:token',
    operation('confirmEmail', 'Confirms a new email address with the token of the mailed link.', {
      ...mailedLinkRoute,
      answers: named,
      refuses: ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'DUPLICATE'],
    }),
    (request) => confirm(request, request.params.token),
  );
}
