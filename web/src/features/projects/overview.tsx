import { CONFIGURATION_STATUSES } from '@coffret/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { numberText } from '../../i18n/formats.ts';
import { mayDo } from '../../session/rights.ts';
import { mayGoTo } from '../../session/screens.ts';
import { Avatar } from '../../ui/avatars/avatar.tsx';
import styles from './overview.module.css';

interface CountProps {
  label: string;
  count: number | undefined;
  to: string;
  status?: string;
}

function Count({ label, count, to, status }: CountProps) {
  const { i18n } = useTranslation();
  const mayGo = mayGoTo(useSignedInUser(), to);
  return (
    <div data-status={status}>
      <dt>{mayGo ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>{count === undefined ? '–' : numberText(count, i18n.language)}</dd>
    </div>
  );
}

function Counts() {
  const { t } = useTranslation();
  const { data } = useQuery(query(at('/api/counts'), ['project', 'configuration', 'user']));
  const seesCustomers = mayDo(useSignedInUser(), 'see user');
  return (
    <dl className={styles.counts}>
      {seesCustomers && <Count label={t('projects.counts.customers')} count={data?.customers} to="/users" />}
      <Count label={t('projects.counts.projects')} count={data?.projects} to="/projects" />
      <Count label={t('projects.counts.opened')} count={data?.opened} to="/projects?status=OPENED" />
      <Count label={t('projects.counts.closed')} count={data?.closed} to="/projects?status=CLOSED" />
      <Count
        label={t('projects.counts.configurations')}
        count={data?.configurations}
        to="/configurations?page=1"
      />
      {CONFIGURATION_STATUSES.map((status) => (
        <Count
          key={status}
          label={t(`status.${status}`)}
          status={status}
          count={data?.[status]}
          to={`/configurations?page=1&status=${status}`}
        />
      ))}
      <Count
        label={t('status.ORDER_ASKED')}
        status="ORDER_ASKED"
        count={data?.ordersAsked}
        to="/configurations?page=1&isOrderAsked=true"
      />
    </dl>
  );
}

export function Overview() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  return (
    <aside className={styles.overview} aria-label={t('projects.overview')}>
      <div className={styles.person}>
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
