import { mailedLink } from '@coffret/contracts/accounts/answers';
import { named } from '@coffret/contracts/answers';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { handleWithClaims } from '../../core/commands/handle-with-claims.ts';
import { cause } from '../../core/http/access.ts';
import { mailedActRoute, mailedLinkRoute } from '../../core/http/mailed-link-route.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { AccountServices, CommandServices } from '../../core/services.ts';
import { credential, uniqueEmail, user } from '../users/public.ts';
import type { FindLink } from './link-state.ts';

export function linkRoutes(app: Routes, services: AccountServices & CommandServices, findLink: FindLink) {
  const { commands, loginFailures } = services;

  app.get(
    '/api/mailedLinks/:token',
    operation('getMailedLink', 'Returns what a mailed link is for and whether it still works.', {
      ...mailedLinkRoute,
      answers: mailedLink,
      refuses: ['INVALID_TOKEN'],
    }),
    async (request) => {
      const link = await findLink(request.params.token);
      return link ? { kind: link.kind, state: link.state } : refuse('INVALID_TOKEN', 'token');
    },
  );

  app.get(
    '/api/usersUnlock/:token',
    operation(
      'unlockAccount',
      'Unlocks an account banned after failed logins, with the token of the mailed link.',
      {
        ...mailedActRoute,
        answers: named,
        refuses: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
      },
    ),
    async (request) => {
      const link = await findLink(request.params.token, ['unlock']);
      if (!link) return refuse('INVALID_TOKEN', 'token');
      if (link.state === 'EXPIRED') return refuse('TOKEN_EXPIRED', 'token');
      const { id, nonce } = link;
      // Before the ban ends: a repeat would find the link used.
      if (link.state === 'OPEN') await loginFailures.forget(id);
      const outcome = await commands.handle(user, {
        id,
        command: { type: 'UnlockUser', nonce },
        context: { id },
        cause: cause(request, id),
      });
      return isRefusal(outcome) ? refuse('INVALID_TOKEN', 'token') : { id };
    },
  );

  /** Idempotent. */
  async function confirm(request: FastifyRequest, token: string): Promise<{ id: number } | Refusal> {
    const link = await findLink(token, ['email']);
    if (!link) return refuse('INVALID_TOKEN', 'token');
    if (link.state === 'EXPIRED') return refuse('TOKEN_EXPIRED', 'token');
    const {
      id,
      nonce,
      user: { profile },
      credential: { emailChange },
    } = link;
    if (!profile || emailChange?.link.nonce !== nonce) return refuse('INVALID_TOKEN', 'token');
    const { email } = emailChange;
    if (profile.email === email) return { id };
    const its = { id, cause: cause(request, id) };
    const confirming = { type: 'ConfirmEmail', nonce } as const;
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
      ...mailedActRoute,
      answers: named,
      refuses: ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'DUPLICATE'],
    }),
    (request) => confirm(request, request.params.token),
  );
}
