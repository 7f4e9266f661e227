import type { Subject } from '../../../core/subject.ts';
import { outboxRoutes } from './routes.ts';

export const outbox: Subject = {
  name: 'outbox',
  about: 'Mails that are kept in place of being sent, for trying the product out.',
  routes(server, { branding }, { outbox: mails }) {
    if (mails) outboxRoutes(server, mails, branding.appName);
  },
};
