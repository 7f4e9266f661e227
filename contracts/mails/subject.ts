import type { List } from '../answers.ts';
import type { Culture } from '../languages.ts';
import type { Done } from '../paths.ts';
import { subject } from '../subject.ts';
import type { MailToUser, SampleMail, UndeliveredMail } from './answers.ts';
import { mailSentences } from './sentences.fr.ts';

interface MailPaths {
  '/api/undeliveredMails': {
    query: { userId?: number; configurationId?: number; page?: number; size?: 10 | 25 | 50 | 100 };
    GET: List<UndeliveredMail>;
  };
  '/api/mails': {
    query: { userId: number; page?: number; size?: 10 | 25 | 50 | 100 };
    GET: List<MailToUser>;
  };
  '/api/mailSamples': { query: { culture: Culture }; GET: List<SampleMail> };
  '/api/mails/{id}/sendAgain': { POST: Done };
  '/api/undeliveredMails/send/{id}': { POST: Done };
}

export const mails = subject<MailPaths>()({
  categories: {
    mail: { sentences: mailSentences },
  },
});
