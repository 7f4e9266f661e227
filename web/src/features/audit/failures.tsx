import { Button } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { dateTimeText } from '../../i18n/formats.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './audit.module.css';
import { useTexts } from './use-texts.ts';

interface Failure {
  id: string;
  name: string;
  /** ISO 8601; null: unknown. */
  at: string | null;
  error: string | null;
  about: ReactNode;
}

interface FailuresProps {
  list: 'jobs' | 'deadLetters';
  title: string;
  nothing: string;
  /** undefined: loading. */
  failures: readonly Failure[] | undefined;
  refetch: () => void;
}

function Failures({ list, title, nothing, failures, refetch }: FailuresProps) {
  const { texts } = useTexts();
  const [leaving, setLeaving] = useState<Failure | null>(null);
  const retry = (id: string) => command(api.post(at(`/api/audit/${list}/{id}/retry`, { id }))).then(refetch);
  const discard = (id: string) => command(api.delete(at(`/api/audit/${list}/{id}`, { id }))).then(refetch);
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {!failures && <Skeleton lines={2} />}
      {failures?.length === 0 && <p className="muted">{nothing}</p>}
      <ul className={styles.failures}>
        {failures?.map((failure) => (
          <li key={failure.id}>
            <div>
              <strong>{failure.name}</strong> <span className="muted">{failure.about}</span>
              {failure.at && <time dateTime={failure.at}>{dateTimeText(failure.at)}</time>}
              {failure.error && <p className={styles.error}>{failure.error}</p>}
            </div>
            <div className={styles.acts}>
              <Button
                size="small"
                text={texts.retry}
                aria-label={texts.retryOf(failure.name)}
                onClick={() => void retry(failure.id)}
              />
              <Button
                size="small"
                variant="minimal"
                intent="danger"
                text={texts.discard}
                aria-label={texts.discardOf(failure.name)}
                onClick={() => setLeaving(failure)}
              />
            </div>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={texts.discardOf(leaving.name)}
          action={texts.discard}
          onConfirm={() => discard(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          <p>{texts.discardText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

export function FailedJobs() {
  const { texts } = useTexts();
  const { data, refetch } = useQuery(query(at('/api/audit/jobs', { state: 'failed', size: 100 })));
  const failures = data?.rows.map(({ id, name, failedAt: at, error, attempts }) => ({
    id,
    name,
    at,
    error,
    about: texts.attempts(attempts),
  }));
  return (
    <Failures list="jobs" title={texts.jobs} nothing={texts.noJobs} failures={failures} refetch={refetch} />
  );
}

export function DeadLetters() {
  const { texts } = useTexts();
  const { data, refetch } = useQuery(query(at('/api/audit/deadLetters', { size: 100 })));
  const failures = data?.rows.map(({ id, reaction, setAsideAt: at, error, type, stream }) => ({
    id,
    name: reaction,
    at,
    error,
    about: `${type} · ${stream}`,
  }));
  return (
    <Failures
      list="deadLetters"
      title={texts.deadLetters}
      nothing={texts.noDeadLetters}
      failures={failures}
      refetch={refetch}
    />
  );
}
