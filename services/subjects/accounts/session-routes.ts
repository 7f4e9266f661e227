import { type Session, session } from '@coffret/contracts/accounts/answers';
import { reauthentication, secondStep as secondStepBody } from '@coffret/contracts/accounts/commands';
import { list, MAX_ROWS } from '@coffret/contracts/answers';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { login } from '@coffret/contracts/users/answers';
import { credentials } from '@coffret/contracts/users/commands';
import { hasSecondFactor, usersView } from '@coffret/projections/users/view';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withoutQuota } from '../../core/commands/quota-reached.ts';
import { cause, viewer } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import { TOKEN_LIFETIME_MS } from '../../core/http/tokens.ts';
import type { Services } from '../../core/services.ts';
import { type KeptSession, NOTED_EVERY_MS } from '../../core/sessions.ts';
import { credential, reauthenticate } from '../users/public.ts';
import type { Challenges } from './challenges.ts';
import { factor } from './second-factor.ts';
import type { SignIn } from './sign-in.ts';
import { type createSecondFactorVerifier, factorsOf } from './verify-second-factor.ts';

/** The tokens of an older session have expired. */
const ACTIVE_MS = TOKEN_LIFETIME_MS + NOTED_EVERY_MS;

/** Without the sessions that events have ended. */
function activeSessions(sessions: readonly KeptSession[], doc: Doc): KeptSession[] {
  const ended = new Set((doc._endedSessions as { sessionId: string }[]).map(({ sessionId }) => sessionId));
  return sessions.filter(({ id, epoch }) => epoch === doc._sessionEpoch && !ended.has(id));
}

interface Dependencies {
  signIn: SignIn;
  challenges: Challenges;
  secondStep: ReturnType<typeof createSecondFactorVerifier>;
}

