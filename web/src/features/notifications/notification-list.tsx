import { Button } from '@blueprintjs/core';
import { addDays } from '@coffret/contracts/day';
import type { NotificationInList } from '@coffret/contracts/notifications/answers';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyedErrorText } from '../../data/api/error-text.ts';
import { dayText } from '../../i18n/formats.ts';
import { today } from '../../lib/today.ts';
import { useStore } from '../../lib/use-store.ts';
import { useFocusWithin } from '../../ui/dialogs/use-focus-within.ts';
import { EmptyState } from '../../ui/elements/empty-state.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { DeletedItem } from './deleted-item.tsx';
import { FoldedItem } from './folded-item.tsx';
import { byDay, type Entry, folded, isFold } from './group-notifications.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';
import { pendingDeletions } from './undo.ts';
import { useIsLast, useNotifications, useToDo } from './use-notifications.ts';

/** Page sizes of the server. */
const SIZES = [25, 50, 100] as const;

interface ListProps {
  archived: boolean;
  onFollow: () => void;
}

function Row(props: Omit<ComponentProps<typeof NotificationItem>, 'isLast'>) {
  const isLast = useIsLast();
  const undoable = useStore(pendingDeletions, (state) => state.undoable);
  const deleted = undoable.find(({ id }) => id === props.notification.id);
  return deleted ? <DeletedItem undoable={deleted} /> : <NotificationItem {...props} isLast={isLast} />;
}

interface SectionProps extends Pick<ListProps, 'onFollow'> {
  title: string;
  entries: readonly Entry[];
  isDayKnown: boolean;
}

function Section({ title, entries, ...props }: SectionProps) {
  const id = useId();
  const row = (notification: NotificationInList) => (
    <Row key={notification.id} notification={notification} {...props} />
  );
  return (
    <fieldset aria-labelledby={id}>
      <h2 id={id} className={`${styles.day} muted small`}>
        {title}
      </h2>
      <ul>
        {entries.map((entry) =>
          isFold(entry) ? (
            <FoldedItem key={entry.cat} fold={entry}>
              {entry.rows.map(row)}
            </FoldedItem>
          ) : (
            row(entry)
          ),
        )}
      </ul>
    </fieldset>
  );
}

function Sections({ rows, archived, onFollow }: ListProps & { rows: readonly NotificationInList[] }) {
  const { t } = useTranslation();
  const toDo = useToDo(archived);
  const titles = new Map([
    [today(), t('notifications.today')],
    [addDays(today(), -1), t('notifications.yesterday')],
  ]);
  const others = rows.filter(({ id }) => toDo.every((row) => row.id !== id));
  return (
    <>
      {toDo.length > 0 && (
        <Section
          title={t('notifications.toDo')}
          entries={folded(toDo)}
          isDayKnown={false}
          onFollow={onFollow}
        />
      )}
      {byDay(others).map(({ day, entries }) => (
        <Section
          key={day}
          title={titles.get(day) ?? dayText(day)}
          entries={entries}
          isDayKnown
          onFollow={onFollow}
        />
      ))}
    </>
  );
}

export function NotificationList({ archived, onFollow }: ListProps) {
  const { t } = useTranslation();
  const [size, setSize] = useState<(typeof SIZES)[number]>(SIZES[0]);
  const { data, error, refetch } = useNotifications(archived, size);
  const element = useRef<HTMLDivElement>(null);
  useFocusWithin(element);
  const larger = SIZES.find((one) => one > size);
  const content = () => {
    if (!data && error) {
      return (
        <EmptyState title={t('notifications.failed')} text={error.errors.map(keyedErrorText).join(' ')}>
          <Button text={t('notifications.retry')} onClick={refetch} />
        </EmptyState>
      );
    }
    if (!data) return <Skeleton lines={5} height={32} />;
    if (data.rows.length === 0) {
      return (
        <p className={`${styles.none} muted`}>
          {t(archived ? 'notifications.noArchived' : 'notifications.none')}
        </p>
      );
    }
    return (
      <>
        <Sections rows={data.rows} archived={archived} onFollow={onFollow} />
        {larger !== undefined && data.count > size && (
          <Button variant="minimal" fill text={t('notifications.more')} onClick={() => setSize(larger)} />
        )}
      </>
    );
  };
  return (
    <div ref={element} tabIndex={-1} className={styles.body}>
      {content()}
    </div>
  );
}
