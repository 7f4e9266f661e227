import { plain, type Sentences } from '../sentences/context.ts';
import type { companyEvents } from './events.ts';

export const companySentences: Sentences<typeof companyEvents> = {
  CompanyMade: plain('The company {it} was made with its first verified account'),
  CompanyAccountJoined: ({ it, data, person }) =>
    `The account of ${person(data.userId)} was attached to the company ${it}`,
  CompanyAccountLeft: ({ it, data, person }) =>
    `The account of ${person(data.userId)} is no longer attached to the company ${it}`,
  CompanyChanged: plain('{who} changed the company {it}'),
  CompanyEnded: plain('The company {it} was removed with its last account'),
};
