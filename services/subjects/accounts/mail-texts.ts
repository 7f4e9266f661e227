import { textsByCulture } from '../../core/texts/text-files.ts';
import { mailsOf, samplesOf } from '../mails/public.ts';
import french from './mail-texts.fr.ts';

const TEXTS = await textsByCulture(french, import.meta.dirname, 'mail-texts');

export const accountMails = mailsOf(TEXTS);

export const accountMailSamples = samplesOf(accountMails, TEXTS, ({ reason }) => ({
  accountActivation: { fullName: null },
  passwordReset: {},
  accountLocked: {},
  confirmEmail: { fullName: null },
  emailNotice: {},
  emailReplaced: {},
  accountVerified: {},
  accountBanned: { reason },
}));
