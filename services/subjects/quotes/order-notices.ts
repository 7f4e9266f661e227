import { dateText } from '@coffret/contracts/date-texts';
import type { NotificationCategory } from '@coffret/contracts/notifications/events';
import type { OrderStep, Quote } from '@coffret/contracts/quotes/answers';
import { quotesScreen, renewalScreen } from '../../core/screens.ts';
import type { Unaddressed } from '../notifications/public.ts';

type NoticeQuote = Pick<
  Quote,
  'reference' | 'fullName' | 'company' | 'userId' | 'configurationId' | 'validUntil'
>;

/** An erased customer's has none. */
type NotifiedStep = Exclude<OrderStep['kind'], 'GIVEN_UP'>;

const STEPS: Record<NotifiedStep, { cat: NotificationCategory; lib: (quote: NoticeQuote) => string }> = {
  REQUESTED: {
    cat: 'ORDER_NEW',
    lib: ({ reference, fullName, company }) => `Commande à traiter ${reference} : ${fullName} (${company})`,
  },
  COMMENTED: { cat: 'ORDER_COMMENTED', lib: ({ reference }) => `Message sur votre commande ${reference}` },
  REFUSED: { cat: 'ORDER_REFUSED', lib: ({ reference }) => `Commande refusée : ${reference}` },
  ACCEPTED: { cat: 'ORDER_ACCEPTED', lib: ({ reference }) => `Commande acceptée : ${reference}` },
  TAKEN_BACK: { cat: 'ORDER_TAKEN_BACK', lib: ({ reference }) => `Commande annulée : ${reference}` },
  WITHDRAWN: { cat: 'ORDER_WITHDRAWN', lib: ({ reference }) => `Demande de commande retirée : ${reference}` },
};

export function orderNotice(kind: NotifiedStep, quote: NoticeQuote, key: string): Unaddressed {
  const { cat, lib } = STEPS[kind];
  const { reference, fullName, company, userId, configurationId } = quote;
  const text = { cat, lib: lib(quote), route: quotesScreen(configurationId), key };
  return kind === 'REQUESTED'
    ? { ...text, aboutUserId: userId, libParams: { reference, fullName, company } }
    : { ...text, aboutUserId: null, libParams: { reference } };
}

export function expiringNotice(
  { reference, configurationId, validUntil }: NoticeQuote,
  key: string,
): Unaddressed {
  const date = dateText(validUntil);
  return {
    cat: 'QUOTE_EXPIRING' as const,
    lib: `Le devis ${reference} expire le ${date} : le renouveler ?`,
    key,
    aboutUserId: null,
    libParams: { reference, date },
    route: renewalScreen(configurationId),
  };
}
