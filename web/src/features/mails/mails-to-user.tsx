import type { MailToUser } from '@coffret/contracts/mails/answers';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { useCommand } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { isViewing } from '../../data/session/session.ts';
import { dateTimeText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { Tag } from '../../ui/elements/tag.tsx';
import styles from './mails.module.css';
import { useKindText } from './use-kind-text.ts';

const COLOURS = { SENT: 'green', FAILED: 'amber', TO_SEND: 'blue' } as const;

function MailItem({ mail, onSent }: { mail: MailToUser; onSent: () => void }) {
  const { t } = useTranslation();
  const kindText = useKindText();
  const { id, kind, subject, state, isRefused, at: sentAt, retryAt, maySendAgain } = mail;
  const name = subject ?? kindText(kind);
  const { run, isBusy } = useCommand(
    () =>
      state === 'SENT'
        ? api.post(at('/api/mails/{id}/sendAgain', { id }))
        : api.post(at('/api/undeliveredMails/send/{id}', { id })),
    { toast: { key: 'mails.leaves', values: { subject: name } } },
  );
  return (
    <li className={styles.item}>
      <span>
        <strong>{name}</strong>
        <br />
        <span className="muted small">
          {subject !== null && `${kindText(kind)} · `}
          <time dateTime={sentAt}>{dateTimeText(sentAt)}</time>
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
            isBusy={isBusy}
            onClick={() => void run().then(onSent)}
          />
        )}
      </span>
    </li>
  );
}

/** The newest. */
export default function MailsToUser({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { data, refetch } = useQuery(query(at('/api/mails', { userId, size: 10 }), ['undeliveredMail']));
  if (data?.count === 0) return <p className="muted">{t('mails.noneTo')}</p>;
  return (
    <ul>
      {data?.rows.map((mail) => (
        <MailItem key={mail.id} mail={mail} onSent={refetch} />
      ))}
    </ul>
  );
}
