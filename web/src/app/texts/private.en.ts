import type { TextsLike } from '../../i18n/texts-like.ts';
import type privateFr from './private.fr.ts';

const texts: TextsLike<typeof privateFr> = {
  shell: {
    signOut: 'Sign out',
    profile: 'My profile',
    profileOf: '{{name}}’s profile',
    mainColour: 'Main colour',
    notTranslated: 'not translated yet',
  },
  session: {
    over: {
      title: 'Your session is expired',
      text: 'Please log in again to go on where you were. Another person starts with a fresh page.',
    },
    ending_one: 'Your session ends in {{count}} minute.',
    ending_other: 'Your session ends in {{count}} minutes.',
    stay: 'Stay signed in',
  },
  colours: { petrol: 'Petrol', indigo: 'Indigo', plum: 'Plum', moss: 'Moss', copper: 'Copper' },
  menu: {
    label: 'Menu',
    dashboard: 'Dashboard',
    projects: 'Projects',
    configurations: 'Configurations',
    catalogs: 'Catalogue',
    users: 'Users',
    groups: 'Groups',
    site: 'Company website',
  },
  unverified: {
    text: 'Your account is not verified yet: you can draw and ask for a proposal; the quote comes after the verification.',
    contact: 'Contact us',
  },
  viewing: {
    banner: 'Read-only view as: {{name}}',
    end: 'End the view',
    asGroup: 'View as this group',
    asCustomer: 'View as the customer',
    notKept:
      'This browser keeps nothing from one page to the next, so the view cannot open. Allow the cookies of this site.',
  },
  connection: {
    lost: 'Connection lost. What is shown may be out of date.',
    tooMany: 'Too many windows are open: this one does not update by itself.',
    back: 'Connection restored.',
  },
};

export default texts;
