import '../theme/blueprint-components.css';
import { BlueprintProvider, Button, OverlayToaster, Toast } from '@blueprintjs/core';
import { Cross, ErrorIcon, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { dismissToast, type ShownToast, toasts } from '../../data/toast.ts';
import { useStore } from '../../lib/use-store.ts';
import { timeOutToast, visibleToasts } from './passing-toasts.ts';
import styles from './toast.module.css';

const ICONS = {
  success: <TickCircle />,
  warning: <WarningSign />,
  danger: <ErrorIcon />,
  primary: <InfoSign />,
};

/** The message is an alert: Blueprint's container would have it read a second time. */
const readOnce = (message: HTMLElement | null) =>
  message?.closest('[aria-live]')?.setAttribute('aria-live', 'off');

function One({ toast: { id, number, text, intent, timeout, action, details } }: { toast: ShownToast }) {
  const { t } = useTranslation();
  const act = () => {
    action?.onClick();
    dismissToast(id);
  };
  return (
    <Toast
      icon={intent && intent !== 'none' ? ICONS[intent] : undefined}
      // Blueprint's intent would colour the buttons too.
      className={intent && styles[intent]}
      timeout={timeout}
      onDismiss={(timedOut) => (timedOut ? timeOutToast(number) : dismissToast(id))}
      // Blueprint's label is not translated.
      isCloseButtonShown={false}
      message={
        <span className={styles.toast} ref={readOnce}>
          <span className={styles.text}>
            {typeof text === 'string' ? text : t(text.key, { ...text.values })}
            {details}
          </span>
          {action && (
            <Button variant="minimal" intent="primary" size="small" text={t(action.key)} onClick={act} />
          )}
          <Button
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label={t('close')}
            onClick={() => dismissToast(id)}
          />
        </span>
      }
    />
  );
}

export default function Toaster() {
  const shown = useStore(toasts, (state) => state.shown);
  return (
    <BlueprintProvider>
      <OverlayToaster position="bottom">
        {visibleToasts(shown as readonly ShownToast[]).map((toast) => (
          <One key={toast.number} toast={toast} />
        ))}
      </OverlayToaster>
    </BlueprintProvider>
  );
}
