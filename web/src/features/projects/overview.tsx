import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import type { Dependency } from '../../data/socket/changes.ts';
import { numberText } from '../../i18n/formats.ts';
import { mayDo } from '../../session/rights.ts';
import { Avatar } from '../../ui/avatars/avatar.tsx';
import styles from './overview.module.css';
import { COUNTS } from './queries.ts';

/** Deleting a project deletes its configurations. */
const INVALIDATED_BY: readonly Dependency[] = ['project', 'configuration', 'user'];

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
  const { data } = useQuery(COUNTS, { invalidatedBy: INVALIDATED_BY });
  const seesCustomers = mayDo(useSignedInUser(), 'see user');
  return (
    <dl className={styles.counts}>
      {seesCustomers && <Count label={t('projects.counts.customers')} count={data?.customers} />}
      <Count label={t('projects.counts.projects')} count={data?.projects} />
      <Count label={t('projects.counts.opened')} count={data?.opened} />
      <Count label={t('projects.counts.closed')} count={data?.closed} />
      <Count label={t('projects.counts.configurations')} count={data?.configurations} />
      <Count label={t('status.PENDING')} status="PENDING" count={data?.PENDING} />
      <Count label={t('status.QUOTE_OK')} status="QUOTE_OK" count={data?.QUOTE_OK} />
      <Count label={t('status.QUOTE_EXPIRED')} status="QUOTE_EXPIRED" count={data?.QUOTE_EXPIRED} />
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
