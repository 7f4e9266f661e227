import type { SentNotification } from '@coffret/contracts/notifications/events';
import type { Notice } from './notify.ts';

/** The acting user gets no notification. */
export const actor = (userId: number | null): Pick<SentNotification, 'byUserId'> =>
  userId === null ? {} : { byUserId: userId };

/** `libParams`: for the translation of `lib`; `key`: the occasion; `byUserId`: the acting user. */
export type Unaddressed = Pick<SentNotification, 'aboutUserId' | 'cat' | 'lib' | 'libParams' | 'byUserId'> & {
  route: string;
  key: string;
};

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
