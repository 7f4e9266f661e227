import type { ReceivingGroup } from '@coffret/contracts/notifications/answers';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../form/submit-button.tsx';

/** Shows the number of receivers. */
export function SendButton({ groups }: { groups: readonly ReceivingGroup[] }) {
  const { t } = useTranslation();
  const group = useField<number | null | undefined>('groupForId').input.value;
  const user = useField<number | null | undefined>('userForId').input.value;
  const count = user ? 1 : groups.find(({ id }) => id === group)?.count;
  return (
    <SubmitButton
      text={count === undefined ? t('notifications.send') : t('notifications.sendTo', { count })}
    />
  );
}
