import { toDay } from '@coffret/contracts/day';
import type { Culture } from '@coffret/contracts/languages';
import { expect, test } from 'vitest';
import { accountMails } from '../accounts/mail-texts.ts';
import { contactMails } from '../contacts/mail-texts.ts';
import { quoteMails } from '../quotes/mail-texts.ts';
import type { MailContent } from './layout.ts';

const HOSTILE = `<img src=x onerror="alert('1')">&`;

const dataWith = (value: string) => ({
  appName: value,
  fullName: value,
  contactName: value,
  link: `https://coffret.example/${value}`,
  supportEmail: value,
  reference: value,
  projectLib: value,
  configurationLib: value,
  phone: value,
  role: value,
  email: value,
  company: value,
  note: value,
  reason: value,
  validUntil: '2027-03-05T22:30:00Z',
  price: 1234.5,
  subject: value,
  text: value,
  orderNumber: value,
  orderedOn: toDay('2027-02-03'),
  isOrderAsked: true,
});

type Template = (culture: Culture, data: ReturnType<typeof dataWith>) => MailContent;
const mails = Object.entries<Template>({ ...accountMails, ...contactMails, ...quoteMails });
const cultures: Culture[] = ['fr_FR', 'en_EN'];
const each = mails.flatMap(([name, mail]) => cultures.map((culture) => ({ name, mail, culture })));

test('there is a template for every mail', () => {
  expect(mails.map(([name]) => name).toSorted()).toEqual([
    'accountActivation',
    'accountBanned',
    'accountLocked',
    'accountVerified',
    'callRequest',
    'confirmEmail',
    'emailNotice',
    'emailReplaced',
    'orderAccepted',
    'orderCommented',
    'orderRefused',
    'orderTakenBack',
    'orderWithdrawn',
    'passwordReset',
    'quoteExpiring',
    'quoteIssued',
    'quoteReminder',
    'supportRequest',
  ]);
});

test.each(each)('$name in $culture escapes user input', ({ mail, culture }) => {
  const { html } = mail(culture, dataWith(HOSTILE));
  expect(html).not.toContain('<img');
  expect(html).not.toContain('x onerror="');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
});

test.each(each)('$name in $culture has the same content in HTML and text', ({ mail, culture }) => {
  const { html, text } = mail(culture, dataWith('Petit'));
  const visible = html
    .replace(/<style.*?<\/style>|<head>.*?<\/head>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  for (const line of text.split('\n').filter((part) => part !== '' && part !== '-- ')) {
    for (const part of line.split(/ ?: |:$/)) expect(visible).toContain(part.trim().replace(/\s+/g, ' '));
  }
});

test.each(mails)('%s differs in French and English', (_name, mail) => {
  const [french, english] = cultures.map((culture) => mail(culture, dataWith('Petit')));
  expect(french?.subject).not.toBe(english?.subject);
});

test('the mail of a quote names it, its amount and the last day of its validity, in Paris', () => {
  const data = {
    ...dataWith('Petit'),
    appName: 'Coffret',
    reference: 'GBB000012',
    link: 'https://coffret.example/c/12',
  };
  const { subject, text } = quoteMails.quoteIssued('fr_FR', data);
  expect(subject).toBe('Votre devis GBB000012');
  expect(text).toBe(`Bonjour Petit,

Vous trouverez ci-joint votre devis et la fiche technique du coffret, en un seul document PDF.

Référence : GBB000012
Projet : Petit
Configuration : Petit
Montant HT : 1 234,50 €
Valable jusqu’au : 5 mars 2027

Commander :
https://coffret.example/c/12

Vous pouvez aussi nous renvoyer le devis daté et signé avec la mention « Bon pour accord ».

-- 
Coffret envoie ce message automatiquement.
`);
});
