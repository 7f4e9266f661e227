import { Callout } from '@blueprintjs/core';
import type { Quote } from '@coffret/contracts/quotes/answers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keyedErrorText } from '../../../data/api/error-text.ts';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/elements/skeleton.tsx';
import { MailPreview } from '../../mails/public.ts';

interface ReminderDialogProps {
  title: string;
  action: string;
  /** Whose mail is shown; absent: none waits, or it is not known yet. */
  previewed: Pick<Quote, 'id' | 'reference'> | undefined;
  /** Of several quotes, of which others may be reminded. */
  isOfSeveral?: boolean;
  children?: ReactNode;
  onSend: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows the mail before it leaves. */
export default function ReminderDialog({
  title,
  action,
  previewed,
  isOfSeveral = false,
  children,
  onSend,
  onClose,
}: ReminderDialogProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(
    previewed ? query(at('/api/quotes/{id}/reminder', { id: previewed.id })) : null,
  );
  return (
    <ConfirmDialog
      title={title}
      action={action}
      intent="primary"
      className=""
      disabled={!isOfSeveral && !data}
      onConfirm={onSend}
      onClose={onClose}
    >
      {children}
      {isOfSeveral && previewed && (
        <p className="muted">{t('quotes.remind.ofFirst', { reference: previewed.reference })}</p>
      )}
      {error && !data ? (
        <Callout intent="warning" icon={null}>
          {error.errors.map(keyedErrorText).join(' ')}
        </Callout>
      ) : (
        previewed && (data ? <MailPreview {...data} /> : <Skeleton lines={6} height={48} />)
      )}
    </ConfirmDialog>
  );
}
