import { Button } from '@blueprintjs/core';
import { Archive, Envelope, Media, Tick, Trash, Unarchive, Undo } from '@blueprintjs/icons';
import type { NotificationInList } from '@coffret/contracts/notifications/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { dateTimeText, moneyText, timeText } from '../../i18n/formats.ts';
import { now } from '../../lib/now.ts';
import { useRight } from '../../session/rights.ts';
import { Hint } from '../../ui/elements/hint.tsx';
import { RequestPicture } from '../support/public.ts';
import { ICONS } from './icons.ts';
import { notificationText } from './notification.ts';
import styles from './notifications.module.css';
import { scheduleDeletion } from './undo.ts';
import { updateNotification } from './update-notification.ts';

interface ItemProps {
  notification: NotificationInList;
  /** Below a day. */
  isDayKnown: boolean;
  isLast: boolean;
  onFollow: () => void;
}

/** Later the import's page still offers it. */
const UNDO_OFFERED_MS = 24 * 3_600_000;

const isUndoOffered = ({ cat, createdAt }: NotificationInList): boolean =>
  cat === 'PRICE_LIST_APPLIED' && now() - Date.parse(createdAt) < UNDO_OFFERED_MS;

function DeleteButton({ id, isLast }: { id: number; isLast: boolean }) {
  const { t } = useTranslation();
  const label = t('notifications.delete');
  // aria-disabled, so that the reason is focusable.
  const button = (
    <Button
      variant="minimal"
      size="small"
      icon={<Trash />}
      className={isLast ? 'bp6-disabled' : undefined}
      aria-disabled={isLast}
      aria-label={isLast ? t('labelled', { label, text: t('errors.cannotDeleteLastNotification') }) : label}
      title={isLast ? undefined : label}
      onClick={isLast ? undefined : () => scheduleDeletion(id)}
    />
  );
  return isLast ? (
    <Hint
      placement="top-end"
      content={<p className={styles.notificationReason}>{t('errors.cannotDeleteLastNotification')}</p>}
    >
      {button}
    </Hint>
  ) : (
    button
  );
}

function Facts({ notification, isDayKnown }: Pick<ItemProps, 'notification' | 'isDayKnown'>) {
  const { t, i18n } = useTranslation();
  const { createdAt, company, price, libParams } = notification;
  const seesCustomers = useRight('customer_r');
  const facts = [
    // Most texts name it.
    seesCustomers && libParams?.company === undefined && company,
    price !== null && t('notifications.price', { price: moneyText(price, i18n.language) }),
  ].filter(Boolean);
  return (
    <span className="muted small">
      <time dateTime={createdAt}>{isDayKnown ? timeText(createdAt) : dateTimeText(createdAt)}</time>
      {facts.map((fact) => ` · ${fact}`)}
    </span>
  );
}

function Picture({ documentId }: { documentId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const label = t('support.picture.see');
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<Media />}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      />
      {isOpen && <RequestPicture documentId={documentId} onClose={() => setOpen(false)} />}
    </>
  );
}

export function NotificationItem({ notification, isDayKnown, isLast, onFollow }: ItemProps) {
  const { t } = useTranslation();
  const Icon = ICONS[notification.cat];
  const navigate = useNavigate();
  const { id, route, isRead, isArchived, libParams } = notification;
  const follow = (act = '') => {
    if (!isRead) void updateNotification(notification, { isRead: true });
    if (route === null) return;
    onFollow();
    navigate(route + act);
  };
  const readLabel = t(isRead ? 'notifications.markUnread' : 'notifications.markRead');
  const archiveLabel = t(isArchived ? 'notifications.unarchive' : 'notifications.archive');
  return (
    <li className={styles.notification} data-read={isRead}>
      <button type="button" className={styles.notificationText} onClick={() => follow()}>
        <Icon />
        <span>
          {!isRead && <span className="visually-hidden">{t('notifications.isUnread')} </span>}
          <span>{notificationText(notification)}</span>
          <Facts notification={notification} isDayKnown={isDayKnown} />
        </span>
      </button>
      <div className={styles.notificationActions}>
        {isUndoOffered(notification) && (
          <Button
            variant="minimal"
            size="small"
            icon={<Undo />}
            aria-label={t('notifications.undoImport')}
            title={t('notifications.undoImport')}
            onClick={() => follow('?act=undo')}
          />
        )}
        {libParams?.documentId && <Picture documentId={libParams.documentId} />}
        <Button
          variant="minimal"
          size="small"
          icon={isRead ? <Envelope /> : <Tick />}
          aria-label={readLabel}
          title={readLabel}
          onClick={() => void updateNotification(notification, { isRead: !isRead })}
        />
        <Button
          variant="minimal"
          size="small"
          icon={isArchived ? <Unarchive /> : <Archive />}
          aria-label={archiveLabel}
          title={archiveLabel}
          onClick={() => void updateNotification(notification, { isArchived: !isArchived })}
        />
        <DeleteButton id={id} isLast={isLast} />
      </div>
    </li>
  );
}
