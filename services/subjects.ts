import { accounts } from './accounts/subject.ts';
import { audit } from './audit/subject.ts';
import { catalogue } from './catalogue/subject.ts';
import { commands } from './commands/subject.ts';
import { comments } from './comments/subject.ts';
import { configurations } from './configurations/subject.ts';
import { contacts } from './contacts/subject.ts';
import { documents } from './documents/subject.ts';
import { groups } from './groups/subject.ts';
import { notifications } from './notifications/subject.ts';
import { outbox } from './outbox/subject.ts';
import { projects } from './projects/subject.ts';
import { quotes } from './quotes/subject.ts';
import { registers } from './registers/subject.ts';
import { type Subject, viewsOf } from './subject.ts';
import { users } from './users/subject.ts';

/** The subjects of the product: a new one is entered here, and nowhere else. */
export const SUBJECTS: readonly Subject[] = [
  accounts,
  groups,
  users,
  projects,
  configurations,
  quotes,
  documents,
  comments,
  contacts,
  notifications,
  catalogue,
  registers,
  audit,
  outbox,
  commands,
];

export const VIEWS = viewsOf(SUBJECTS);
