import { isStaff } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../avatars/avatar.tsx';
import type { Dependency } from '../../live/changes.ts';
import { useQuery } from '../../live/use-query.ts';
import { useSignedInUser } from '../../session/session.ts';
import './overview.css';

interface CountProps {
  label: string;
  path: string;
  changedBy: readonly Dependency[];
  status?: string;
}

function Count({ label, path, changedBy, status }: CountProps) {
  const { data } = useQuery<{ count: number }>(path, { changedBy });
  return (
    <div data-status={status}>
      <dt>{label}</dt>
      <dd>{data ? data.count : '–'}</dd>
    </div>
  );
}

const PROJECT: readonly Dependency[] = ['project'];
/** A project that goes takes its configurations along. */
const CONFIGURATION: readonly Dependency[] = ['configuration', 'project'];
const projects = (filter = '') => ({ path: `/api/projects?size=10${filter}`, changedBy: PROJECT });
const configurations = (filter = '') => ({
  path: `/api/configurations?size=10${filter}`,
  changedBy: CONFIGURATION,
});

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
      <dl className="overview-counts">
        {isStaff(user.groupId) && (
          <Count label={t('projects.counts.customers')} path="/api/usersKpiCustomers" changedBy={['user']} />
        )}
        <Count label={t('projects.counts.projects')} {...projects()} />
        <Count label={t('projects.counts.opened')} {...projects('&status=OPENED')} />
        <Count label={t('projects.counts.closed')} {...projects('&status=CLOSED')} />
        <Count label={t('projects.counts.configurations')} {...configurations()} />
        <Count label={t('status.PENDING')} status="PENDING" {...configurations('&status=PENDING')} />
        <Count label={t('status.QUOTE_OK')} status="QUOTE_OK" {...configurations('&status=QUOTE_OK')} />
        <Count
          label={t('status.QUOTE_EXPIRED')}
          status="QUOTE_EXPIRED"
          {...configurations('&status=QUOTE_EXPIRED')}
        />
      </dl>
    </aside>
  );
}
