import { type MailData, type MailDraft, mailsOf } from '../mails/public.ts';
import { accountMailsEn } from './mail-texts.en.ts';
import { accountMailsFr } from './mail-texts.fr.ts';

export interface BanMail extends MailData {
  /** What staff says of it. */
  reason: string;
}

/** The mails about an account in one language. */
export interface AccountMails {
  accountActivation(data: MailData): MailDraft;
  passwordReset(data: MailData): MailDraft;
  /** Passwords were wrong too often: the link lets the user in again. */
  accountLocked(data: MailData): MailDraft;
  /** To the new address. */
  confirmEmail(data: MailData): MailDraft;
  /** To the old address; the link leads to a new password. */
  emailNotice(data: MailData): MailDraft;
  /** To the address that staff has replaced. */
  emailReplaced(data: MailData): MailDraft;
  accountVerified(data: MailData): MailDraft;
  /** Staff has banned the account, and says why. */
  accountBanned(data: BanMail): MailDraft;
}

export const accountMails = mailsOf<AccountMails>({ fr_FR: accountMailsFr, en_EN: accountMailsEn });
