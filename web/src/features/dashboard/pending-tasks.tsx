import { Button } from '@blueprintjs/core';
import type { PendingTaskKind } from '@coffret/contracts/dashboard/answers';
import { TASK_LISTS } from '@coffret/contracts/dashboard/task-lists';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { agoText, numberText } from '../../i18n/formats.ts';
import { now } from '../../lib/now.ts';
import { mayDo } from '../../session/rights.ts';
import { mayGoTo } from '../../session/screens.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './dashboard.module.css';
import { taskAddress } from './links.ts';
import { INVALIDATED_BY, PENDING_TASKS } from './queries.ts';
import { RemindExpiring } from './remind-expiring.tsx';
import { retryFailedJobs } from './retry-failed-jobs.ts';

/** Where the oldest is acted on; the others are in the list. */
const OLDEST: { [kind in PendingTaskKind]?: (id: number) => string } = {
  USERS_TO_VERIFY: (id) => `/users/${id}`,
  ORDERS_ASKED: (id) => `/configurations/${id}/quotes?act=accept`,
};

interface TileProps {
  kind: PendingTaskKind;
  count: number;
  oldestAt: string | null;
  oldestId: number | null;
  onDone: () => void;
}

function Act({ kind, count, oldestId, onDone }: Omit<TileProps, 'oldestAt'>) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const oldest = oldestId === null ? undefined : OLDEST[kind]?.(oldestId);
  const text = t(`dashboard.pendingTasks.acts.${kind}`);
  // Retried here: there is no list.
  if (kind === 'FAILED_JOBS')
    return <Button size="small" text={text} onClick={() => void retryFailedJobs().then(onDone)} />;
  if (kind === 'QUOTES_EXPIRING' && mayDo(user, 'mail quote'))
    return (
      <RemindExpiring
        query={String(new URLSearchParams(TASK_LISTS.QUOTES_EXPIRING.filters))}
        count={count}
        text={text}
        onDone={onDone}
      />
    );
  return (
    <Link
      className="bp6-button bp6-small"
      to={oldest && mayGoTo(user, oldest) ? oldest : taskAddress(user, kind)}
    >
      {text}
    </Link>
  );
}

function Tile({ kind, count, oldestAt, oldestId, onDone }: TileProps) {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const text = t(`dashboard.pendingTasks.${kind}`);
  return (
    <li className={styles.tile} data-kind={kind} data-waits={count > 0}>
      <span className={styles.count}>{numberText(count, i18n.language)}</span>
      <span>
        {kind === 'FAILED_JOBS' || count === 0 ? text : <Link to={taskAddress(user, kind)}>{text}</Link>}
      </span>
      <span className="muted small">
        {oldestAt
          ? t('dashboard.pendingTasks.oldest', { age: agoText(oldestAt, now(), i18n.language) })
          : t('dashboard.pendingTasks.none')}
      </span>
      {count > 0 && <Act kind={kind} count={count} oldestId={oldestId} onDone={onDone} />}
    </li>
  );
}

export function PendingTasks() {
  const { t } = useTranslation();
  const id = useId();
  const { data, refetch } = useQuery(PENDING_TASKS, { invalidatedBy: INVALIDATED_BY });
  if (data?.rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('dashboard.pendingTasks.title')}
      </h2>
      {data ? (
        <ul className={styles.tiles}>
          {data.rows.map((row) => (
            <Tile key={row.kind} {...row} onDone={refetch} />
          ))}
        </ul>
      ) : (
        <Skeleton lines={2} height={48} />
      )}
    </section>
  );
}
