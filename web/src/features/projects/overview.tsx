import { isStaff } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../avatars/avatar.tsx';
import { numberText } from '../../i18n/formats.ts';
import type { Dependency } from '../../live/changes.ts';
import { useQuery } from '../../live/use-query.ts';
import { useSignedInUser } from '../../session/session.ts';
import './overview.css';

/** A page behind the last: it has no rows, and the count of all. */
const COUNT = 'size=10&page=1000000';
const PROJECT: readonly Dependency[] = ['project'];
/** A project that goes takes its configurations along. */
const CONFIGURATION: readonly Dependency[] = ['configuration', 'project'];

function useCount(path: string | null, changedBy: readonly Dependency[]): number | undefined {
  return useQuery<{ count: number }>(path, { changedBy }).data?.count;
}

const useProjects = (status: string) => useCount(`/api/projects?${COUNT}&status=${status}`, PROJECT);
const useConfigurations = (filter = '') => useCount(`/api/configurations?${COUNT}${filter}`, CONFIGURATION);

function Count({ label, count, status }: { label: string; count: number | undefined; status?: string }) {
  const { i18n } = useTranslation();
  return (
    <div data-status={status}>
      <dt>{label}</dt>
      <dd>{count === undefined ? '–' : numberText(count, i18n.language)}</dd>
    </div>
  );
}

function Counts() {
  const { t } = useTranslation();
  const staff = isStaff(useSignedInUser().groupId);
  const customers = useCount(staff ? '/api/usersKpiCustomers' : null, ['user']);
  const opened = useProjects('OPENED');
  const closed = useProjects('CLOSED');
  const all = opened === undefined || closed === undefined ? undefined : opened + closed;
  const configurations = useConfigurations();
  const pending = useConfigurations('&status=PENDING');
  const quoted = useConfigurations('&status=QUOTE_OK');
  const expired = useConfigurations('&status=QUOTE_EXPIRED');
  return (
    <dl className="overview-counts">
      {staff && <Count label={t('projects.counts.customers')} count={customers} />}
      <Count label={t('projects.counts.projects')} count={all} />
      <Count label={t('projects.counts.opened')} count={opened} />
      <Count label={t('projects.counts.closed')} count={closed} />
      <Count label={t('projects.counts.configurations')} count={configurations} />
      <Count label={t('status.PENDING')} status="PENDING" count={pending} />
      <Count label={t('status.QUOTE_OK')} status="QUOTE_OK" count={quoted} />
      <Count label={t('status.QUOTE_EXPIRED')} status="QUOTE_EXPIRED" count={expired} />
    </dl>
  );
}

/** Who is here, and how much there is. */
export function Overview() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  return (
    <aside className="overview" aria-label={t('projects.overview')}>
      <div className="overview-person">
        <Avatar id={user.prefs.profileImage} name={user.fullName} size={64} />
        <div>
          <span className="muted">{t('projects.welcome')}</span>
          <strong>{user.fullName}</strong>
          <span className="muted small">{user.company}</span>
        </div>
      </div>
      <Counts />
    </aside>
  );
}
