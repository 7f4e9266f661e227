import type { List } from '../answers.ts';
import type { BulkResult } from '../bulk.ts';
import type { ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Company, CompanyRow } from './answers.ts';
import { companySentences } from './sentences.fr.ts';

interface CompanyPaths {
  '/api/companies': {
    query: ListQuery<CompanyRow, 'siren' | 'lib' | 'city' | 'agencyId'>;
    GET: List<CompanyRow>;
  };
  '/api/companies/bulk': { POST: BulkResult };
  '/api/companies/{id}': { GET: Company; PUT: Company };
}

export const companies = subject<CompanyPaths>()({
  categories: {
    company: { title: 'Sociétés', sentences: companySentences, isPersonal: true },
  },
  rights: {
    entities: { company: 'Sociétés' },
    /** Companies come and go with their accounts. */
    useless: ['company_c', 'company_d'],
    givenWith: { company_r: ['user_r'], company_w: ['user_w', 'customer_r'] },
  },
  names: { companyId: 'company' },
});
