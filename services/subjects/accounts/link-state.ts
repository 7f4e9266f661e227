import { LINK_KINDS, type LinkKind, type LinkState } from '@coffret/contracts/accounts/mailed-links';
import type { MailedLink, MailedLinks } from '../../core/mailed-links.ts';
import type { CommandServices } from '../../core/services.ts';
import { credential, user } from '../users/public.ts';

interface Account {
  user: ReturnType<typeof user.evolve>;
  credential: ReturnType<typeof credential.evolve>;
}

interface FoundLink extends Account {
  kind: LinkKind;
  /** Of the account. */
  id: number;
  nonce: string;
  state: LinkState;
}

type StateOf = (
  account: Account,
  nonce: string,
  openOrExpired: (link: Pick<MailedLink, 'expiresAt'>) => LinkState,
) => LinkState | null;

/** Of accounts that exist. null: not a link of the account. */
const STATES: { readonly [kind in LinkKind]: StateOf } = {
  activation({ user: { isActivated }, credential: { activationLink } }, nonce, openOrExpired) {
    if (activationLink?.nonce !== nonce) return null;
    return isActivated ? 'USED' : openOrExpired(activationLink);
  },
  reset({ credential: { resetLinks } }, nonce, openOrExpired) {
    const link = resetLinks.find((one) => one.nonce === nonce);
    // The latest links are kept, as many as are issued in the lifetime of one.
    if (!link) return 'EXPIRED';
    return link.isVoid ? 'USED' : openOrExpired(link);
  },
  unlock({ user: { lock } }, nonce, openOrExpired) {
    return lock?.nonce === nonce ? openOrExpired(lock) : 'USED';
  },
  email({ user: { profile }, credential: { emailChange } }, nonce, openOrExpired) {
    if (emailChange?.link.nonce !== nonce || emailChange.email === profile?.email) return 'USED';
    return openOrExpired(emailChange.link);
  },
};

const ofDeleted = (kind: LinkKind, { user }: Account) =>
  kind === 'activation' && user.deletedFor === 'ACTIVATION_EXPIRED' ? 'EXPIRED' : null;

export type FindLink = ReturnType<typeof createFindLink>;

/** null: the token is not valid, or its account is deleted. */
export function createFindLink({ commands }: CommandServices, links: MailedLinks) {
  const openOrExpired = (link: Pick<MailedLink, 'expiresAt'>) => (links.isOver(link) ? 'EXPIRED' : 'OPEN');

  return async (token: string, kinds: readonly LinkKind[] = LINK_KINDS): Promise<FoundLink | null> => {
    for (const kind of kinds) {
      const link = links.read(kind, token);
      if (!link) continue;
      const account: Account = {
        user: (await commands.load(user, link.id)).state,
        credential: (await commands.load(credential, link.id)).state,
      };
      const state = account.user.exists
        ? STATES[kind](account, link.nonce, openOrExpired)
        : ofDeleted(kind, account);
      return state && { kind, ...link, ...account, state };
    }
    return null;
  };
}
