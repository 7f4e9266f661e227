import { randomUUID } from 'node:crypto';
import { refuse } from '@coffret/contracts/errors';
import { login } from '@coffret/contracts/users/answers';
import { credentials } from '@coffret/contracts/users/commands';
import { usersView } from '@coffret/projections/users/view';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { cause, viewer } from '../http/access.ts';
import { tooMany } from '../http/limits.ts';
import { operation } from '../http/operation.ts';
import type { RouteTypes } from '../http/route-types.ts';
import { TOKEN_LIFE_MS, type Tokens } from '../http/tokens.ts';
import { restsOnWriteSide } from '../http/unshown.ts';
import type { Services } from '../services.ts';
import { presentUser, user } from '../users/public.ts';
import { credential } from './credential.ts';
import { passwordMatches } from './passwords.ts';

/** Signing in and out. */
export function sessionRoutes(server: FastifyInstance, services: Services, tokens: Tokens): void {
  const app = server.withTypeProvider<RouteTypes>();
  const { commands, settings, clock, limits, locks, loginFailures } = services;

  /** Counts the error; the last one that is allowed bans the account. */
  async function failed(id: number, request: FastifyRequest): Promise<void> {
    if ((await loginFailures.add(id)) < settings.maxLoginErrors) return;
    await commands.handle(user, {
      id,
      command: { do: 'ban', reason: 'LOGIN_ERRORS' },
      context: { id },
      cause: cause(request),
    });
  }

  async function signIn(request: FastifyRequest, { email, password }: z.infer<typeof credentials>) {
    const doc = await services.view(usersView).findOne({ email });
    const id = Number(doc?.id);
    const seen = doc ? await commands.load(credential, id) : undefined;
    if (doc?.isBan) return refuse('LOGIN_BANNED');
    const left = await limits.take('loginFailures', email, 0);
    if (!left.ok) return tooMany(left.retryAfterMs);
    if (!(await passwordMatches(password, seen?.state.hash ?? null)) || !doc) {
      await limits.take('loginFailures', email);
      if (doc) await failed(id, request);
      return refuse('LOGIN_FAILED');
    }
    if (!doc.isActivated) return refuse('LOGIN_NOT_ACTIVATED');
    await loginFailures.forget(id);
    const sessionId = randomUUID();
    await commands.handle(credential, {
      id,
      command: { do: 'sign in', sessionId },
      context: undefined,
      cause: { ...cause(request), userId: id },
      seen,
    });
    const accessToken = tokens.sign({ userId: id, sessionId, epoch: Number(doc._sessionEpoch) });
    restsOnWriteSide(request);
    return { user: await presentUser(services, doc), accessToken };
  }

  app.post(
    '/api/login',
    {
      config: { access: 'anybody', limited: true },
      schema: operation('login', 'Signs in.', {
        body: credentials,
        answers: login,
        refuses: ['LOGIN_FAILED', 'LOGIN_BANNED', 'LOGIN_NOT_ACTIVATED'],
      }),
    },
    (request) =>
      // Else many guesses at the same time would all be judged before the first of them counts.
      locks.withLock(`login of ${request.body.email}`, () => signIn(request, request.body)),
  );

  app.post(
    '/api/logout',
    { config: { access: 'user' }, schema: operation('logout', 'Ends this session.', {}) },
    async (request, reply) => {
      const { id, session } = viewer(request);
      await commands.handle(credential, {
        id,
        command: {
          do: 'end the session',
          sessionId: session.sessionId,
          expiresAt: new Date(clock.now().getTime() + TOKEN_LIFE_MS).toISOString(),
        },
        context: undefined,
        cause: cause(request),
      });
      return reply.removeHeader('x-access-token').code(204).send();
    },
  );
}
