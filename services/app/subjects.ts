import { commands } from '../core/commands/subject.ts';
import { type Subject, viewsOf } from '../core/subject.ts';
import { accounts } from '../subjects/accounts/subject.ts';
import { announcements } from '../subjects/announcements/subject.ts';
import { audit } from '../subjects/audit/subject.ts';
import { backup } from '../subjects/backup/subject.ts';
import { catalogue } from '../subjects/catalogue/subject.ts';
import { comments } from '../subjects/comments/subject.ts';
import { companies } from '../subjects/companies/subject.ts';
import { history } from '../subjects/configurations/history/subject.ts';
import { configurations } from '../subjects/configurations/subject.ts';
import { contacts } from '../subjects/contacts/subject.ts';
import { counts } from '../subjects/dashboard/counts.ts';
import { dashboard } from '../subjects/dashboard/subject.ts';
import { documents } from '../subjects/documents/subject.ts';
import { groups } from '../subjects/groups/subject.ts';
import { integrity } from '../subjects/integrity/subject.ts';
import { outbox } from '../subjects/mails/outbox/subject.ts';
import { mails } from '../subjects/mails/subject.ts';
import { notifications } from '../subjects/notifications/subject.ts';
import { priceImports } from '../subjects/price-imports/subject.ts';
import { dataExport } from '../subjects/privacy/data-export/subject.ts';
import { createErasure } from '../subjects/privacy/erase/subject.ts';
import { projects } from '../subjects/projects/subject.ts';
import { quotes } from '../subjects/quotes/subject.ts';
import { registers } from '../subjects/registers/subject.ts';
import { releases } from '../subjects/releases/subject.ts';
import { shares } from '../subjects/shares/subject.ts';
import { templates } from '../subjects/templates/subject.ts';
import { users } from '../subjects/users/subject.ts';
import { views } from '../subjects/views/subject.ts';

/** A new subject is entered here and in contracts/subjects.ts. */
const OWN_SUBJECTS: readonly Subject[] = [
  accounts,
  groups,
  users,
  companies,
  dataExport,
  projects,
  configurations,
  templates,
  quotes,
  shares,
  history,
  counts,
  dashboard,
  documents,
  comments,
  contacts,
  notifications,
  announcements,
  mails,
  views,
  catalogue,
  priceImports,
  registers,
  releases,
  audit,
  integrity,
  backup,
  outbox,
  commands,
];

export const SUBJECTS: readonly Subject[] = [...OWN_SUBJECTS, createErasure(OWN_SUBJECTS)];

export const VIEWS = viewsOf(SUBJECTS);
