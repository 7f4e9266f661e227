import { mailsOf, samplesOf } from '../mails/public.ts';
import { accountMailsEn } from './mail-texts.en.ts';
import { accountMailsFr } from './mail-texts.fr.ts';

export const accountMails = mailsOf({ fr_FR: accountMailsFr, en_EN: accountMailsEn });

const samples = (reason: string) => ({
  accountActivation: { fullName: null },
  passwordReset: {},
  accountLocked: {},
  confirmEmail: { fullName: null },
  emailNotice: {},
  emailReplaced: {},
  accountVerified: {},
  accountBanned: { reason },
});

export const accountMailSamples = samplesOf(accountMails, {
  fr_FR: samples('Facture impayée depuis 90 jours.'),
  en_EN: samples('An invoice has been unpaid for 90 days.'),
});
