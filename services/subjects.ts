import { REGISTERS } from '@coffret/contracts/registers/events';
import { configurationsView } from '@coffret/projections/configurations/view';
import { groupsView } from '@coffret/projections/groups/view';
import { projectsView } from '@coffret/projections/projects/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { registerView } from '@coffret/projections/registers/view';
import { usersView } from '@coffret/projections/users/view';
import type { View } from '@coffret/projections/view';
import type { FastifyInstance } from 'fastify';
import type { Links } from './accounts/links.ts';
import { accountReactions, handleAccountJobs } from './accounts/mails.ts';
import { passwordRoutes } from './accounts/password-routes.ts';
import { registrationRoutes } from './accounts/registration-routes.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { lineRoutes } from './configurations/line-routes.ts';
import { configurationRoutes } from './configurations/routes.ts';
import type { Tokens } from './http/tokens.ts';
import { outboxRoutes } from './outbox/routes.ts';
import type { Outbox } from './platform/mail/outbox-mailer.ts';
import { projectRoutes } from './projects/routes.ts';
import type { Reaction } from './reactions/reaction.ts';
import type { Services } from './services.ts';
import { userRoutes } from './users/routes.ts';

/** The subjects of the product: a new one is entered here. */
export const VIEWS: readonly View[] = [
  groupsView,
  usersView,
  projectsView,
  configurationsView,
  quotesView,
  ...REGISTERS.map((register) => registerView(register)),
];

export const REACTIONS: readonly Reaction[] = [...accountReactions];

interface Edge {
  tokens: Tokens;
  links: Links;
  /** null where mails are really sent, and in production. */
  outbox: Outbox | null;
}

export function routes(server: FastifyInstance, services: Services, { tokens, links, outbox }: Edge): void {
  registrationRoutes(server, services, links);
  sessionRoutes(server, services, tokens);
  passwordRoutes(server, services, links);
  userRoutes(server, services);
  projectRoutes(server, services);
  configurationRoutes(server, services);
  lineRoutes(server, services);
  if (outbox) outboxRoutes(server, outbox);
}

export function handleJobs(services: Services, links: Links): void {
  handleAccountJobs(services, links);
}
