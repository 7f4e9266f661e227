import type { List } from '../answers.ts';
import type { Done } from '../paths.ts';
import type { MailToUser, UndeliveredMail } from './answers.ts';

export interface MailPaths {
  '/api/undeliveredMails': {
    query: { userId?: number; configurationId?: number; page?: number; size?: 10 | 25 | 50 | 100 };
    GET: List<UndeliveredMail>;
  };
  '/api/mails': {
    query: { userId: number; page?: number; size?: 10 | 25 | 50 | 100 };
    GET: List<MailToUser>;
  };
  '/api/mails/{id}/sendAgain': { POST: Done };
  '/api/undeliveredMails/send/{id}': { POST: Done };
}
