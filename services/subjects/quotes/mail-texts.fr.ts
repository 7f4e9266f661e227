import { longDateText, longDayText } from '@coffret/contracts/date-texts';
import type { Day } from '@coffret/contracts/day';
import { knownFacts, type MailData, type MailDraft, paragraphsOf } from '../mails/public.ts';
import { FORMATS } from './paper/format.ts';

export interface QuoteMail extends MailData {
  /** GBB and six digits. */
  reference: string;
  projectLib: string;
  configurationLib: string;
  /** ISO 8601. */
  validUntil: string;
  /** Euros without tax. */
  price: number;
}

interface OrderMail extends QuoteMail {
  text: string | null;
  /** YYYY-MM-DD. */
  orderedOn: Day | null;
  orderNumber: string | null;
  /** The request waits. */
  isOrderAsked: boolean;
}

const things = (data: QuoteMail): [string, string][] => [
  ['Référence', data.reference],
  ['Projet', data.projectLib],
  ['Configuration', data.configurationLib],
  ['Montant HT', FORMATS.fr_FR.money(data.price)],
];

const facts = (data: QuoteMail, validity: string): [string, string][] => [
  ...things(data),
  [validity, longDateText(data.validUntil, 'fr')],
];

const mails = {
  /** With the PDF attached; the link opens the order dialog. */
  quoteIssued: (data: QuoteMail): MailDraft => ({
    subject: `Votre devis ${data.reference}`,
    paragraphs: [
      'Vous trouverez ci-joint votre devis et la fiche technique du coffret, en un seul document PDF.',
    ],
    facts: facts(data, 'Valable jusqu’au'),
    action: { label: 'Commander', link: data.link },
    note: 'Vous pouvez aussi nous renvoyer le devis daté et signé avec la mention « Bon pour accord ».',
  }),
  /** The link opens the renewal dialog. */
  quoteExpiring: (data: QuoteMail): MailDraft => ({
    subject: `Votre devis ${data.reference} expire bientôt`,
    paragraphs: [
      'Votre devis arrive à son terme. Vous pouvez encore le commander ou, si le projet a pris du retard, le renouveler aux prix du jour.',
    ],
    facts: facts(data, 'Valable jusqu’au'),
    action: { label: 'Renouveler le devis', link: data.link },
    note: 'Une confirmation vous sera demandée : le devis actuel ne vaudra plus dès que vous l’aurez donnée.',
  }),
  /** Of a quote that has time; the link opens the order dialog. */
  quoteReminder: (data: QuoteMail): MailDraft => ({
    subject: `Votre devis ${data.reference} attend votre réponse`,
    paragraphs: [
      'Votre devis est toujours valable. Vous pouvez le commander en ligne, ou nous écrire si quelque chose ne convient pas.',
    ],
    facts: facts(data, 'Valable jusqu’au'),
    action: { label: 'Commander', link: data.link },
  }),
  orderCommented: (data: OrderMail): MailDraft => ({
    subject: `Votre commande ${data.reference} : un message pour vous`,
    paragraphs: ['Votre demande de commande est en cours de traitement :', ...paragraphsOf(data.text)],
    facts: facts(data, 'Devis valable jusqu’au'),
    action: { label: 'Voir la commande', link: data.link },
  }),
  orderRefused: (data: OrderMail): MailDraft => ({
    subject: `Votre commande ${data.reference} n’a pas pu être acceptée`,
    paragraphs: ['Votre demande de commande n’a pas pu être acceptée :', ...paragraphsOf(data.text)],
    facts: facts(data, 'Devis valable jusqu’au'),
    action: { label: 'Voir le devis', link: data.link },
  }),
  orderAccepted: (data: OrderMail): MailDraft => ({
    subject: `Votre commande ${data.reference} est acceptée`,
    paragraphs: ['Nous avons bien enregistré votre commande. Merci de votre confiance.'],
    facts: knownFacts([
      ...things(data),
      ['Commandé le', data.orderedOn && longDayText(data.orderedOn, 'fr')],
      ['Votre n° de commande', data.orderNumber],
    ]),
    action: { label: 'Voir la commande', link: data.link },
  }),
  orderTakenBack: (data: OrderMail): MailDraft => ({
    subject: `Votre commande ${data.reference} est annulée`,
    paragraphs: [
      'L’enregistrement de votre commande a été annulé :',
      ...paragraphsOf(data.text),
      ...(data.isOrderAsked ? ['Votre demande de commande attend de nouveau notre réponse.'] : []),
    ],
    facts: facts(data, 'Devis valable jusqu’au'),
    action: { label: 'Voir le devis', link: data.link },
  }),
  /** Staff reopened the configuration. */
  orderWithdrawn: (data: OrderMail): MailDraft => ({
    subject: `Votre demande de commande ${data.reference} n’a plus cours`,
    paragraphs: [
      'Nous avons rouvert le coffret pour le modifier : votre demande de commande n’a plus cours. Un nouveau devis le remplacera.',
    ],
    facts: things(data),
    action: { label: 'Voir le devis', link: data.link },
  }),
};

export default {
  mails,
  samples: {
    projectLib: 'Fête de la musique',
    configurationLib: 'Scène principale',
    comment: 'La livraison est possible dès le 4 janvier.',
    reason: 'Le bloc de tête n’est plus fabriqué.',
  },
};
