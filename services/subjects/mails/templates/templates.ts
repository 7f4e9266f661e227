import type { Culture } from '@coffret/contracts/fields';
import { type MailContent, type MailDraft, setMail } from './layout.ts';
import { englishMails } from './mails.en.ts';
import { frenchMails } from './mails.fr.ts';
import type { AccountMail, BanMail, CallRequestMail, Mails, OrderMail, QuoteMail } from './mails.ts';

const MAILS: Record<Culture, Mails> = { fr_FR: frenchMails, en_EN: englishMails };

const template =
  <D extends { appName: string }>(draft: (mails: Mails) => (data: D) => MailDraft) =>
  (culture: Culture, data: D): MailContent =>
    setMail(culture, data.appName, draft(MAILS[culture])(data));

export const accountActivationMail = template<AccountMail>((mails) => mails.accountActivation);
export const passwordResetMail = template<AccountMail>((mails) => mails.passwordReset);
export const accountLockedMail = template<AccountMail>((mails) => mails.accountLocked);
export const confirmEmailMail = template<AccountMail>((mails) => mails.confirmEmail);
export const emailNoticeMail = template<AccountMail>((mails) => mails.emailNotice);
export const emailReplacedMail = template<AccountMail>((mails) => mails.emailReplaced);
export const accountVerifiedMail = template<AccountMail>((mails) => mails.accountVerified);
export const accountBannedMail = template<BanMail>((mails) => mails.accountBanned);
/** The PDF goes with it as an attachment. */
export const quoteIssuedMail = template<QuoteMail>((mails) => mails.quoteIssued);
export const quoteExpiringMail = template<QuoteMail>((mails) => mails.quoteExpiring);
export const orderCommentedMail = template<OrderMail>((mails) => mails.orderCommented);
export const orderRefusedMail = template<OrderMail>((mails) => mails.orderRefused);
export const orderAcceptedMail = template<OrderMail>((mails) => mails.orderAccepted);
export const orderTakenBackMail = template<OrderMail>((mails) => mails.orderTakenBack);
export const callRequestMail = template<CallRequestMail>((mails) => mails.callRequest);
