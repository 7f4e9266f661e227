import type { Company, CompanyRow } from '@coffret/contracts/companies/answers';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityPage } from '../../crud/entity/entity-page.tsx';
import { Neighbours } from '../../crud/entity/neighbours.tsx';
import { maySeeHistory } from '../../crud/history-path.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { moneyText, numberText } from '../../i18n/formats.ts';
import { useRight } from '../../session/rights.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { CommentsSection } from '../comments/public.ts';
import { DocumentsSection } from '../documents/public.ts';
import {
  accountsOfCompany,
  customerStyles,
  Figure,
  LastChanges,
  lastProjectsOf,
  Panel,
  Persons,
  Projects,
  projectsAddress,
  Quotes,
  quotesAddress,
} from '../users/public.ts';
import styles from './company.module.css';
import { CompanyFacts, spaced } from './company-facts.tsx';

interface OfCompany {
  company: Company;
}

function Figures({ company }: OfCompany) {
  const { t, i18n } = useTranslation();
  const whose = { companyId: company.id };
  const projects = useQuery(lastProjectsOf(whose)).data;
  const number = (value: number) => numberText(value, i18n.language);
  const money = (euros: number) => moneyText(euros, i18n.language);
  return (
    <ul className={customerStyles.figures}>
      <Figure label={t('users.customer.projects')} to={projectsAddress(whose)}>
        {projects ? number(projects.count) : '–'}
      </Figure>
      <Figure label={t('companies.openQuotesPrice')} to={quotesAddress(whose, ['QUOTE_OK'])}>
        {money(company.openQuotesPrice)}
      </Figure>
      <Figure label={t('companies.openOrdersPrice')} to={`/orders?companyId=${company.id}&isOrderAsked=true`}>
        {money(company.openOrdersPrice)}
      </Figure>
    </ul>
  );
}

function Years({ company: { years } }: OfCompany) {
  const { t, i18n } = useTranslation();
  const money = (euros: number) => moneyText(euros, i18n.language);
  if (years.length === 0) return <p className="muted">{t('companies.noYears')}</p>;
  return (
    <table className={styles.years} aria-label={t('companies.years')}>
      <thead>
        <tr>
          <th scope="col">{t('companies.year')}</th>
          <th scope="col">{t('companies.quoted')}</th>
          <th scope="col">{t('companies.ordered')}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, quotesPrice, ordersPrice }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>{money(quotesPrice)}</td>
            <td>{money(ordersPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function People({ company: { id } }: OfCompany) {
  const { t } = useTranslation();
  const { data } = useQuery(accountsOfCompany(id));
  return (
    <Panel title={t('companies.people')} all={{ to: `/users?companyId=${id}`, text: t('companies.all') }}>
      {data?.rows.length === 0 && <p className="muted">{t('companies.noPeople')}</p>}
      <Persons accounts={data?.rows ?? []} />
    </Panel>
  );
}

interface SectionsProps extends OfCompany {
  onSaved: (company: Company) => void;
}

function Sections({ company, onSaved }: SectionsProps) {
  const { t } = useTranslation();
  const viewer = useSignedInUser();
  const { id, lib } = company;
  const about = { model: 'company', id, name: lib } as const;
  const [seesProjects, seesWork] = [useRight('project_r'), useRight('configuration_r')];
  const seesAccounts = useRight('user_r');
  return (
    <>
      {seesWork && <Figures company={company} />}
      <div className={customerStyles.columns}>
        <div>
          <div className={`${customerStyles.panel} ${customerStyles.comments}`}>
            <Suspense fallback={<Skeleton lines={3} />}>
              <CommentsSection about={about} />
            </Suspense>
          </div>
          {seesWork && <Quotes whose={{ companyId: id }} />}
          {seesProjects && <Projects whose={{ companyId: id }} />}
          <div className={customerStyles.panel}>
            <header>
              <h2>{t('documents.title')}</h2>
            </header>
            <Suspense fallback={<Skeleton lines={3} />}>
              <DocumentsSection about={about} />
            </Suspense>
          </div>
          {maySeeHistory(viewer) && (
            <Suspense fallback={<Skeleton lines={4} />}>
              <LastChanges entity="company" id={id} />
            </Suspense>
          )}
        </div>
        <div>
          <CompanyFacts company={company} onSaved={onSaved} />
          {seesAccounts && <People company={company} />}
          <Panel title={t('companies.years')}>
            <Years company={company} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function HeadFacts({ company: { siren, city, agencyLib, accounts } }: OfCompany) {
  const { t, i18n } = useTranslation();
  const people = t('companies.accountsOf', { count: accounts, total: numberText(accounts, i18n.language) });
  return [spaced(siren), city, agencyLib, people].filter(Boolean).join(' · ');
}

export default function CompanyPage() {
  return (
    <EntityPage<Company>
      entity="company"
      list="companies"
      screen="/companies"
      screenTitle="companies.title"
      titleOf={({ lib }) => lib}
      textOf={(company) => <HeadFacts company={company} />}
      marks={({ id }) => (
        <Neighbours<CompanyRow>
          id={id}
          entity="company"
          list="companies"
          screen="/companies"
          query="sort=lib&order=asc"
          nameOf={({ lib }) => lib}
        />
      )}
      layout={() => styles.page}
    >
      {(company, onSaved) => company && <Sections company={company} onSaved={onSaved} />}
    </EntityPage>
  );
}
