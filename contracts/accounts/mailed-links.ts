/** The client's page for each kind of mailed link: /{page}/{token}. */
export const LINK_PAGES = {
  activation: 'activateAccount',
  reset: 'resetPassword',
  unlock: 'unlockAccount',
  email: 'confirmEmail',
} as const;

export type LinkKind = keyof typeof LINK_PAGES;

export const LINK_KINDS = Object.keys(LINK_PAGES) as [LinkKind, ...LinkKind[]];

/** USED: also replaced by a later one, or void. */
export const LINK_STATES = ['OPEN', 'USED', 'EXPIRED'] as const;

export type LinkState = (typeof LINK_STATES)[number];
