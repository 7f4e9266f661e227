import { said } from './layout.ts';
import { longDate } from './long-date.ts';
import type { Mails, QuoteMail } from './mails.ts';

const greeting = ({ fullName }: { fullName: string }) => `Hello ${fullName},`;

const facts = (data: QuoteMail, validity: string): [string, string][] => [
  ['Reference', data.reference],
  ['Project', data.projectLib],
  ['Configuration', data.configurationLib],
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
  accountVerified: (data) => ({
    subject: 'Your account is verified',
    greeting: greeting(data),
    paragraphs: [
      'Our team has verified your account. You can now validate your configurations and receive quotes.',
    ],
    action: { label: `Open ${data.appName}`, link: data.link },
  }),
  quoteIssued: (data) => ({
    subject: `Your quote ${data.reference}`,
    greeting: greeting(data),
    paragraphs: ['Your quote and the technical sheet of the cabinet are attached, as one PDF document.'],
    facts: facts(data, 'Valid until'),
    action: { label: 'See the configuration', link: data.link },
    note: 'To order, send us the quote back, dated and signed “Approved”.',
  }),
  callRequest: (data) => ({
    subject: `Call requested: ${data.fullName}`,
    greeting: 'Hello,',
    paragraphs: [
      `${data.fullName} asks to be called on ${data.phone}.`,
      ...(data.note?.split('\n').filter((line) => line.trim() !== '') ?? []),
    ],
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
