import { Button } from '@blueprintjs/core';
import {
  Archive,
  BlockedPerson,
  Box,
  Chat,
  Cog,
  Cross,
  Document,
  Envelope,
  InfoSign,
  NewPerson,
  Outdated,
  Person,
  Rocket,
  Share,
  Tick,
  Time,
  Trash,
  Unarchive,
  Undo,
  WarningSign,
} from '@blueprintjs/icons';
import type { Notification } from '@coffret/contracts/notifications/answers';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { dateTimeText } from '../../i18n/formats.ts';
import { Hint } from '../../ui/elements/hint.tsx';
import { notificationText } from './notification.ts';
import styles from './notifications.module.css';
import { scheduleDeletion } from './undo.ts';
import { updateNotification } from './update-notification.ts';

const ICONS = {
  SYSTEM: Cog,
  INFO: InfoSign,
  USER: Person,
  USER_NEW: NewPerson,
  USER_BANNED: BlockedPerson,
  QUOTE_NEW: Document,
  QUOTE_EXPIRED: Outdated,
  QUOTE_EXPIRING: Time,
  ORDER_NEW: Box,
  ORDER_COMMENTED: Chat,
  ORDER_REFUSED: Cross,
  ORDER_ACCEPTED: Tick,
  ORDER_TAKEN_BACK: Undo,
  SHARE_CHANGE_ASKED: Share,
  RELEASE: Rocket,
  EMAIL_SEND_FAILED: WarningSign,
};

interface ItemProps {
  notification: Notification;
  isLast: boolean;
  onFollow: () => void;
}

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
      aria-label={
        isLast ? t('labelled', { label, text: t('notifications.cannotDeleteLastNotification') }) : label
      }
      title={isLast ? undefined : label}
      onClick={isLast ? undefined : () => scheduleDeletion(id)}
    />
  );
  return isLast ? (
    <Hint
      placement="top-end"
      content={<p className={styles.notificationReason}>{t('notifications.cannotDeleteLastNotification')}</p>}
    >
      {button}
    </Hint>
  ) : (
    button
  );
}

export function NotificationItem({ notification, isLast, onFollow }: ItemProps) {
  const { t } = useTranslation();
  const Icon = ICONS[notification.cat];
  const navigate = useNavigate();
  const { id, route, isRead, isArchived, createdAt } = notification;
  const follow = () => {
    if (!isRead) void updateNotification(notification, { isRead: true });
    if (route === null) return;
    onFollow();
    navigate(route);
  };
  const readLabel = t(isRead ? 'notifications.markUnread' : 'notifications.markRead');
  const archiveLabel = t(isArchived ? 'notifications.unarchive' : 'notifications.archive');
  return (
    <li className={styles.notification} data-read={isRead}>
      <button type="button" className={styles.notificationText} onClick={follow}>
        <Icon />
        <span>
          {!isRead && <span className="visually-hidden">{t('notifications.isUnread')} </span>}
          <span>{notificationText(notification)}</span>
          <time className="muted small" dateTime={createdAt}>
            {dateTimeText(createdAt)}
          </time>
        </span>
      </button>
      <div className={styles.notificationActions}>
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
