import type { Culture } from '@coffret/contracts/fields';

const FORMATS = {
  fr_FR: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }),
  en_EN: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Paris' }),
} as const satisfies Record<Culture, Intl.DateTimeFormat>;

/** "5 mars 2027", in the time zone of Paris. */
export const longDate = (culture: Culture, iso: string) => FORMATS[culture].format(new Date(iso));
