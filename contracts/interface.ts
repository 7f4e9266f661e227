import type { AccountPaths } from './accounts/paths.ts';
import type { AuditPaths } from './audit/paths.ts';
import type { CataloguePaths } from './catalogue/paths.ts';
import type { CommentPaths } from './comments/paths.ts';
import type { ConfigurationPaths } from './configurations/paths.ts';
import type { ContactPaths } from './contacts/paths.ts';
import type { CountPaths } from './counts/paths.ts';
import type { DashboardPaths } from './dashboard/paths.ts';
import type { DocumentPaths } from './documents/paths.ts';
import type { GroupPaths } from './groups/paths.ts';
import type { HistoryPaths } from './history/paths.ts';
import type { MailPaths } from './mails/paths.ts';
import type { NotificationPaths } from './notifications/paths.ts';
import type { PriceImportPaths } from './price-imports/paths.ts';
import type { ProjectPaths } from './projects/paths.ts';
import type { QuotePaths } from './quotes/paths.ts';
import type { RegisterPaths } from './registers/paths.ts';
import type { ReleasePaths } from './releases/paths.ts';
import type { UserPaths } from './users/paths.ts';

/** The paths that the client asks, of all subjects. */
export interface Interface
  extends AccountPaths,
    AuditPaths,
    CataloguePaths,
    CommentPaths,
    ConfigurationPaths,
    ContactPaths,
    CountPaths,
    DashboardPaths,
    DocumentPaths,
    GroupPaths,
    HistoryPaths,
    MailPaths,
    NotificationPaths,
    PriceImportPaths,
    ProjectPaths,
    QuotePaths,
    RegisterPaths,
    ReleasePaths,
    UserPaths {}
