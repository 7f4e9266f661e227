import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';

/** Who a token speaks for. */
export interface Session {
  userId: number;
  sessionId: string;
  /** The user's session epoch at the login: a ban or a new password begins another, and ends all before. */
  epoch: number;
  /** When this very token was made, in milliseconds since 1970. */
  issuedAt: number;
}

export const TOKEN_LIFE_MS = 60 * 60_000;

const payload = z.strictObject({
  userId: z.int().positive(),
  sid: z.string(),
  epoch: z.int(),
  issuedAt: z.int(),
  iat: z.int(),
});

export interface Tokens {
  sign(session: Omit<Session, 'issuedAt'>): string;
  /** 'invalid' for anything that this server did not sign so, 'expired' after an hour. */
  read(token: string): Session | 'invalid' | 'expired';
}

/**
 * The tokens of a server. HS256 only: one that names another algorithm, or none, is invalid. The expiry is judged
 * by the clock that the whole product goes by.
 */
export async function createTokens(app: FastifyInstance, secret: string, clock: Clock): Promise<Tokens> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });
  return {
    sign: ({ userId, sessionId, epoch }) =>
      app.jwt.sign({ userId, sid: sessionId, epoch, issuedAt: clock.now().getTime() }),
    read(token) {
      let claims: z.infer<typeof payload>;
      try {
        claims = payload.parse(app.jwt.verify(token));
      } catch {
        return 'invalid';
      }
      if (clock.now().getTime() - claims.issuedAt >= TOKEN_LIFE_MS) return 'expired';
      return { userId: claims.userId, sessionId: claims.sid, epoch: claims.epoch, issuedAt: claims.issuedAt };
    },
  };
}
