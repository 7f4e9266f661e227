import { Add, Box, Document, GridView, Office, People, Person, Projects } from '@blueprintjs/icons';
import { CLIENTS } from '@coffret/contracts/rights';
import { containsWords } from '@coffret/contracts/search-words';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { referenceText } from '../../crud/entity/reference-text.ts';
import type { Path } from '../../data/api/path.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { useRight } from '../../session/rights.ts';
import { configuratorPath, mayOpen } from '../../session/screens.ts';
import { type Choice, type ChoiceGroup, exactFirst, ranked } from './choice.ts';

/** More than shown: the best matches are chosen among them. */
const size = 50;

const projectsPath = (search: string) => at('/api/projects', { size, search });
const configurationsPath = (search: string) => at('/api/configurations', { size, search });
const productsPath = (search: string) => at('/api/products', { size, search });
const usersPath = (search: string) => at('/api/users', { size, search });
const quotesPath = (search: string) => at('/api/quotes', { size, search, isSuperseded: false });
const agenciesPath = (search: string) => at('/api/agencies', { size, search });
const companiesPath = (search: string) => at('/api/companies', { size, search });
const groupsPath = (search: string) => at('/api/groups', { size, search });

/** Per kind. */
const SHOWN = 5;

function useRows<Row>(
  path: (text: string) => Path<{ GET: { rows: Row[] } }>,
  text: string,
  isAllowed: boolean,
  choice: (row: Row) => Choice,
) {
  const { data, loading } = useQuery(isAllowed && text !== '' ? query(path(text)) : null);
  const { rows = [] } = data ?? {};
  return { rows, choices: ranked(rows.map(choice), text).slice(0, SHOWN), loading };
}

interface SearchResults {
  groups: readonly ChoiceGroup[];
  loading: boolean;
}

/** Persons only for staff; first where they or their company are searched for. */
export function useSearchResults(text: string): SearchResults {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const readsProjects = useRight('project_r') && mayOpen(user, '/projects');
  const readsConfigurations =
    useRight('configuration_r') && mayOpen(user, '/configurations/configurator/:id');
  const readsUsers = useRight('user_r') && mayOpen(user, '/users/:id');
  const readsProducts = useRight('catalog_r') && mayOpen(user, '/catalogs/:id');
  const readsQuotes = useRight('configuration_r') && mayOpen(user, '/configurations/:id/quotes');
  const readsAgencies = useRight('agency_r') && mayOpen(user, '/agencies/:id');
  const readsCompanies = useRight('company_r') && mayOpen(user, '/companies/:id');
  const readsGroups = useRight('group_r') && mayOpen(user, '/groups/:id');
  const addsProducts = useRight('catalog_c') && readsProducts;
  const seesCustomers = useRight('customer_r');
  const detail = (company: string | null, ...others: string[]) =>
    [seesCustomers && company, ...others].filter(Boolean).join(' · ');
  const projects = useRows(projectsPath, text, readsProjects, ({ id, lib, status, company }) => ({
    id: `project-${id}`,
    text: lib,
    detail: detail(company, t(`status.${status}`)),
    Icon: Projects,
    choose: () => void navigate('/projects', { state: { search: lib, projectId: id } }),
  }));
  const configurations = useRows(
    configurationsPath,
    text,
    readsConfigurations,
    ({ id, lib, company, projectLib, reference }) => ({
      id: `configuration-${id}`,
      text: lib,
      Icon: GridView,
      detail: detail(company, projectLib, referenceText(reference)),
      choose: () => void navigate(configuratorPath(id)),
    }),
  );
  const people = useRows(usersPath, text, readsUsers, ({ id, fullName, company, groupId, groupLib }) => ({
    id: `user-${id}`,
    text: fullName,
    detail: [company, groupId !== CLIENTS && groupLib].filter(Boolean).join(' · '),
    Icon: Person,
    choose: () => void navigate(`/users/${id}`),
  }));
  const products = useRows(productsPath, text, readsProducts, ({ id, ref, lib }) => ({
    id: `product-${id}`,
    text: ref,
    detail: lib,
    Icon: Box,
    choose: () => void navigate(`/catalogs/${id}`),
  }));
  // New products are copies of existing ones.
  const alike = useRows(productsPath, text, addsProducts, ({ id, ref, lib }) => ({
    id: `product-like-${id}`,
    text: t('palette.productLike', { ref }),
    detail: lib,
    Icon: Add,
    choose: () => void navigate('/catalogs/new', { state: { like: id } }),
  }));
  const quotes = useRows(
    quotesPath,
    text,
    readsQuotes,
    ({ id, reference, orderNumber, configurationId, configurationLib, company, status }) => ({
      id: `quote-${id}`,
      text: reference,
      detail: detail(
        company,
        configurationLib,
        ...(orderNumber ? [t('quotes.orderNumber', { number: orderNumber })] : []),
        t(`status.${status}`),
      ),
      Icon: Document,
      choose: () => void navigate(`/configurations/${configurationId}/quotes`),
    }),
  );
  const agencies = useRows(agenciesPath, text, readsAgencies, ({ id, lib }) => ({
    id: `agency-${id}`,
    text: lib,
    Icon: Office,
    choose: () => void navigate(`/agencies/${id}`),
  }));
  const companies = useRows(companiesPath, text, readsCompanies, ({ id, lib, siren, city }) => ({
    id: `company-${id}`,
    text: lib,
    detail: [siren, city].join(' · '),
    Icon: Office,
    choose: () => void navigate(`/companies/${id}`),
  }));
  const groups = useRows(groupsPath, text, readsGroups, ({ id, lib }) => ({
    id: `group-${id}`,
    text: lib,
    Icon: People,
    choose: () => void navigate(`/groups/${id}`),
  }));
  const isPerson = people.rows.some((person) =>
    [person.company, person.fullName].some((name) => containsWords(name, text)),
  );
  const persons = { title: t('palette.people'), choices: people.choices };
  const work = [
    { title: t('projects.title'), choices: projects.choices },
    { title: t('configurations.title'), choices: configurations.choices },
    { title: t('quotesList.title'), choices: quotes.choices },
  ];
  const others = [
    { title: t('palette.products'), choices: [...products.choices, ...alike.choices] },
    { title: t('companies.title'), choices: companies.choices },
    { title: t('registers.agencies.title'), choices: agencies.choices },
    { title: t('groups.title'), choices: groups.choices },
  ];
  return {
    groups: isPerson
      ? [persons, ...exactFirst([...work, ...others], text)]
      : exactFirst([...work, persons, ...others], text),
    loading: [projects, configurations, quotes, people, products, alike, companies, agencies, groups].some(
      ({ loading }) => loading,
    ),
  };
}
