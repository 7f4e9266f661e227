import type { Subject } from '../../../core/subject.ts';
import { outboxRoutes } from './routes.ts';

export const outbox: Subject = {
  name: 'outbox',
  about: 'Mails that are stored instead of sent, for trying out the product.',
  routes(server, { branding }, { outbox: mails }) {
    if (mails) outboxRoutes(server, mails, branding.appName);
  },
};
