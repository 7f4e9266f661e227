import type { NotificationCategory } from './events.ts';

/** `always`: may not be switched off; null: is not sent that way. */
type Sending = 'always' | 'chosen' | null;

export type Channel = 'bell' | 'mail';
export const CHANNELS = ['bell', 'mail'] as const satisfies readonly Channel[];

interface Kind extends Record<Channel, Sending> {
  categories: readonly NotificationCategory[];
  forStaff?: true;
}

/** What people hear of, as they see it in their settings. */
export const KINDS = {
  ACCOUNT: { categories: ['USER', 'SYSTEM'], bell: 'always', mail: 'always' },
  OWN_QUOTES: { categories: [], bell: null, mail: 'always' },
  EXPIRIES: { categories: ['QUOTE_EXPIRING', 'QUOTE_EXPIRED'], bell: 'chosen', mail: 'chosen' },
  ORDERS: {
    categories: [
      'ORDER_NEW',
      'ORDER_COMMENTED',
      'ORDER_REFUSED',
      'ORDER_ACCEPTED',
      'ORDER_TAKEN_BACK',
      'ORDER_WITHDRAWN',
    ],
    bell: 'chosen',
    mail: 'chosen',
  },
  SHARES: { categories: ['SHARE_CHANGE_ASKED'], bell: 'chosen', mail: 'chosen' },
  ANNOUNCEMENTS: { categories: ['INFO'], bell: 'always', mail: 'chosen' },
  NEWS: { categories: ['RELEASE'], bell: 'chosen', mail: null },
  NEW_ACCOUNTS: { categories: ['USER_NEW', 'USER_BANNED'], bell: 'chosen', mail: null, forStaff: true },
  HELP: { categories: ['HELP_ASKED'], bell: 'chosen', mail: null, forStaff: true },
  NEW_QUOTES: { categories: ['QUOTE_NEW'], bell: 'chosen', mail: null, forStaff: true },
  PRICE_LISTS: { categories: ['PRICE_LIST_APPLIED'], bell: 'chosen', mail: null, forStaff: true },
  UNDELIVERED_MAILS: { categories: ['EMAIL_SEND_FAILED'], bell: 'chosen', mail: null, forStaff: true },
} as const satisfies { [kind: string]: Kind };

export type HeardKind = keyof typeof KINDS;

const entries: readonly (readonly [HeardKind, Kind])[] = (Object.keys(KINDS) as HeardKind[]).map((kind) => [
  kind,
  KINDS[kind],
]);

/** In the order of the settings. */
export const kindsFor = (isStaff: boolean): (readonly [HeardKind, Kind])[] =>
  entries.filter(([, { forStaff }]) => isStaff || !forStaff);

/** `muted` of a user's preferences, e.g. "ORDERS mail". */
const switchedOff = ({ muted }: { muted?: unknown }): readonly unknown[] =>
  Array.isArray(muted) ? muted : [];

const nameOf = (kind: HeardKind, channel: Channel) => `${kind} ${channel}`;

export const isMuted = (prefs: { muted?: unknown }, kind: HeardKind, channel: Channel): boolean =>
  KINDS[kind][channel] === 'chosen' && switchedOff(prefs).includes(nameOf(kind, channel));

/** That the bell leaves out. */
export const mutedCategories = (prefs: { muted?: unknown }): NotificationCategory[] =>
  entries.filter(([kind]) => isMuted(prefs, kind, 'bell')).flatMap(([, { categories }]) => categories);

/** The next `muted`. */
export function withMuted(
  prefs: { muted?: unknown },
  kind: HeardKind,
  channel: Channel,
  muted: boolean,
): string[] {
  const others = entries.flatMap(([one]) =>
    CHANNELS.filter((by) => (one !== kind || by !== channel) && isMuted(prefs, one, by)).map((by) =>
      nameOf(one, by),
    ),
  );
  return muted ? [...others, nameOf(kind, channel)] : others;
}
