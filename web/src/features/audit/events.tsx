import { Button } from '@blueprintjs/core';
import type { AuditEvent } from '@coffret/contracts/audit/answers';
import type { Language } from '@coffret/contracts/fields';
import { Link } from 'react-router-dom';
import { numberText } from '../../i18n/formats.ts';
import { EmptyState } from '../../ui/elements/empty-state.tsx';
import { LoadErrorPage } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { CompareRevisions } from './compare-revisions.tsx';
import type { FilterName, LogFilter } from './log-filter.ts';
import { groupByRequest } from './request-groups.ts';
import { RequestItem } from './request-item.tsx';
import { useEvents } from './use-events.ts';
import { useTexts } from './use-texts.ts';

/** As far as its events contain it. */
function nameIn(
  rows: readonly AuditEvent[] | undefined,
  { entity, entityId }: LogFilter,
  language: Language,
): string {
  const key = `${entity}-${entityId}`;
  const { names } = rows?.find(({ names }) => names[key]) ?? {};
  return names?.[`${key}-${language}`] ?? names?.[key] ?? `${entity} ${entityId}`;
}

interface EventsProps {
  filter: LogFilter;
  change: (changes: { [name in FilterName]?: string | undefined }) => void;
}

export function Events({ filter, change }: EventsProps) {
  const { texts, language } = useTexts();
  const { rows, next, more, isBusy, error, refetch, count, isMore } = useEvents(filter);
  const { entity, entityId } = filter;
  const personName = rows?.find(({ userId }) => String(userId) === filter.userId)?.fullName ?? undefined;
  return (
    <>
      <AuditFilters filter={filter} change={change} personName={personName} />
      {entity && entityId && (
        <header className={styles.history}>
          <h2>{texts.historyOf(nameIn(rows, filter, language))}</h2>
          <Link to="/audit">{texts.wholeLog}</Link>
        </header>
      )}
      {entity && entityId && <CompareRevisions key={`${entity}-${entityId}`} entity={entity} id={entityId} />}
      {error && !rows && <LoadErrorPage error={error} onRetry={refetch} />}
      {!rows && !error && <Skeleton lines={10} height={28} />}
      {rows?.length === 0 && <EmptyState title={texts.nothing} text={texts.nothingText} />}
      {rows && rows.length > 0 && (
        <>
          <p className="muted" role="status">
            {texts.count(numberText(count, language), isMore)}
          </p>
          <ol className={styles.log}>
            {groupByRequest(rows).map((group) => (
              <RequestItem key={group.key} group={group} />
            ))}
          </ol>
          {next && (
            <Button className={styles.more} loading={isBusy} text={texts.more} onClick={() => void more()} />
          )}
        </>
      )}
    </>
  );
}
