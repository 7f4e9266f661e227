import { Callout } from '@blueprintjs/core';
import type { UndeliveredMail } from '@coffret/contracts/mails/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../data/api/api.ts';
import { useCommand } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { dateTimeText } from '../../i18n/formats.ts';
import { mayDo } from '../../session/rights.ts';
import { mayOpen } from '../../session/screens.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import styles from './mails.module.css';
import { useKindText } from './use-kind-text.ts';

function MailOwner({ mail }: { mail: UndeliveredMail }) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const { userId, fullName, company, configurationId, reference } = mail;
  const name = fullName === null ? t('mails.goneAccount') : [fullName, company].filter(Boolean).join(' · ');
  const linked = (to: string, text: string) => (mayOpen(user, to) ? <Link to={to}>{text}</Link> : text);
  return (
    <>
      {fullName === null ? name : linked(`/users/${userId}`, name)}
      {reference !== null && configurationId !== null && (
        <> · {linked(`/configurations/${configurationId}/quotes`, reference)}</>
      )}
      <br />
    </>
  );
}

interface UndeliveredProps {
  mail: UndeliveredMail;
  onSent: () => void;
  /** Shows the user, in lists of several users. */
  isNamed?: boolean;
}

export function Undelivered({ mail, onSent, isNamed = false }: UndeliveredProps) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const kindText = useKindText();
  const { id, kind, fullName, quoteId, failedAt, isRefused, isBeingSent } = mail;
  const name = kindText(kind);
  const mailOf = [name, isNamed && fullName].filter(Boolean).join(', ');
  const { run, isBusy } = useCommand(() => api.post(at('/api/undeliveredMails/send/{id}', { id })));
  return (
    <li>
      <span>
        {isNamed && <MailOwner mail={mail} />}
        <strong>{name}</strong> · <time dateTime={failedAt}>{dateTimeText(failedAt)}</time>
        <br />
        {t(isBeingSent ? 'mails.isBeingSent' : isRefused ? 'mails.refused' : 'mails.givenUp')}
        {mayOpen(user, '/audit') && (
          <>
            {' '}
            <Link to={`/audit?entity=mail&entityId=${id}`}>{t('entity.history')}</Link>
          </>
        )}
      </span>
      {mayDo(user, quoteId === null ? 'mail user' : 'mail quote') && (
        <BusyButton
          text={t('mails.sendAgain')}
          aria-label={t('labelled', { label: t('mails.sendAgain'), text: mailOf })}
          disabled={isBeingSent}
          isBusy={isBusy}
          onClick={() => void run().then(onSent)}
        />
      )}
    </li>
  );
}

interface SentTo {
  userId?: number;
  configurationId?: number;
}

function Loaded({ of }: { of: SentTo }) {
  const { t } = useTranslation();
  const { data, refetch } = useQuery(
    query(at('/api/undeliveredMails', { ...of, size: 100 }), ['undeliveredMail']),
  );
  if (!data || data.count === 0) return null;
  return (
    <Callout className={styles.undelivered} intent="warning" icon={null} role="status">
      <h2>{t('mails.undelivered')}</h2>
      <ul>
        {data.rows.map((mail) => (
          <Undelivered key={mail.id} mail={mail} onSent={refetch} />
        ))}
      </ul>
    </Callout>
  );
}

export function UndeliveredMails({ of }: { of: SentTo }) {
  const user = useSignedInUser();
  return mayDo(user, 'work for customers') ? <Loaded of={of} /> : null;
}
