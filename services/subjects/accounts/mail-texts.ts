import { type MailData, type MailDraft, mailsOf, samplesOf } from '../mails/public.ts';
import { accountMailsEn } from './mail-texts.en.ts';
import { accountMailsFr } from './mail-texts.fr.ts';

interface BanMail extends MailData {
  reason: string;
}

export interface AccountMails {
  accountActivation(data: MailData): MailDraft;
  passwordReset(data: MailData): MailDraft;
  /** The link unlocks the account. */
  accountLocked(data: MailData): MailDraft;
  /** To the new address. */
  confirmEmail(data: MailData): MailDraft;
  /** To the old address, with a password reset link. */
  emailNotice(data: MailData): MailDraft;
  /** To the replaced address. */
  emailReplaced(data: MailData): MailDraft;
  accountVerified(data: MailData): MailDraft;
  accountBanned(data: BanMail): MailDraft;
}

export const accountMails = mailsOf<AccountMails>({ fr_FR: accountMailsFr, en_EN: accountMailsEn });

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

export const accountMailSamples = samplesOf<AccountMails>(accountMails, {
  fr_FR: samples('Facture impayée depuis 90 jours.'),
  en_EN: samples('An invoice has been unpaid for 90 days.'),
});
