import { credentialEvents } from '@coffret/contracts/users/events';
import type { Subject } from '../subject.ts';
import { accountReactions, handleAccountJobs } from './mails.ts';
import { passwordRoutes } from './password-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Signing up, signing in, passwords. */
export const accounts: Subject = {
  name: 'accounts',
  about: 'Signing up, signing in and passwords.',
  events: credentialEvents,
  reactions: accountReactions,
  rights: ['user_pwd'],
  routes(server, services, { tokens, links }) {
    registrationRoutes(server, services, links);
    sessionRoutes(server, services, tokens);
    passwordRoutes(server, services, links);
  },
  handleJobs: (services, { links }) => handleAccountJobs(services, links),
};
