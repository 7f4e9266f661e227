import { accounts } from './accounts/subject.ts';
import { audit } from './audit/subject.ts';
import { backup } from './backup/subject.ts';
import { catalogue } from './catalogue/subject.ts';
import { commands } from './commands/subject.ts';
import { comments } from './comments/subject.ts';
import { configurations } from './configurations/subject.ts';
import { contacts } from './contacts/subject.ts';
import { counts } from './counts/subject.ts';
import { dashboard } from './dashboard/subject.ts';
import { documents } from './documents/subject.ts';
import { erasure } from './erasure/subject.ts';
import { groups } from './groups/subject.ts';
import { ledger } from './ledger/subject.ts';
import { mails } from './mails/subject.ts';
import { notifications } from './notifications/subject.ts';
import { outbox } from './outbox/subject.ts';
import { ownData } from './own-data/subject.ts';
import { priceImports } from './price-imports/subject.ts';
import { projects } from './projects/subject.ts';
import { quotes } from './quotes/subject.ts';
import { registers } from './registers/subject.ts';
import { releases } from './releases/subject.ts';
import { replay } from './replay/subject.ts';
import { type Subject, viewsOf } from './subject.ts';
import { users } from './users/subject.ts';

/** The subjects of the product: a new one is entered here, and nowhere else. */
export const SUBJECTS: readonly Subject[] = [
  accounts,
  groups,
  users,
  ownData,
  projects,
  configurations,
  quotes,
  replay,
  counts,
  dashboard,
  documents,
  comments,
  contacts,
  notifications,
  mails,
  catalogue,
  priceImports,
  registers,
  releases,
  audit,
  ledger,
  backup,
  erasure,
  outbox,
  commands,
];

export const VIEWS = viewsOf(SUBJECTS);
