import type { TextsLike } from '../../i18n/texts-like.ts';
import type french from './notification-kind-texts.fr.ts';

export default {
  title: 'What you are told',
  text: 'What is unticked no longer appears in the bell, or is no longer sent by email.',
  kind: 'Kind',
  bell: 'Bell',
  mail: 'Email',
  always:
    'Greyed boxes cannot be unticked: what concerns your account and its security, your quotes and the messages addressed to you always reach you.',
  kinds: {
    ACCOUNT: 'Account and security',
    OWN_QUOTES: 'Your quotes, when issued',
    EXPIRIES: 'Quotes that expire',
    ORDERS: 'Orders',
    SHARES: 'Requests on your shares',
    ANNOUNCEMENTS: 'Announcements and messages',
    NEWS: 'News of the application',
    NEW_ACCOUNTS: 'New or banned accounts',
    HELP: 'Customers’ requests for help',
    NEW_QUOTES: 'New quotes of customers',
    PRICE_LISTS: 'Price lists that you applied',
    UNDELIVERED_MAILS: 'Emails not delivered',
  },
} satisfies TextsLike<typeof french>;
