import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSignedInUser } from '../../../data/session/session.ts';
import { dateText, moneyText } from '../../../i18n/formats.ts';
import { now } from '../../../lib/now.ts';
import { useRight } from '../../../session/rights.ts';
import { configuratorPath } from '../../../session/screens.ts';
import { PricesChangeOf, quoteActions } from '../../quotes/public.ts';
import { ShareButton } from '../../shares/public.ts';
import { DuplicateDialog } from '../copy/lazy-dialogs.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import styles from './quote-bar.module.css';

interface QuoteBarProps {
  configuration: ServerConfiguration & { validUntil: string };
  onShowQuote: () => void;
}

const OFFERED = ['order', 'accept', 'renew'] as const;

/** The quote in force, and what can be done with it. */
export default function QuoteBar({ configuration, onShowQuote }: QuoteBarProps) {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const mayCopy = useRight('configuration_c');
  const [isCopying, setCopying] = useState(false);
  const { id, reference, price, status, validUntil } = configuration;
  const [first] = quoteActions(configuration, { validUntil }, user, now());
  const act = OFFERED.find((each) => each === first);
  const page = `/configurations/${id}/quotes`;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('configurations.reference')}</dt>
        <dd>{reference}</dd>
        <dt>{t('configurations.price')}</dt>
        <dd>{moneyText(price, i18n.language)}</dd>
        <dt>{t(`configurator.quote.${status === 'QUOTE_EXPIRED' ? 'expiredOn' : 'validUntil'}`)}</dt>
        <dd>{dateText(validUntil)}</dd>
      </dl>
      {status === 'QUOTE_OK' && <PricesChangeOf configurationId={id} />}
      {act && (
        <Link className="bp6-button bp6-intent-primary" to={`${page}?act=${act}`}>
          {t(`quotes.actions.${act}`)}
        </Link>
      )}
      <ShareButton configuration={configuration} />
      {mayCopy && <Button text={t('configurations.duplicate')} onClick={() => setCopying(true)} />}
      <Button text={t('configurator.quote.show')} onClick={onShowQuote} />
      <Link className="bp6-button" to={page}>
        {t('configurations.quotes')}
      </Link>
      {isCopying && (
        <DuplicateDialog
          of={configuration}
          onMade={(made) => navigate(configuratorPath(made.id))}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}
