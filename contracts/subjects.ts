import { accounts } from './accounts/subject.ts';
import { announcements } from './announcements/subject.ts';
import { audit } from './audit/subject.ts';
import { catalogue } from './catalogue/subject.ts';
import { comments } from './comments/subject.ts';
import { companies } from './companies/subject.ts';
import { configurations } from './configurations/subject.ts';
import { contacts } from './contacts/subject.ts';
import { counts } from './counts/subject.ts';
import { dashboard } from './dashboard/subject.ts';
import { documents } from './documents/subject.ts';
import { groups } from './groups/subject.ts';
import { history } from './history/subject.ts';
import { integrity } from './integrity/subject.ts';
import { mails } from './mails/subject.ts';
import { notifications } from './notifications/subject.ts';
import { priceImports } from './price-imports/subject.ts';
import { projects } from './projects/subject.ts';
import { quotes } from './quotes/subject.ts';
import { registers } from './registers/subject.ts';
import { releases } from './releases/subject.ts';
import { sequences } from './sequences/subject.ts';
import { shares } from './shares/subject.ts';
import type { SubjectContract } from './subject.ts';
import { templates } from './templates/subject.ts';
import { users } from './users/subject.ts';
import { views } from './views/subject.ts';

/** Register a new subject here and in services/app/subjects.ts. Rights are listed in this order. */
export const SUBJECTS = [
  accounts,
  users,
  groups,
  companies,
  projects,
  dashboard,
  configurations,
  templates,
  quotes,
  shares,
  history,
  catalogue,
  priceImports,
  registers,
  releases,
  contacts,
  comments,
  documents,
  audit,
  integrity,
  notifications,
  announcements,
  mails,
  views,
  counts,
  sequences,
] as const;

export const CONTRACTS: readonly SubjectContract[] = SUBJECTS;

type CategoriesOf<Contract> = Contract extends { categories: infer Of } ? keyof Of & string : never;
type Subjects = (typeof SUBJECTS)[number];

export type CategoryName = CategoriesOf<Exclude<Subjects, typeof registers>>;
