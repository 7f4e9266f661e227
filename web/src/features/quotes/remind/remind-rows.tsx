import type { QuoteInList } from '@coffret/contracts/quotes/answers';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkDialogProps } from '../../../crud/list/list-definition.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import ReminderDialog from './reminder-dialog.tsx';

/** The mail of the first that waits; the others have their own. */
export default function RemindRows({
  title,
  foundBy,
  number,
  matching,
  run,
  onClose,
}: BulkDialogProps<QuoteInList>) {
  const { t } = useTranslation();
  const [first, setFirst] = useState<QuoteInList | null>(null);
  const findFirst = useEffectEvent(async () => {
    const rows = await matching();
    if (!isErrorResponse(rows)) setFirst(rows.find(({ status }) => status === 'QUOTE_OK') ?? null);
  });
  useEffect(() => void findFirst(), []);
  return (
    <ReminderDialog
      title={title}
      action={title}
      previewed={first?.id ?? null}
      isOfSeveral
      onSend={() => run({ act: 'remind', done: 'quotesList.rowsReminded' })}
      onClose={onClose}
    >
      {foundBy}
      <p>{t('quotes.remind.each', number)}</p>
      {first && <p className="muted">{t('quotes.remind.ofFirst', { reference: first.reference })}</p>}
    </ReminderDialog>
  );
}
