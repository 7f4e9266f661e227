import type { List } from '../answers.ts';
import type { Done } from '../paths.ts';
import type { UndeliveredMail } from './answers.ts';

export interface MailPaths {
  '/api/undeliveredMails': {
    query: { userId?: number; configurationId?: number; page?: number; size?: 10 | 25 | 50 | 100 };
    GET: List<UndeliveredMail>;
  };
  '/api/undeliveredMails/send/{id}': { POST: Done };
}
