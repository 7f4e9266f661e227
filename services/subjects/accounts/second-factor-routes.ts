import { factorSet, secondFactor, totpProposal } from '@coffret/contracts/accounts/answers';
import { confirmation, reauthentication, totpCode } from '@coffret/contracts/accounts/commands';
import { isRefusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { toString as qrCode } from 'qrcode';
import { cause, viewer } from '../../core/http/access.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import { tooMany } from '../../core/http/too-many.ts';
import type { Services } from '../../core/services.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { confirmPassword, isProtected, mayManage, reauthenticate, user } from '../users/public.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { factor, hasFactor } from './second-factor.ts';
import { newSecret, stepOf, totpUrl } from './totp.ts';

const ownerOf = (userId: number) => `user-${userId}`;

export function factorRoutes(app: Routes, services: Services, secrets: Secrets): void {
  const { commands, clock, limits, branding } = services;
  /** For the setup where a second factor is required. */
  const config = { access: 'user' as const, beforeSecondFactor: true };

  app.get(
    '/api/secondFactor',
    operation('getSecondFactor', 'Returns the second factors of the user.', {
      ...config,
      answers: secondFactor,
    }),
    async (request) => {
      const { id, isSecondFactorDemanded: demanded } = viewer(request);
      const { totp, passkeys, recoveryCodes } = (await commands.load(factor, id)).state;
      return { totp, passkeys, recoveryCodesLeft: recoveryCodes.length, demanded };
    },
  );

  app.delete(
    '/api/secondFactor/:id',
    operation('removeSecondFactor', 'Removes the second factor of a user who lost it.', {
      access: ['user_pwd'],
      params: idParams,
      refuses: ['PROTECTED_USER'],
    }),
    async (request) => {
      const { id } = request.params;
      // The own factor needs the password: DELETE /api/totp, DELETE /api/passkeys/{id}.
      if (id === viewer(request).id) return refuse('PROTECTED_USER');
      if (isProtected((await commands.load(user, id)).state.profile)) return refuse('PROTECTED_USER');
      const refusal = await mayManage(services, viewer(request), id);
      if (refusal) return refusal;
      const command = { type: 'RemoveSecondFactor' } as const;
      return refusalOf(await commands.handle(factor, { id, command, cause: cause(request) }));
    },
  );

  app.post(
    '/api/totp',
    operation('proposeTotp', 'Creates the secret for an authenticator app; codes are not required yet.', {
      ...config,
      answersSecret: true,
      body: reauthentication,
      answers: totpProposal,
      refuses: ['DUPLICATE', 'OLD_PASSWORD', 'TOO_MANY_REQUESTS'],
    }),
    async (request, reply) => {
      const { id, doc } = viewer(request);
      const refusal = await reauthenticate(services, viewer(request), request.body?.password);
      if (refusal) return refusal;
      const secret = newSecret();
      const command = { type: 'ProposeTotp', secret: secrets.encrypt(secret, ownerOf(id)) } as const;
      const proposed = await commands.handle(factor, { id, command, cause: cause(request) });
      if (isRefusal(proposed)) return proposed;
      const url = totpUrl(secret, branding.appName, String(doc.email));
      const svg = await qrCode(url, { type: 'svg', margin: 2 });
      reply.header('cache-control', 'no-store');
      return { secret, url, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
    },
  );

  app.put(
    '/api/totp',
    operation('setTotp', 'Requires codes of an authenticator app, confirmed by a first code.', {
      ...config,
      answersSecret: true,
      body: totpCode,
      answers: factorSet,
      refuses: ['WRONG_CODE', 'DUPLICATE', 'TOO_MANY_REQUESTS'],
    }),
    async (request) => {
      const { id } = viewer(request);
      const tries = await limits.take('passwordTries', `totp ${id}`);
      if (!tries.ok) return tooMany(tries.retryAfterMs);
      const loaded = await commands.load(factor, id);
      const { secret } = loaded.state;
      if (secret === null) return refuse('WRONG_CODE', 'code');
      const step = stepOf(secrets.decrypt(secret, ownerOf(id)), request.body.code, clock.now());
      if (step === null) return refuse('WRONG_CODE', 'code');
      const { codes, hashes: recoveryCodes } = newRecoveryCodes(secrets, id);
      const command = { type: 'EnableTotp', step, recoveryCodes } as const;
      const set = await commands.handle(factor, { id, command, cause: cause(request), loaded });
      if (isRefusal(set)) return set;
      await limits.forget('passwordTries', `totp ${id}`);
      return set.events.length > 1 ? { recoveryCodes: codes } : {};
    },
  );

  app.delete(
    '/api/totp',
    operation('removeTotp', 'Stops requiring codes of an authenticator app.', {
      access: 'user',
      body: confirmation,
      refuses: ['OLD_PASSWORD', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    }),
    async (request) => {
      const { id } = viewer(request);
      const refusal = await confirmPassword(services, id, request.body.password, 'password');
      if (refusal) return refusal;
      const command = { type: 'RemoveTotp' } as const;
      return refusalOf(await commands.handle(factor, { id, command, cause: cause(request) }));
    },
  );

  app.post(
    '/api/recoveryCodes',
    operation('renewRecoveryCodes', 'Creates new recovery codes; the old ones become invalid.', {
      access: 'user',
      answersSecret: true,
      body: confirmation,
      answers: factorSet,
      refuses: ['OLD_PASSWORD', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    }),
    async (request) => {
      const { id } = viewer(request);
      if (!hasFactor((await commands.load(factor, id)).state)) return refuse('NOT_FOUND');
      const refusal = await confirmPassword(services, id, request.body.password, 'password');
      if (refusal) return refusal;
      const { codes, hashes: recoveryCodes } = newRecoveryCodes(secrets, id);
      const command = { type: 'SetRecoveryCodes', recoveryCodes } as const;
      const set = await commands.handle(factor, { id, command, cause: cause(request) });
      return isRefusal(set) ? set : { recoveryCodes: codes };
    },
  );
}
