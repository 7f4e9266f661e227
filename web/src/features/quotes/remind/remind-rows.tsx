import type { QuoteInList } from '@coffret/contracts/quotes/answers';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkDialogProps } from '../../../crud/list/list-definition.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { firstWaiting } from './first-waiting.ts';
import ReminderDialog from './reminder-dialog.tsx';

/** The mail of the first that waits; the others have their own. */
export default function RemindRows({ title, foundBy, matching, run, onClose }: BulkDialogProps<QuoteInList>) {
  const { t } = useTranslation();
  const [first, setFirst] = useState<QuoteInList>();
  const findFirst = useEffectEvent(async () => {
    const rows = await matching();
    if (!isErrorResponse(rows)) setFirst(firstWaiting(rows));
  });
  useEffect(() => void findFirst(), []);
  return (
    <ReminderDialog
      title={title}
      action={title}
      previewed={first}
      isOfSeveral
      onSend={() => run({ act: 'remind', done: 'quotesList.rowsReminded' })}
      onClose={onClose}
    >
      {foundBy}
      <p>{t('quotes.remind.each')}</p>
    </ReminderDialog>
  );
}
