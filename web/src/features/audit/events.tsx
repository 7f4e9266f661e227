import type { ListedEvent } from '@coffret/contracts/audit/answers';
import type { Language } from '@coffret/contracts/languages';
import { Link } from 'react-router-dom';
import { ViewTabs } from '../../crud/list/views/view-tabs.tsx';
import { numberText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { EmptyState } from '../../ui/elements/empty-state.tsx';
import { LoadErrorPage } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { CompareRevisions } from './compare-revisions.tsx';
import type { LogFilter } from './log-filter.ts';
import { groupByRequest } from './request-groups.ts';
import { RequestItem } from './request-item.tsx';
import { useEvents } from './use-events.ts';
import { useLog } from './use-log.ts';
import { useTexts } from './use-texts.ts';

/** As far as its events contain it. */
function nameIn(
  rows: readonly ListedEvent[] | undefined,
  { entity, entityId }: LogFilter,
  language: Language,
): string {
  const key = `${entity}-${entityId}`;
  const { names } = rows?.find(({ names }) => names[key]) ?? {};
  return names?.[`${key}-${language}`] ?? names?.[key] ?? `${entity} ${entityId}`;
}

export function Events() {
  const { texts, language } = useTexts();
  const log = useLog();
  const { filter, list, views } = log;
  const { rows, more, isBusy, error, refetch, count, isMore } = useEvents(filter);
  const { entity, entityId } = filter;
  const names = new Map(rows?.map(({ userId, fullName }) => [String(userId), fullName]));
  return (
    <>
      <ViewTabs list={list} views={views} />
      <AuditFilters {...log} personName={(id) => names.get(id) ?? id} />
      {entity && entityId && (
        <header className={styles.history}>
          <h2>{texts.historyOf(nameIn(rows, filter, language))}</h2>
          <Link to={{ search: `?${list.addressOf(null)}` }}>{texts.wholeLog}</Link>
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
          {more && <BusyButton className={styles.more} isBusy={isBusy} text={texts.more} onClick={more} />}
        </>
      )}
    </>
  );
}
