import jwt, { type JWT } from '@fastify/jwt';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';

export type Viewed = z.infer<typeof viewed>;

export interface Session {
  userId: number;
  sessionId: string;
  /** At login; a ban or a new password starts another and ends earlier sessions. */
  epoch: number;
  /** ms since 1970. */
  issuedAt: number;
  /** Of the first token; absent: this one. */
  begunAt?: number;
  /** Of a user who views the application as a group or a customer (ADR-16). Ended apart from the session. */
  viewing?: { id: string; viewed: Viewed };
}

export const TOKEN_LIFETIME_MS = 60 * 60_000;
/** docs/security.md, "Sessions". */
export const SESSION_LIFETIME_MS = 24 * 60 * 60_000;
const MAX_KEPT = 10_000;

const viewed = z.union([
  z.strictObject({ userId: z.int().positive() }),
  z.strictObject({ groupId: z.int().positive() }),
]);

/** The last character of a signature has bits without a meaning. */
function isSpelledOnce(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

const payload = z.strictObject({
  userId: z.int().positive(),
  sid: z.string(),
  epoch: z.int(),
  issuedAt: z.int(),
  /** Absent in old tokens. */
  begunAt: z.int().optional(),
  viewing: z.strictObject({ id: z.string(), viewed }).optional(),
  iat: z.int(),
});

export type Tokens = ReturnType<typeof createTokens>;

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens;
  }
}

type Begun = Session & Required<Pick<Session, 'begunAt'>>;

function createTokens(jwt: JWT, clock: Clock) {
  const genuine = new Map<string, Begun>();

  /** null: invalid signature. */
  function sessionOf(token: string): Begun | null {
    const known = genuine.get(token);
    if (known) return known;
    const claims = payload.safeParse(verified(token));
    if (!claims.success) return null;
    const { userId, sid: sessionId, epoch, issuedAt, begunAt = issuedAt, viewing } = claims.data;
    const session = { userId, sessionId, epoch, issuedAt, begunAt, ...(viewing && { viewing }) };
    if (genuine.size >= MAX_KEPT) genuine.clear();
    genuine.set(token, session);
    return session;
  }

  function verified(token: string): unknown {
    try {
      return isSpelledOnce(token) ? jwt.verify(token) : null;
    } catch {
      return null;
    }
  }

  return {
    sign({ userId, sessionId, epoch, begunAt, viewing }: Omit<Session, 'issuedAt'>): string {
      const issuedAt = clock.now().getTime();
      const claims = { userId, sid: sessionId, epoch, issuedAt, begunAt: begunAt ?? issuedAt };
      return jwt.sign({ ...claims, ...(viewing && { viewing }) });
    },
    /** 'expired' after an hour, or when the session is a day old. */
    read(token: string): Session | 'invalid' | 'expired' {
      const session = sessionOf(token);
      if (!session) return 'invalid';
      const now = clock.now().getTime();
      const isOver =
        now - session.issuedAt >= TOKEN_LIFETIME_MS || now - session.begunAt >= SESSION_LIFETIME_MS;
      return isOver ? 'expired' : session;
    },
  };
}

/** HS256 only. Uses the injected clock. */
export const signTokens = fp<{ secret: string; clock: Clock }>(
  async (app, { secret, clock }) => {
    await app.register(jwt, {
      secret,
      sign: { algorithm: 'HS256' },
      verify: { algorithms: ['HS256'], ignoreExpiration: true },
    });
    app.decorate('tokens', createTokens(app.jwt, clock));
  },
  { name: 'sign-tokens' },
);
