import { companySiren } from '@coffret/contracts/siret';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import type { Account } from '../../../data/session/user.ts';
import { numberText } from '../../../i18n/formats.ts';
import { useRight } from '../../../session/rights.ts';

/** The company that the account joins when it is verified. */
export function FutureCompany({ user: { siret, isVerified, companyId } }: { user: Account }) {
  const { t, i18n } = useTranslation();
  const seesCompanies = useRight('company_r');
  const siren = companySiren(siret);
  const isAsked = seesCompanies && !isVerified && siren !== null;
  const { data } = useQuery(isAsked ? query(at('/api/companies', { siren, size: 10 }), ['company']) : null);
  const [company] = data?.rows ?? [];
  if (!company || company.id === companyId) return null;
  const { id, lib, accounts } = company;
  const total = numberText(accounts, i18n.language);
  return (
    <p role="status">
      <Link to={`/companies/${id}`}>
        {t('users.customer.willJoin', { count: accounts, total, company: lib })}
      </Link>
    </p>
  );
}
