import { type MailData, type MailDraft, mailsOf } from '../mails/public.ts';
import { contactMailsEn } from './mail-texts.en.ts';
import { contactMailsFr } from './mail-texts.fr.ts';

interface CallRequestMail extends MailData {
  contactName: string;
  phone: string;
  role: string | null;
  email: string | null;
  note: string | null;
  company: string;
  projectLib: string;
}

interface SupportRequestMail extends MailData {
  contactName: string;
  company: string;
  email: string;
  phone: string;
  subject: string;
  text: string;
}

export interface ContactMails {
  /** To the company. */
  callRequest(data: CallRequestMail): MailDraft;
  /** To the company. */
  supportRequest(data: SupportRequestMail): MailDraft;
}

export const contactMails = mailsOf<ContactMails>({ fr_FR: contactMailsFr, en_EN: contactMailsEn });
