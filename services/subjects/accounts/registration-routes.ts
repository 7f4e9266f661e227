import { linkRequest } from '@coffret/contracts/accounts/commands';
import { named, nothing } from '@coffret/contracts/answers';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import { DEFAULT_CULTURE } from '@coffret/contracts/languages';
import { CLIENTS } from '@coffret/contracts/rights';
import { readTelephone } from '@coffret/contracts/telephone';
import { registration } from '@coffret/contracts/users/commands';
import { usersView } from '@coffret/projections/users/view';
import { isDone } from '../../core/commands/idempotency.ts';
import { previousResult } from '../../core/commands/previous-result.ts';
import { cause } from '../../core/http/access.ts';
import { anonymous, mailedActRoute } from '../../core/http/mailed-link-route.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { Services } from '../../core/services.ts';
import { createProfiles, createUser, deleteUser, takeUnconfirmedMail, user } from '../users/public.ts';
import type { FindLink } from './link-state.ts';
import { mailActivation } from './mails.ts';

interface Links {
  links: MailedLinks;
  findLink: FindLink;
}

export function registrationRoutes(app: Routes, services: Services, { links, findLink }: Links): void {
  const { commands, jobs } = services;
  const profiles = createProfiles(services);

  app.post(
    '/api/usersRegister',
    operation('register', 'Registers a customer and mails the activation link.', {
      ...anonymous,
      body: registration,
      creates: named,
      refuses: ['DUPLICATE', 'NOT_FOUND', 'phoneError'],
    }),
    async (request) => {
      const { password, passwordRepeat: _same, culture = DEFAULT_CULTURE, ...personal } = request.body;
      const made = await previousResult(services, user, cause(request));
      if (made !== null) {
        const account = await services.view(usersView).findOne({ _id: made });
        return account ? { id: made } : refuse('NOT_FOUND');
      }
      const discountPercentage = await profiles.discountOf(personal.activity);
      if (discountPercentage === null) return refuse('INVALID_PARAMETER', 'activity');
      const phone = readTelephone(personal.phone, personal);
      if (phone === null) return refuse('phoneError', 'phone');
      // Before the mail limit is used.
      if (await services.view(usersView).findOne({ email: personal.email }))
        return refuse('DUPLICATE', 'email');
      const refusal = await takeUnconfirmedMail(services, personal.email);
      if (refusal) return refusal;
      const place = await profiles.placeOf(personal);
      const profile = { ...personal, phone, culture, discountPercentage, groupId: CLIENTS, ...place };
      const account = { profile, password, activationLink: links.issue('activation') };
      return createUser(services, account, cause(request));
    },
  );

  app.post(
    '/api/usersResendActivation',
    operation(
      'resendActivation',
      'Mails the activation link again, with the same answer when no such account exists.',
      { ...anonymous, body: linkRequest, answers: nothing, refuses: ['TOO_MANY_REQUESTS'] },
    ),
    async (request) => {
      const { email } = request.body;
      if (isDone(cause(request))) return {};
      // Before the account is looked for, so that refusals say nothing of it.
      const refusal = await takeUnconfirmedMail(services, email);
      if (refusal) return refusal;
      const doc = await services.view(usersView).findOne({ email });
      if (doc && !doc.isActivated) await mailActivation.add(jobs, request, { userId: Number(doc.id) });
      return {};
    },
  );

  app.get(
    '/api/usersActivateAccount/:token',
    operation('activateAccount', 'Activates an account with the token of the mailed link.', {
      ...mailedActRoute,
      answers: named,
      refuses: ['INVALID_TOKEN', 'TOKEN_EXPIRED_USER_DELETED'],
    }),
    async (request) => {
      const link = await findLink(request.params.token, ['activation']);
      if (!link) return refuse('INVALID_TOKEN', 'token');
      const { id } = link;
      if (link.state === 'EXPIRED') {
        const stays = await deleteUser(services, id, 'ACTIVATION_EXPIRED', cause(request));
        // The cleanup job may have removed the account before.
        const isGone = stays?.refused.some(({ code }) => code === 'NOT_FOUND') ?? true;
        if (isGone) return refuse('TOKEN_EXPIRED_USER_DELETED', 'token');
      }
      const command = { type: 'ActivateUser' } as const;
      const outcome = await commands.handle(user, { id, command, context: { id }, cause: cause(request) });
      return isRefusal(outcome) ? outcome : { id };
    },
  );
}
