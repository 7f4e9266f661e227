import type { Culture } from '@coffret/contracts/fields';

export const PARIS = 'Europe/Paris';

const FORMATS = {
  fr_FR: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: PARIS }),
  en_EN: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: PARIS }),
} as const satisfies Record<Culture, Intl.DateTimeFormat>;

/** "5 mars 2027", in the time zone of Paris. */
export const longDate = (culture: Culture, iso: string) => FORMATS[culture].format(new Date(iso));
