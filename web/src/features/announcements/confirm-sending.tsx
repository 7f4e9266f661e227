import { useTranslation } from 'react-i18next';
import { dateTimeText, numberText } from '../../i18n/formats.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { NewAnnouncement } from './new-announcement.ts';
import { Preview } from './preview.tsx';

interface ConfirmSendingProps {
  values: NewAnnouncement;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmSending({ values, count, onConfirm, onClose }: ConfirmSendingProps) {
  const { t, i18n } = useTranslation();
  const { sendAt } = values;
  return (
    <ConfirmDialog
      title={t('announcements.askTitle', { count, total: numberText(count, i18n.language) })}
      action={t(sendAt ? 'announcements.plan' : 'announcements.confirm')}
      intent="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{sendAt ? t('announcements.atTime', { date: dateTimeText(sendAt) }) : t('announcements.atOnce')}</p>
      <Preview {...values} />
    </ConfirmDialog>
  );
}