export function sessionRoutes(app: Routes, services: Services, needs: Dependencies): void {
  const { signIn, challenges, secondStep } = needs;
  const { commands, clock, locks, sessions, settings } = services;

  async function attempt(request: FastifyRequest, { email, password }: z.infer<typeof credentials>) {
    const caller = await signIn.caller(request, email);
    const refusal = await signIn.refusal(caller);
    if (refusal) return refusal;
    const checkedCredential = await signIn.password(caller, password);
    const isAsked = settings.secondFactor !== 'off' && caller.doc && hasSecondFactor(caller.doc);
    if (isRefusal(checkedCredential) || !caller.doc || !isAsked) {
      return isRefusal(checkedCredential) ? checkedCredential : signIn.begin(caller, { checkedCredential });
    }
    const userId = Number(caller.doc.id);
    const challenge = challenges.issue('login', { userId, epoch: Number(caller.doc._sessionEpoch) });
    const factors = factorsOf((await commands.load(factor, userId)).state);
    return { ...refuse('SECOND_FACTOR'), more: { challenge, factors } };
  }

  /** A failure counts like a wrong password. */
  async function goOn(request: FastifyRequest, email: string, given: z.infer<typeof secondStepBody>) {
    const caller = await signIn.caller(request, email);
    const who = challenges.read('login', given.challenge);
    const isMeant = who && who.userId === caller.doc?.id && who.epoch === caller.doc._sessionEpoch;
    if (!isMeant || (await challenges.isSpent(given.challenge))) return refuse('INVALID_TOKEN', 'challenge');
    const refusal = await signIn.refusal(caller);
    if (refusal) return refusal;
    const by = cause(request, who.userId);
    const verdict = await secondStep(who.userId, given, given.challenge, by);
    if (verdict === 'wrong') await signIn.failed(caller);
    if (verdict !== 'right') return refuse('LOGIN_FAILED', 'code');
    if (!(await challenges.spend(given.challenge))) return refuse('INVALID_TOKEN', 'challenge');
    // The quota was checked before the factor was consumed.
    return signIn.begin(caller, { by: withoutQuota(by) });
  }

  app.post(
    '/api/login',
    operation('login', 'Signs in.', {
      access: 'anybody',
      limited: true,
      // Attempts for one account run sequentially.
      skipsWriteQueue: true,
      answersSecret: true,
      body: credentials,
      answers: login,
      refuses: ['LOGIN_FAILED', 'LOGIN_BANNED', 'LOGIN_NOT_ACTIVATED', 'SECOND_FACTOR', 'TOO_MANY_REQUESTS'],
    }),
    (request) =>
      // Sequential, so that concurrent guesses are all counted.
      locks.withLock(`login of ${request.body.email}`, () => attempt(request, request.body)),
  );

  app.post(
    '/api/loginSecondFactor',
    operation('loginSecondFactor', 'Completes the login with the second factor.', {
      access: 'anybody',
      limited: true,
      skipsWriteQueue: true,
      answersSecret: true,
      body: secondStepBody,
      answers: login,
      refuses: ['INVALID_TOKEN', 'LOGIN_FAILED', 'LOGIN_BANNED', 'TOO_MANY_REQUESTS', 'WRONG_CODE'],
    }),
    async (request) => {
      const who = challenges.read('login', request.body.challenge);
      const doc = who && (await services.view(usersView).findOne({ _id: who.userId }));
      if (!doc) return refuse('INVALID_TOKEN', 'challenge');
      const email = String(doc.email);
      return locks.withLock(`login of ${email}`, () => goOn(request, email, request.body));
    },
  );

  function end(request: FastifyRequest, sessionId: string) {
    const expiresAt = new Date(clock.now().getTime() + TOKEN_LIFETIME_MS).toISOString();
    const command = { type: 'EndSession', sessionId, expiresAt } as const;
    return commands.handle(credential, { id: viewer(request).id, command, cause: cause(request) });
  }

  /** Active ones, the current one first. */
  async function own(request: FastifyRequest): Promise<Session[]> {
    const { id, doc, session: current } = viewer(request);
    const since = new Date(clock.now().getTime() - ACTIVE_MS).toISOString();
    return activeSessions(await sessions.of(id, since), doc)
      .map(({ userId: _own, epoch: _now, ...kept }) => ({ ...kept, current: kept.id === current.sessionId }))
      .sort((a, b) => Number(b.current) - Number(a.current));
  }

  app.get(
    '/api/sessions',
    operation('listSessions', 'Returns the sessions of the user, the current one first, at most 100.', {
      access: 'user',
      answers: list(session),
    }),
    async (request) => {
      const rows = await own(request);
      return { rows: rows.slice(0, MAX_ROWS), count: rows.length };
    },
  );

  app.delete(
    '/api/sessions',
    operation('endOtherSessions', 'Ends all sessions of the user but the current one, immediately.', {
      access: 'user',
      exceedsDailyQuota: true,
      body: reauthentication,
      refuses: ['OLD_PASSWORD', 'TOO_MANY_REQUESTS'],
    }),
    async (request) => {
      const refusal = await reauthenticate(services, viewer(request), request.body?.password);
      if (refusal) return refusal;
      for (const { id, current } of await own(request)) if (!current) await end(request, id);
      return null;
    },
  );

  app.delete(
    '/api/sessions/:id',
    operation('endSession', 'Ends one of the user’s sessions immediately.', {
      access: 'user',
      exceedsDailyQuota: true,
      params: z.strictObject({ id: z.string().max(100) }),
      body: reauthentication,
      refuses: ['OLD_PASSWORD', 'TOO_MANY_REQUESTS'],
    }),
    async (request, reply) => {
      const { id } = request.params;
      const isThisOne = id === viewer(request).session.sessionId;
      if (!(await own(request)).some((one) => one.id === id)) return refuse('NOT_FOUND');
      const refusal = isThisOne
        ? null
        : await reauthenticate(services, viewer(request), request.body?.password);
      if (refusal) return refusal;
      await end(request, id);
      if (isThisOne) reply.removeHeader('x-access-token');
      return null;
    },
  );

  app.post(
    '/api/logout',
    operation('logout', 'Ends the current session.', {
      access: 'user',
      beforeSecondFactor: true,
      exceedsDailyQuota: true,
    }),
    async (request, reply) => {
      await end(request, viewer(request).session.sessionId);
      reply.removeHeader('x-access-token');
      return null;
    },
  );
}
