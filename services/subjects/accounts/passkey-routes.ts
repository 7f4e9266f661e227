import { passkey as answered, passkeyAdded, passkeyOptions } from '@coffret/contracts/accounts/answers';
import {
  challenged,
  confirmation,
  newPasskey,
  passkeyName,
  reauthentication,
} from '@coffret/contracts/accounts/commands';
import { list } from '@coffret/contracts/answers';
import { isRefusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { cause, viewer } from '../../core/http/access.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { AccountServices, CommandServices, Environment } from '../../core/services.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { confirmPassword, reauthenticate } from '../users/public.ts';
import type { Challenges } from './challenges.ts';
import type { Passkeys } from './passkeys.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { factor } from './second-factor.ts';

interface Dependencies {
  secrets: Secrets;
  challenges: Challenges;
  passkeys: Passkeys;
}

export function passkeyRoutes(
  app: Routes,
  services: AccountServices & CommandServices & Environment,
  needs: Dependencies,
): void {
  const { secrets, challenges, passkeys } = needs;
  const { commands, clock } = services;
  const config = { access: 'user' as const, beforeSecondFactor: true };

  app.get(
    '/api/passkeys',
    operation('listPasskeys', 'Returns the passkeys of the user.', { ...config, answers: list(answered) }),
    async (request) => {
      const { passkeys: rows } = (await commands.load(factor, viewer(request).id)).state;
      return { rows, count: rows.length };
    },
  );

  app.post(
    '/api/passkeys/options',
    operation('beginPasskey', 'Returns the options for creating a passkey.', {
      ...config,
      body: reauthentication,
      answers: passkeyOptions,
      refuses: ['OLD_PASSWORD', 'TOO_MANY_REQUESTS'],
    }),
    async (request) => {
      const { id, doc, session } = viewer(request);
      const refusal = await reauthenticate(services, viewer(request), request.body?.password);
      if (refusal) return refusal;
      const { passkeys: known } = (await commands.load(factor, id)).state;
      const challenge = challenges.issue('passkey', { userId: id, epoch: session.epoch });
      const user = { id, email: String(doc.email), fullName: String(doc.fullName) };
      return { challenge, options: await passkeys.creation(user, known, challenge) };
    },
  );

  app.post(
    '/api/passkeys',
    operation('addPasskey', 'Adds a passkey created by an authenticator.', {
      ...config,
      answersSecret: true,
      body: newPasskey,
      creates: passkeyAdded,
      refuses: ['INVALID_TOKEN', 'WRONG_CODE', 'DUPLICATE', 'TOO_MANY_REQUESTS'],
    }),
    async (request) => {
      const { id } = viewer(request);
      const { challenge, passkey, name } = request.body;
      if (challenges.read('passkey', challenge)?.userId !== id) return refuse('WRONG_CODE', 'challenge');
      const made = await passkeys.created(passkey, challenge);
      if (!made || !(await challenges.spend(challenge))) return refuse('WRONG_CODE', 'passkey');
      const { codes, hashes } = newRecoveryCodes(secrets, id);
      const added = await commands.handle(factor, {
        id,
        command: {
          type: 'AddPasskey',
          passkey: { ...made, name, addedAt: clock.now().toISOString() },
          recoveryCodes: hashes,
        },
        cause: cause(request),
      });
      if (isRefusal(added)) return added;
      const newest = added.state.passkeys.at(-1);
      if (!newest) return refuse('NOT_FOUND');
      return { ...newest, ...(added.events.length > 1 && { recoveryCodes: codes }) };
    },
  );

  app.put(
    '/api/passkeys/:id',
    operation('renamePasskey', 'Renames a passkey of the user.', {
      access: 'user',
      params: idParams,
      body: passkeyName,
      answers: answered,
    }),
    async (request) => {
      const passkeyId = request.params.id;
      const command = { type: 'RenamePasskey', id: passkeyId, name: request.body.name } as const;
      const renamed = await commands.handle(factor, {
        id: viewer(request).id,
        command,
        cause: cause(request),
      });
      if (isRefusal(renamed)) return renamed;
      return renamed.state.passkeys.find(({ id }) => id === passkeyId) ?? refuse('NOT_FOUND');
    },
  );

  app.delete(
    '/api/passkeys/:id',
    operation('removePasskey', 'Removes a passkey of the user.', {
      access: 'user',
      params: idParams,
      body: confirmation,
      refuses: ['OLD_PASSWORD', 'TOO_MANY_REQUESTS'],
    }),
    async (request) => {
      const { id } = viewer(request);
      const refusal = await confirmPassword(services, id, request.body.password, 'password');
      if (refusal) return refusal;
      const command = { type: 'RemovePasskey', id: request.params.id } as const;
      return refusalOf(await commands.handle(factor, { id, command, cause: cause(request) }));
    },
  );

  app.post(
    '/api/loginPasskey',
    operation('beginPasskeyLogin', 'Returns the options for signing in with a passkey.', {
      access: 'anybody',
      limited: true,
      body: challenged,
      answers: passkeyOptions,
      refuses: ['INVALID_TOKEN'],
    }),
    async (request) => {
      const { challenge } = request.body;
      const who = challenges.read('login', challenge);
      if (!who) return refuse('INVALID_TOKEN', 'challenge');
      const { passkeys: known } = (await commands.load(factor, who.userId)).state;
      return { challenge, options: await passkeys.request(known, challenge) };
    },
  );
}
