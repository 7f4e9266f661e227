import { Button, PopoverNext } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { notifications } from '../../live/notifications.ts';
import { toast } from '../../toast/toast.ts';
import { notification, notificationText } from './notification.ts';
import { Panel } from './panel.tsx';
import { useUnreadCount } from './use-notifications.ts';
import { useUndoToast } from './use-undo-toast.tsx';
import './notifications.css';

/** Closing a toast leaves the panel open. */
const isInToast = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.closest('.bp6-toast') !== null;

/** The bell with its number, the panel below it, and a word when something new arrives. */
export function Bell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const unread = useUnreadCount();
  const [isOpen, setOpen] = useState(false);
  useUndoToast(isOpen);

  const announce = useEffectEvent((pushed: unknown) => {
    const arrived = notification.safeParse(pushed);
    if (!arrived.success || isOpen) return;
    const { id, route } = arrived.data;
    toast({
      id: `arrived-${id}`,
      text: notificationText(arrived.data),
      ...(route !== null && {
        action: { key: 'notifications.show' as const, onClick: () => void navigate(route) },
      }),
    });
  });
  useEffect(() => notifications.listen(announce), []);

  return (
    <PopoverNext
      animation="minimal"
      arrow={false}
      placement="bottom-end"
      isOpen={isOpen}
      onInteraction={(open, event) => {
        if (open || !isInToast(event?.target)) setOpen(open);
      }}
      content={<Panel onFollow={() => setOpen(false)} />}
    >
      <Button
        variant="minimal"
        className="bell"
        icon={<Notifications />}
        aria-label={t('notifications.bell', { count: unread })}
        title={t('notifications.title')}
      >
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread}
          </span>
        )}
      </Button>
    </PopoverNext>
  );
}
