import type { SentNotification } from '@coffret/contracts/notifications/events';
import type { Notice } from './notify.ts';

type Text = Pick<SentNotification, 'aboutUserId' | 'cat' | 'lib' | 'libParams'>;

/** Parameters are stored for translation. */
export const TEXTS = {
  newUser: (aboutUserId: number, libParams: { fullName: string; company: string }): Text => ({
    aboutUserId,
    cat: 'USER_NEW',
    lib: `Nouveau compte : ${libParams.fullName} (${libParams.company})`,
    libParams,
  }),
  bannedUser: (aboutUserId: number, libParams: { fullName: string; company: string }): Text => ({
    aboutUserId,
    cat: 'USER_BANNED',
    lib: `Compte banni : ${libParams.fullName} (${libParams.company})`,
    libParams,
  }),
  verified: (): Text => ({
    aboutUserId: null,
    cat: 'USER',
    lib: 'Votre compte est vérifié : vous pouvez valider vos configurations.',
    libParams: {},
  }),
  newQuote: (
    aboutUserId: number,
    libParams: { reference: string; fullName: string; company: string },
  ): Text => ({
    aboutUserId,
    cat: 'QUOTE_NEW',
    lib: `Nouveau devis ${libParams.reference} : ${libParams.fullName} (${libParams.company})`,
    libParams,
  }),
  expiredQuote: (libParams: { reference: string }): Text => ({
    aboutUserId: null,
    cat: 'QUOTE_EXPIRED',
    lib: `Devis expiré : ${libParams.reference}`,
    libParams,
  }),
};

/** The acting user gets no notification. */
export const actor = (userId: number | null): Pick<SentNotification, 'byUserId'> =>
  userId === null ? {} : { byUserId: userId };

/** `key`: the occasion; `byUserId`: the acting user. */
export type Unaddressed = Text & Pick<SentNotification, 'byUserId'> & { route: string; key: string };

export const toUser = (userForId: number, { key, ...notice }: Unaddressed): Notice => ({
  ...notice,
  userForId,
  key: `${key} to user-${userForId}`,
});

export const toGroup = (groupForId: number, { key, ...notice }: Unaddressed): Notice => ({
  ...notice,
  groupForId,
  key: `${key} to group-${groupForId}`,
});
