import type lastChangeFr from './last-change.fr.ts';
import type { TextsLike } from './texts-like.ts';

const texts: TextsLike<typeof lastChangeFr> = {
  nothingDone: 'Nothing was changed.',
  by: '{{act}} by {{name}} on {{when}}.',
  at: '{{act}} on {{when}}.',
  self: 'yourself',
  acts: {
    other: 'Modified',
    UserVerified: 'Account verified',
    UserUnverified: 'Verification taken back',
    UserBanned: 'Account banned',
    UserUnbanned: 'Account restored',
    OrderRequested: 'Order requested',
    OrderWithdrawn: 'Order request withdrawn',
    OrderRefused: 'Order refused',
    QuoteOrdered: 'Order accepted',
    OrderTakenBack: 'Order cancelled',
    ConfigurationReopened: 'Configuration reopened',
    ProjectClosed: 'Project closed',
    ProjectReopened: 'Project reopened',
    AnnouncementCancelled: 'Announcement cancelled',
    AnnouncementSent: 'Announcement sent',
    PriceImportAsked: 'Import requested',
    PriceImportCancelled: 'Import cancelled',
    PriceImportUndoAsked: 'Undoing requested',
  },
};

export default texts;
