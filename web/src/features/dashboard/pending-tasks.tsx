import { Button } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import type { PendingTaskKind } from '@coffret/contracts/dashboard/answers';
import { TASK_LISTS } from '@coffret/contracts/dashboard/task-lists';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import type { User } from '../../data/session/user.ts';
import { agoText, numberText } from '../../i18n/formats.ts';
import { now } from '../../lib/now.ts';
import { hasAnyRight, mayDo } from '../../session/rights.ts';
import { mayGoTo } from '../../session/screens.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './dashboard.module.css';
import { taskAddress } from './links.ts';
import { retryFailedJobs } from './retry-failed-jobs.ts';

/** Where the oldest is acted on; the others are in the list. */
const OLDEST: { [kind in PendingTaskKind]?: (id: number) => string } = {
  USERS_TO_VERIFY: (id) => `/users/${id}`,
  ORDERS_ASKED: (id) => `/configurations/${id}/quotes?act=accept`,
};

function actAddress(user: User, kind: keyof typeof TASK_LISTS, oldestId: number | null): string {
  const oldest = oldestId === null ? undefined : OLDEST[kind]?.(oldestId);
  return oldest && mayGoTo(user, oldest) ? oldest : taskAddress(user, kind);
}

interface TileProps {
  kind: PendingTaskKind;
  count: number;
  due: number;
  oldestAt: string | null;
  oldestId: number | null;
  onDone: () => void;
}

const RemindExpiringDialog = lazyDialog(() => import('./remind-expiring-dialog.tsx'));

function Act({ kind, due, oldestId, onDone }: Omit<TileProps, 'count' | 'oldestAt'>) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [isReminding, setReminding] = useState(false);
  const text = t(`dashboard.pendingTasks.acts.${kind}`);
  const to = kind === 'FAILED_JOBS' ? undefined : actAddress(user, kind, oldestId);
  const opensReminder = kind === 'QUOTES_EXPIRING' && mayDo(user, 'mail quote');
  const run = () => {
    if (opensReminder) setReminding(true);
    // There is no list of failed jobs.
    else if (to === undefined) void retryFailedJobs().then(onDone);
    else void navigate(to);
  };
  const detail = t(`dashboard.pendingTasks.${kind}`);
  const mayAct = kind !== 'FAILED_JOBS' || hasAnyRight(user, 'audit_rebuild');
  useRegisterActions(mayAct ? [{ id: `task-${kind}`, text, detail, Icon: Tick, run }] : []);
  if (!mayAct) return null;
  return (
    <>
      {opensReminder || to === undefined ? (
        <Button size="small" text={text} onClick={run} />
      ) : (
        <Link className="bp6-button bp6-small" to={to}>
          {text}
        </Link>
      )}
      {isReminding && (
        <RemindExpiringDialog
          query={String(new URLSearchParams(TASK_LISTS.QUOTES_EXPIRING.filters))}
          count={due}
          onDone={onDone}
          onClose={() => setReminding(false)}
        />
      )}
    </>
  );
}

function Tile({ kind, count, due, oldestAt, oldestId, onDone }: TileProps) {
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
      {due > 0 && <Act kind={kind} due={due} oldestId={oldestId} onDone={onDone} />}
      {due === 0 && count > 0 && (
        <span className="muted small">{t('dashboard.pendingTasks.allReminded')}</span>
      )}
    </li>
  );
}

export function PendingTasks() {
  const { t } = useTranslation();
  const id = useId();
  const { data, refetch } = useQuery(query(at('/api/dashboard/waiting'), ['dashboard']));
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
