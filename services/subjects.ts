import { REGISTERS } from '@coffret/contracts/registers/events';
import { productsView } from '@coffret/projections/catalogue/view';
import { commentsView } from '@coffret/projections/comments/view';
import { configurationsView } from '@coffret/projections/configurations/view';
import { contactsView } from '@coffret/projections/contacts/view';
import { documentsView } from '@coffret/projections/documents/view';
import { groupsView } from '@coffret/projections/groups/view';
import { notificationsView } from '@coffret/projections/notifications/view';
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
import { priceRoutes } from './catalogue/price-routes.ts';
import { productRoutes } from './catalogue/product-routes.ts';
import { commentReactions, handleCommentJobs } from './comments/reactions.ts';
import { commentRoutes } from './comments/routes.ts';
import { lineRoutes } from './configurations/line-routes.ts';
import { configurationReactions, handleConfigurationJobs } from './configurations/reactions.ts';
import { configurationRoutes } from './configurations/routes.ts';
import { contactReactions, handleContactJobs } from './contacts/reactions.ts';
import { contactRoutes } from './contacts/routes.ts';
import { documentReactions, handleDocumentJobs } from './documents/reactions.ts';
import { documentRoutes } from './documents/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import type { Tokens } from './http/tokens.ts';
import { handleNotificationJobs, notificationReactions } from './notifications/reactions.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import type { Outbox } from './platform/mail/outbox-mailer.ts';
import { projectRoutes } from './projects/routes.ts';
import { handleQuoteJobs, quoteReactions } from './quotes/reactions.ts';
import { quoteRoutes } from './quotes/routes.ts';
import type { Reaction } from './reactions/reaction.ts';
import { registerRoutes } from './registers/routes.ts';
import type { Services } from './services.ts';
import { userRoutes } from './users/routes.ts';

/** The subjects of the product: a new one is entered here. */
export const VIEWS: readonly View[] = [
  groupsView,
  usersView,
  projectsView,
  configurationsView,
  quotesView,
  documentsView,
  commentsView,
  contactsView,
  notificationsView,
  productsView,
  ...REGISTERS.map((register) => registerView(register)),
];

export const REACTIONS: readonly Reaction[] = [
  ...accountReactions,
  ...configurationReactions,
  ...quoteReactions,
  ...documentReactions,
  ...commentReactions,
  ...contactReactions,
  ...notificationReactions,
];

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
  quoteRoutes(server, services);
  documentRoutes(server, services);
  commentRoutes(server, services);
  contactRoutes(server, services);
  notificationRoutes(server, services);
  registerRoutes(server, services);
  groupRoutes(server, services);
  productRoutes(server, services);
  priceRoutes(server, services);
  if (outbox) outboxRoutes(server, outbox);
}

export function handleJobs(services: Services, links: Links): void {
  handleAccountJobs(services, links);
  handleConfigurationJobs(services);
  handleQuoteJobs(services);
  handleDocumentJobs(services);
  handleCommentJobs(services);
  handleContactJobs(services);
  handleNotificationJobs(services);
}
