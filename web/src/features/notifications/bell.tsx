import { Button } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import type { Notification } from '@coffret/contracts/notifications/answers';
import { mutedCategories } from '@coffret/contracts/notifications/kinds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import { notifications } from '../../data/socket/notifications.ts';
import { toast } from '../../data/toast.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Popover } from '../../ui/elements/popover.tsx';
import { notificationText } from './notification.ts';
import styles from './notifications.module.css';
import { useUnreadCount } from './use-notifications.ts';
import { useUndoToast } from './use-undo-toast.tsx';

const Panel = lazyDialog(() => import('./panel.tsx'));

/** Closing a toast keeps the panel open. */
const isInToast = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.closest('.bp6-toast') !== null;

export function Bell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { prefs } = useSignedInUser();
  const unread = useUnreadCount();
  const shown = unread > 99 ? '99+' : String(unread);
  const [isOpen, setOpen] = useState(false);
  useUndoToast(isOpen);

  /** Number of notifications merged into the shown toast. */
  const untold = useRef(0);
  const announce = useEffectEvent((arrived: Notification) => {
    if (isOpen || mutedCategories(prefs).includes(arrived.cat)) return;
    untold.current += 1;
    const count = untold.current;
    const { route } = arrived;
    const show = count > 1 || route === null ? () => setOpen(true) : () => void navigate(route);
    toast({
      id: 'arrived',
      text: count > 1 ? { key: 'notifications.arrived', values: { count } } : notificationText(arrived),
      action: { key: 'notifications.show', onClick: show },
      onDismiss: () => {
        untold.current = 0;
      },
    });
  });
  useEffect(() => notifications.listen(announce), []);

  return (
    <Popover
      placement="bottom-end"
      isOpen={isOpen}
      onInteraction={(open, event) => {
        if (open || !isInToast(event?.target)) setOpen(open);
      }}
      content={
        <div className={styles.frame}>
          <Panel onClose={() => setOpen(false)} />
        </div>
      }
    >
      <Button
        variant="minimal"
        className={styles.bell}
        icon={<Notifications />}
        aria-label={t('notifications.bell', { count: unread, shown })}
        title={t('notifications.title')}
      >
        {unread > 0 && (
          <span className={styles.bellCount} aria-hidden="true">
            {shown}
          </span>
        )}
      </Button>
    </Popover>
  );
}
