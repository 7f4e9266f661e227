import { GridView, Person, Projects } from '@blueprintjs/icons';
import { CLIENTS } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mayOpen } from '../../app/may-open.ts';
import { useQuery } from '../../live/use-query.ts';
import { useRight } from '../../session/rights.ts';
import { useSignedInUser } from '../../session/session.ts';
import type { Choice, ChoiceGroup } from './choice.ts';

/** So many of each kind: who sees more types more. */
const SHOWN = 5;

/** The rows that match, as choices. */
function useRows<Row>(list: string, text: string, isAllowed: boolean, choice: (row: Row) => Choice) {
  const path = `/api/${list}size=10&search=${encodeURIComponent(text)}`;
  const { data, loading } = useQuery<{ rows: Row[] }>(isAllowed && text !== '' ? path : null);
  return { choices: data?.rows.slice(0, SHOWN).map(choice) ?? [], loading };
}

interface Found {
  groups: readonly ChoiceGroup[];
  loading: boolean;
}

/** What the server finds of the user's projects and configurations and, for staff, of the customers. */
export function useFound(text: string): Found {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const readsProjects = useRight('project_r') && mayOpen(user, '/projects');
  const readsConfigurations =
    useRight('configuration_r') && mayOpen(user, '/configurations/configurator/:id');
  const readsUsers = useRight('user_r') && mayOpen(user, '/users/:id');
  const projects = useRows<{ id: number; lib: string; status: 'OPENED' | 'CLOSED' }>(
    'projects?',
    text,
    readsProjects,
    ({ id, lib, status }) => ({
      ...{ id: `project-${id}`, text: lib, detail: t(`status.${status}`), Icon: Projects },
      choose: () => void navigate('/projects', { state: { search: lib } }),
    }),
  );
  const configurations = useRows<{ id: number; lib: string; projectLib: string; reference: string }>(
    'configurations?',
    text,
    readsConfigurations,
    ({ id, lib, projectLib, reference }) => ({
      ...{ id: `configuration-${id}`, text: lib, detail: `${projectLib} · ${reference}`, Icon: GridView },
      choose: () => void navigate(`/configurations/configurator/${id}`),
    }),
  );
  const customers = useRows<{ id: number; fullName: string; company: string }>(
    `users?groupId=${CLIENTS}&`,
    text,
    readsUsers,
    ({ id, fullName, company }) => ({
      ...{ id: `customer-${id}`, text: fullName, detail: company, Icon: Person },
      choose: () => void navigate(`/users/${id}`),
    }),
  );
  return {
    groups: [
      { title: t('palette.projects'), choices: projects.choices },
      { title: t('palette.configurations'), choices: configurations.choices },
      { title: t('palette.customers'), choices: customers.choices },
    ],
    loading: projects.loading || configurations.loading || customers.loading,
  };
}
