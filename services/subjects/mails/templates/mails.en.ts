import { longDate } from '../../../lib/long-date.ts';
import { paragraphsOf, said } from './layout.ts';
import type { AccountMail, Mails, QuoteMail } from './mails.ts';

const greeting = ({ fullName }: AccountMail) => (fullName === null ? 'Hello,' : `Hello ${fullName},`);

const things = (data: QuoteMail): [string, string][] => [
  ['Reference', data.reference],
  ['Project', data.projectLib],
  ['Configuration', data.configurationLib],
];

const facts = (data: QuoteMail, validity: string): [string, string][] => [
  ...things(data),
  [validity, longDate('en_EN', data.validUntil)],
];

export const englishMails: Mails = {
  accountActivation: (data) => ({
    subject: `Activate your ${data.appName} account`,
    greeting: greeting(data),
    paragraphs: [
      `You are registered with ${data.appName}. All that is left is to confirm your mail address.`,
    ],
    action: { label: 'Activate my account', link: data.link },
    note: 'This link is valid for 24 hours; after that the account is deleted and you would have to register again. If it was not you who registered, ignore this message.',
  }),
  passwordReset: (data) => ({
    subject: 'Choose a new password',
    greeting: greeting(data),
    paragraphs: [`A new password was asked for on your ${data.appName} account.`],
    action: { label: 'Choose a password', link: data.link },
    note: 'This link is valid for 1 hour and works once. If you did not ask for it, ignore this message: your password stays as it is.',
  }),
  accountLocked: (data) => ({
    subject: `Your ${data.appName} account is locked`,
    greeting: greeting(data),
    paragraphs: [
      'Too many wrong passwords were entered for your account. As a precaution nobody can sign in to it from a new place any more. Your open sessions go on.',
    ],
    action: { label: 'Unlock my account', link: data.link },
    note: 'This link is valid for 7 days. If it was not you who tried, your password was not found; choose a new one if it is simple or used elsewhere.',
  }),
  confirmEmail: (data) => ({
    subject: 'Confirm your new address',
    greeting: greeting(data),
    paragraphs: [
      `This email address is to become that of your ${data.appName} account. It will be as soon as you have confirmed it.`,
    ],
    action: { label: 'Confirm my address', link: data.link },
    note: 'This link is valid for 24 hours. If you have asked for nothing, ignore this message.',
  }),
  emailNotice: (data) => ({
    subject: `The address of your ${data.appName} account is going to change`,
    greeting: greeting(data),
    paragraphs: [
      'A new email address was asked for your account. It will take the place of this one as soon as it is confirmed.',
      'If it was not you who asked, choose a new password at once: the request is then cancelled and every session ends.',
    ],
    action: { label: 'Choose a new password', link: data.link },
    note: 'If it was you, there is nothing to do.',
  }),
  emailReplaced: (data) => ({
    subject: `The address of your ${data.appName} account has changed`,
    greeting: greeting(data),
    paragraphs: [
      'Our team has replaced this e-mail address by another one for your account. Your sessions have ended, and links that were sent here are void.',
    ],
    note: 'If you did not ask for it, answer this message or call us.',
  }),
  accountVerified: (data) => ({
    subject: 'Your account is verified',
    greeting: greeting(data),
    paragraphs: [
      'Our team has verified your account. You can now validate your configurations and receive quotes.',
    ],
    action: { label: `Open ${data.appName}`, link: data.link },
  }),
  accountBanned: (data) => ({
    subject: `Your ${data.appName} account is suspended`,
    greeting: greeting(data),
    paragraphs: [
      'Our team has suspended your account: you can no longer sign in.',
      ...data.reason.split('\n').filter((line) => line.trim() !== ''),
    ],
    note: 'To talk about it, reply to this message or call us.',
  }),
  quoteIssued: (data) => ({
    subject: `Your quote ${data.reference}`,
    greeting: greeting(data),
    paragraphs: ['Your quote and the technical sheet of the cabinet are attached, as one PDF document.'],
    facts: facts(data, 'Valid until'),
    action: { label: 'See the configuration', link: data.link },
    note: 'To order, send us the quote back, dated and signed “Approved”.',
  }),
  quoteExpiring: (data) => ({
    subject: `Your quote ${data.reference} expires soon`,
    greeting: greeting(data),
    paragraphs: [
      'Your quote comes to its end. You can still order it or, if the project is late, renew it at the prices of the day.',
    ],
    facts: facts(data, 'Valid until'),
    action: { label: 'Renew the quote', link: data.link },
    note: 'You will be asked to confirm: the present quote stands no more once you have.',
  }),
  orderCommented: (data) => ({
    subject: `Your order ${data.reference}: a message for you`,
    greeting: greeting(data),
    paragraphs: ['Your order is being looked at:', ...paragraphsOf(data.text)],
    facts: facts(data, 'Quote valid until'),
    action: { label: 'See the order', link: data.link },
  }),
  orderRefused: (data) => ({
    subject: `Your order ${data.reference} could not be accepted`,
    greeting: greeting(data),
    paragraphs: ['Your order could not be accepted:', ...paragraphsOf(data.text)],
    facts: facts(data, 'Quote valid until'),
    action: { label: 'See the quote', link: data.link },
  }),
  orderAccepted: (data) => ({
    subject: `Your order ${data.reference} is accepted`,
    greeting: greeting(data),
    paragraphs: ['We have registered your order. Thank you.'],
    facts: said([
      ...things(data),
      ['Ordered on', data.orderedOn && longDate('en_EN', data.orderedOn)],
      ['Your order number', data.orderNumber],
    ]),
    action: { label: 'See the order', link: data.link },
  }),
  orderTakenBack: (data) => ({
    subject: `Your order ${data.reference} is cancelled`,
    greeting: greeting(data),
    paragraphs: ['The registration of your order was cancelled:', ...paragraphsOf(data.text)],
    facts: facts(data, 'Quote valid until'),
    action: { label: 'See the quote', link: data.link },
  }),
  callRequest: (data) => ({
    subject: `Call requested: ${data.fullName}`,
    greeting: 'Hello,',
    paragraphs: [`${data.fullName} asks to be called on ${data.phone}.`, ...paragraphsOf(data.note)],
    facts: said([
      ['Contact', data.fullName],
      ['Phone', data.phone],
      ['Role', data.role],
      ['Email', data.email],
      ['Company', data.company],
      ['Project', data.projectLib],
    ]),
    action: { label: 'See the contact', link: data.link },
  }),
};
