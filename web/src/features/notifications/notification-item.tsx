import { Button } from '@blueprintjs/core';
import {
  Archive,
  BlockedPerson,
  Cog,
  Document,
  Envelope,
  InfoSign,
  NewPerson,
  Outdated,
  Person,
  Rocket,
  Tick,
  Trash,
  Unarchive,
} from '@blueprintjs/icons';
import type { Notification } from '@coffret/contracts/notifications/answers';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Hint } from '../../theme/hint.tsx';
import { mark } from './mark.ts';
import { notificationText } from './notification.ts';
import { deleteLater } from './undo.ts';

const ICONS = {
  SYSTEM: Cog,
  INFO: InfoSign,
  USER: Person,
  USER_NEW: NewPerson,
  USER_BANNED: BlockedPerson,
  QUOTE_NEW: Document,
  QUOTE_EXPIRED: Outdated,
  RELEASE: Rocket,
};

interface ItemProps {
  notification: Notification;
  isLast: boolean;
  onFollow: () => void;
}

function DeleteButton({ id, isLast }: { id: number; isLast: boolean }) {
  const { t } = useTranslation();
  const label = t('notifications.delete');
  // Not `disabled`: the reason must be found by keyboard as well.
  const button = (
    <Button
      variant="minimal"
      size="small"
      icon={<Trash />}
      className={isLast ? 'bp6-disabled' : undefined}
      aria-disabled={isLast}
      aria-label={isLast ? `${label} : ${t('notifications.cannotDeleteLastNotification')}` : label}
      title={isLast ? undefined : label}
      onClick={isLast ? undefined : () => deleteLater(id)}
    />
  );
  return isLast ? (
    <Hint
      placement="top-end"
      content={<p className="notification-reason">{t('notifications.cannotDeleteLastNotification')}</p>}
    >
      {button}
    </Hint>
  ) : (
    button
  );
}

/** A notification: its text leads to its screen; it is read, archived and deleted beside it. */
export function NotificationItem({ notification, isLast, onFollow }: ItemProps) {
  const { t, i18n } = useTranslation();
  const Icon = ICONS[notification.cat];
  const navigate = useNavigate();
  const { id, route, isRead, isArchived, createdAt } = notification;
  const follow = () => {
    if (!isRead) void mark(notification, { isRead: true });
    if (route === null) return;
    onFollow();
    navigate(route);
  };
  const date = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : 'fr-FR', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const readLabel = t(isRead ? 'notifications.markUnread' : 'notifications.markRead');
  const archiveLabel = t(isArchived ? 'notifications.unarchive' : 'notifications.archive');
  return (
    <li className="notification" data-read={isRead}>
      <button type="button" className="notification-text" onClick={follow}>
        <Icon />
        <span>
          {!isRead && <span className="unseen">{t('notifications.isUnread')} </span>}
          <span>{notificationText(notification)}</span>
          <time className="muted small" dateTime={createdAt}>
            {date.format(new Date(createdAt))}
          </time>
        </span>
      </button>
      <div className="notification-actions">
        <Button
          variant="minimal"
          size="small"
          icon={isRead ? <Envelope /> : <Tick />}
          aria-label={readLabel}
          title={readLabel}
          onClick={() => void mark(notification, { isRead: !isRead })}
        />
        <Button
          variant="minimal"
          size="small"
          icon={isArchived ? <Unarchive /> : <Archive />}
          aria-label={archiveLabel}
          title={archiveLabel}
          onClick={() => void mark(notification, { isArchived: !isArchived })}
        />
        <DeleteButton id={id} isLast={isLast} />
      </div>
    </li>
  );
}
