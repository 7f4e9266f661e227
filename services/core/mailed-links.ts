import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LinkKind } from '@coffret/contracts/accounts/mailed-links';
import { ID_TEXT } from '@coffret/contracts/number-texts';
import type { Clock } from '../platform/clock.ts';

/** `expiresAt`: ISO 8601. */
export interface MailedLink {
  nonce: string;
  expiresAt: string;
}

export type Purpose = LinkKind | 'share';

const TOKEN = new RegExp(`^(${ID_TEXT})\\.([\\w-]{16})\\.([\\w-]{43})$`);

export type MailedLinks = ReturnType<typeof createMailedLinks>;

export function createMailedLinks(
  secret: string,
  clock: Clock,
  lifetimesMs: { readonly [purpose in Purpose]: number },
) {
  const code = (purpose: Purpose, id: number, nonce: string) =>
    createHmac('sha256', secret).update(`${purpose}.${id}.${nonce}`).digest('base64url');
  return {
    issue: (purpose: Purpose): MailedLink => ({
      nonce: randomBytes(12).toString('base64url'),
      expiresAt: new Date(clock.now().getTime() + lifetimesMs[purpose]).toISOString(),
    }),
    /** `id`: of the user, or of the share. */
    token: (purpose: Purpose, id: number, { nonce }: Pick<MailedLink, 'nonce'>) =>
      `${id}.${nonce}.${code(purpose, id, nonce)}`,
    /** null: invalid; expiry is not checked. */
    read(purpose: Purpose, token: string): { id: number; nonce: string } | null {
      const [, digits = '', nonce = '', given = ''] = TOKEN.exec(token) ?? [];
      const id = Number(digits);
      if (given === '' || !timingSafeEqual(Buffer.from(given), Buffer.from(code(purpose, id, nonce))))
        return null;
      return { id, nonce };
    },
    isOver: ({ expiresAt }: Pick<MailedLink, 'expiresAt'>) => clock.now().toISOString() >= expiresAt,
  };
}
