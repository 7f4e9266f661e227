import { useTranslation } from 'react-i18next';
import { Alert } from './dialog.tsx';

interface LeaveAlertProps {
  leave: () => void;
  onClose: () => void;
}

export function LeaveAlert({ leave, onClose }: LeaveAlertProps) {
  const { t } = useTranslation();
  return (
    <Alert
      isOpen
      intent="danger"
      canEscapeKeyCancel
      cancelButtonText={t('forms.stay')}
      confirmButtonText={t('forms.leave')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        leave();
      }}
    >
      <p>
        <strong>{t('forms.leaveQuestion')}</strong>
      </p>
      <p>{t('forms.leaveConsequence')}</p>
    </Alert>
  );
}
