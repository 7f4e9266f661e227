import { Button, Callout } from '@blueprintjs/core';
import { Document } from '@blueprintjs/icons';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { dateText } from '../../i18n/formats.ts';
import { now } from '../../lib/now.ts';
import { mayDo } from '../../session/rights.ts';
import { useRegisterActions } from '../../ui/actions/actions.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PricesChange } from './prices-change.tsx';
import { type QuoteAction, quoteActions } from './quote-actions.ts';
import styles from './quotes.module.css';
import { RemindQuote } from './remind/remind-quote.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export interface QuoteActionProps {
  configuration: Configuration;
  newest: Quote;
  onClose: () => void;
}

const DIALOGS = {
  order: OrderDialog,
  accept: AcceptDialog,
  refuse: (props: QuoteActionProps) => <AnswerDialog {...props} kind="refusal" />,
  answer: (props: QuoteActionProps) => <AnswerDialog {...props} kind="comment" />,
  withdraw: WithdrawDialog,
  takeBack: TakeBackDialog,
  remind: ({ newest, onClose }: QuoteActionProps) => <RemindQuote quote={newest} onClose={onClose} />,
  renew: (props: QuoteActionProps) => <RenewDialog {...props} kind="renew" />,
  reopen: (props: QuoteActionProps) => <RenewDialog {...props} kind="reopen" />,
};

const ENDS: readonly QuoteAction[] = ['refuse', 'withdraw', 'takeBack'];

interface CurrentQuoteProps {
  configuration: Configuration;
  newest: Quote;
}

/** Offered to staff that has just answered this one. */
function NextOrder({ after }: { after: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(
    query(
      at('/api/orders', {
        isOrderAsked: true,
        sort: 'orderAskedAt',
        order: 'asc',
        size: 10,
      }),
      ['quote'],
    ),
  );
  const next = data?.rows.find(({ configurationId }) => configurationId !== after);
  return next ? (
    <Link className="bp6-button bp6-intent-primary" to={`/configurations/${next.configurationId}/quotes`}>
      {t('quotes.nextOrder')}
    </Link>
  ) : null;
}

/** `?act=` opens a dialog. */
export function CurrentQuote({ configuration, newest }: CurrentQuoteProps) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const [query] = useSearchParams();
  const [requestedAct, choose] = useState<string | null>(query.get('act'));
  const actions = quoteActions(configuration, newest, user, now());
  // A renewal link is valid while the quote can be reopened.
  const isRenewal = requestedAct === 'renew' && actions.includes('reopen');
  const chosen = isRenewal ? 'renew' : actions.find((act) => act === requestedAct);
  // Keeps an open dialog and its input when the data changes.
  const [opened, setOpened] = useState<QuoteAction>();
  if (chosen && chosen !== opened) setOpened(chosen);
  const Opened = opened && DIALOGS[opened];
  const close = () => {
    choose(null);
    setOpened(undefined);
  };
  useRegisterActions(
    actions.map((act) => ({
      id: act,
      text: t(`quotes.actions.${act}`),
      Icon: Document,
      run: () => choose(act),
    })),
  );
  const { status, isOrderAsked } = configuration;
  const isStaff = mayDo(user, 'work for customers');
  const [wasOrderAsked] = useState(isOrderAsked);
  const isAnswered = isStaff && wasOrderAsked && !isOrderAsked;
  const { fullName: name, company } = newest;
  const text = !isOrderAsked
    ? t(`quotes.now.${status}`, { date: dateText(newest.validUntil) })
    : isStaff
      ? t('quotes.now.askedOfStaff', { name, company })
      : t('quotes.now.asked');
  const intent = isOrderAsked && isStaff ? 'warning' : status === 'QUOTE_EXPIRED' ? 'none' : 'primary';
  return (
    <Callout className={styles.now} intent={intent} icon={null} role="status">
      <span>
        {text} <PricesChange of={newest} />
        {isStaff && newest.remindedAt && (
          <>
            {' '}
            <span className="muted">{t('quotes.remind.last', { date: dateText(newest.remindedAt) })}</span>
          </>
        )}
      </span>
      {(actions.length > 0 || isAnswered) && (
        <span className={styles.quoteActions}>
          {isAnswered && <NextOrder after={configuration.id} />}
          {actions.map((act, place) => (
            <Button
              key={act}
              intent={
                ENDS.includes(act)
                  ? 'danger'
                  : place === 0 && act !== 'reopen' && !isAnswered
                    ? 'primary'
                    : 'none'
              }
              variant={ENDS.includes(act) ? 'outlined' : undefined}
              text={t(`quotes.actions.${act}`)}
              onClick={() => choose(act)}
            />
          ))}
        </span>
      )}
      {Opened && <Opened configuration={configuration} newest={newest} onClose={close} />}
    </Callout>
  );
}
