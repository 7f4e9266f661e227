import { type MailData, type MailDraft, mailsOf } from '../mails/public.ts';
import { contactMailsEn } from './mail-texts.en.ts';
import { contactMailsFr } from './mail-texts.fr.ts';

/** A customer's contact who asks to be rung up. */
export interface CallRequestMail extends MailData {
  contactName: string;
  phone: string;
  role: string | null;
  email: string | null;
  /** What the contact is about. */
  note: string | null;
  /** The customer's. */
  company: string;
  projectLib: string;
}

/** The mails about a contact in one language. */
export interface ContactMails {
  /** To the company itself. */
  callRequest(data: CallRequestMail): MailDraft;
}

export const contactMails = mailsOf<ContactMails>({ fr_FR: contactMailsFr, en_EN: contactMailsEn });
