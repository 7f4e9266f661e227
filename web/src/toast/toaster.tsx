import { BlueprintProvider, OverlayToaster, Toast } from '@blueprintjs/core';
import { ErrorIcon, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { dismissToast, type ShownToast, toasts } from './toast.ts';
import './toast.css';

const ICONS = {
  success: <TickCircle />,
  warning: <WarningSign />,
  danger: <ErrorIcon />,
  primary: <InfoSign />,
};

function One({ toast: { id, text, intent, timeout, action, details } }: { toast: ShownToast }) {
  const { t } = useTranslation();
  return (
    <Toast
      icon={intent && intent !== 'none' ? ICONS[intent] : undefined}
      intent={intent}
      timeout={timeout}
      onDismiss={(timedOut) => dismissToast(id, timedOut)}
      action={action && { text: t(action.key), onClick: action.onClick }}
      message={
        <>
          {typeof text === 'string' ? text : t(text.key, { ...text.values })}
          {details}
        </>
      }
    />
  );
}

/** Shows the toasts. */
export default function Toaster() {
  const { shown } = useSnapshot(toasts);
  return (
    <BlueprintProvider>
      <OverlayToaster position="top">
        {shown.map((toast) => (
          <One key={toast.id} toast={toast as ShownToast} />
        ))}
      </OverlayToaster>
    </BlueprintProvider>
  );
}
