import type { MailToUser } from '@coffret/contracts/mails/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { isViewing } from '../../data/session/session.ts';
import { toast } from '../../data/toast.ts';
import { dateTimeText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { Tag } from '../../ui/elements/tag.tsx';
import styles from './mails.module.css';
import { mailsToPath, sendAgainPath, sendPath } from './queries.ts';
import { useKindText } from './use-kind-text.ts';

const COLOURS = { SENT: 'green', FAILED: 'amber', TO_SEND: 'blue' } as const;

function MailItem({ mail, onSent }: { mail: MailToUser; onSent: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const kindText = useKindText();
  const { id, kind, subject, state, isRefused, at, retryAt, maySendAgain } = mail;
  const name = subject ?? kindText(kind);
  const send = async () => {
    setBusy(true);
    const answer = await api.post(state === 'SENT' ? sendAgainPath(id) : sendPath(id));
    setBusy(false);
    if (isErrorResponse(answer)) showErrors(answer);
    else toast({ text: { key: 'mails.leaves', values: { subject: name } }, intent: 'success' });
    onSent();
  };
  return (
    <li className={styles.item}>
      <span>
        <strong>{name}</strong>
        <br />
        <span className="muted small">
          {subject !== null && `${kindText(kind)} · `}
          <time dateTime={at}>{dateTimeText(at)}</time>
          {retryAt !== null && ` · ${t('mails.retryAt', { at: dateTimeText(retryAt) })}`}
          {state === 'FAILED' && ` · ${t(isRefused ? 'mails.reasons.refused' : 'mails.reasons.givenUp')}`}
        </span>
      </span>
      <span className={styles.state}>
        <Tag colour={COLOURS[state]}>{t(`mails.states.${state}`)}</Tag>
        {maySendAgain && !isViewing() && (
          <BusyButton
            size="small"
            text={t('mails.again')}
            aria-label={t('labelled', { label: t('mails.again'), text: name })}
            isBusy={busy}
            onClick={() => void send()}
          />
        )}
      </span>
    </li>
  );
}

/** The newest. */
export default function MailsToUser({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { data, refetch } = useQuery(mailsToPath(userId), { invalidatedBy: ['undeliveredMail'] });
  if (data?.count === 0) return <p className="muted">{t('mails.noneTo')}</p>;
  return (
    <ul>
      {data?.rows.map((mail) => (
        <MailItem key={mail.id} mail={mail} onSent={refetch} />
      ))}
    </ul>
  );
}
