import { eventTypesOf } from '@coffret/contracts/event-categories';
import { ofAggregates } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { dashboardRoutes } from './routes.ts';

/** Events that change the dashboard. A drawing that undoes a validation appears with the next of them. */
const SHOWN = [
  'ConfigurationCreated',
  'ConfigurationValidated',
  'ConfigurationReopened',
  'ConfigurationDeleted',
  'ParametersChanged',
  'QuoteIssued',
  'QuoteExpired',
  'QuoteOrdered',
  'ProjectClosed',
  'ProjectReopened',
  'OrderRequested',
  'OrderRefused',
  'OrderTakenBack',
  'OrderWithdrawn',
  'CommentWritten',
  'CommentDeleted',
  'PriceImportApplied',
  'ReleaseChanged',
  'MailFailed',
  'MailSettled',
  'ContactAdded',
  'CallRequested',
  'CallMade',
  'ContactRemoved',
  'UserRegistered',
  'UserCreated',
  'UserActivated',
  'UserVerified',
  'UserUnverified',
  'UserChanged',
  'UserBanned',
  'UserUnbanned',
  'UserDeleted',
  ...['sector', 'agency'].flatMap(eventTypesOf),
];

export const dashboard: Subject = {
  name: 'dashboard',
  about: 'Figures on configurations and quotes, and pending tasks.',
  audiences: { dashboard: ofAggregates(['dashboard_r'], SHOWN) },
  routes: dashboardRoutes,
};
