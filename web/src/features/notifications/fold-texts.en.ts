import type french from './fold-texts.fr.ts';

export default {
  USER_NEW: (count: number) => `${count} new accounts`,
  USER_BANNED: (count: number) => `${count} banned accounts`,
  QUOTE_NEW: (count: number) => `${count} new quotes`,
  QUOTE_EXPIRED: (count: number) => `${count} expired quotes`,
  QUOTE_EXPIRING: (count: number) => `${count} quotes expire soon`,
  ORDER_NEW: (count: number) => `${count} order requests`,
  ORDER_COMMENTED: (count: number) => `${count} messages about your orders`,
  ORDER_REFUSED: (count: number) => `${count} orders refused`,
  ORDER_ACCEPTED: (count: number) => `${count} orders accepted`,
  ORDER_TAKEN_BACK: (count: number) => `${count} orders cancelled`,
  ORDER_WITHDRAWN: (count: number) => `${count} order requests withdrawn`,
  SHARE_CHANGE_ASKED: (count: number) => `${count} changes requested on your shares`,
  HELP_ASKED: (count: number) => `${count} requests for help`,
  RELEASE: (count: number) => `${count} news`,
  EMAIL_SEND_FAILED: (count: number) => `${count} emails not delivered`,
  PRICE_LIST_APPLIED: (count: number) => `${count} price lists applied`,
} satisfies typeof french;
