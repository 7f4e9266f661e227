import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';

/** `expiresAt`: ISO 8601. */
export interface MailedLink {
  nonce: string;
  expiresAt: string;
}

export type Purpose = 'activation' | 'reset' | 'unlock' | 'email';

export interface MailedLinks {
  issue(purpose: Purpose): MailedLink;
  token(purpose: Purpose, userId: number, link: MailedLink): string;
  /** null: invalid; expiry is not checked. */
  read(purpose: Purpose, token: string): { userId: number; nonce: string } | null;
  isOver(link: MailedLink): boolean;
}

export function createMailedLinks(
  secret: string,
  clock: Clock,
  lifetimesMs: { readonly [purpose in Purpose]: number },
): MailedLinks {
  const code = (purpose: Purpose, userId: number, nonce: string) =>
    createHmac('sha256', secret).update(`${purpose}.${userId}.${nonce}`).digest('base64url');
  return {
    issue: (purpose) => ({
      nonce: randomBytes(12).toString('base64url'),
      expiresAt: new Date(clock.now().getTime() + lifetimesMs[purpose]).toISOString(),
    }),
    token: (purpose, userId, { nonce }) => `${userId}.${nonce}.${code(purpose, userId, nonce)}`,
    read(purpose, token) {
      const [, id = '', nonce = '', given = ''] = /^(\d{1,15})\.([\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
      const userId = Number(id);
      if (given === '' || !timingSafeEqual(Buffer.from(given), Buffer.from(code(purpose, userId, nonce))))
        return null;
      return { userId, nonce };
    },
    isOver: ({ expiresAt }) => clock.now().toISOString() >= expiresAt,
  };
}
