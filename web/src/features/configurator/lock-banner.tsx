import { Callout } from '@blueprintjs/core';
import { Lock as LockIcon } from '@blueprintjs/icons';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { useRight } from '../../session/rights.ts';
import { lazyPart } from '../../ui/elements/lazy-part.tsx';
import styles from './lock-banner.module.css';
import { Reopen } from './reopen.tsx';
import type { Editor } from './stack/editor.ts';
import type { Lock, ServerConfiguration } from './stack/server-configuration.ts';

const QuoteBar = lazyPart(() => import('./quote/quote-bar.tsx'));

interface LockBannerProps {
  lock: Lock;
  configuration: ServerConfiguration;
  editor: Editor;
  onShowQuote: () => void;
}

export default function LockBanner({ lock, configuration, editor, onShowQuote }: LockBannerProps) {
  const { t } = useTranslation();
  const mayWrite = useRight('configuration_w');
  const { validUntil } = configuration;
  const mayReopen = mayWrite && (lock === 'QUOTE_OK' || lock === 'QUOTE_EXPIRED');
  const onError = (failure: ErrorResponse) => {
    // Another user was faster: load their version.
    if (failure.errors.some(({ code }) => code === 'BAD_ROWVERSION')) editor.changed();
    else showErrors(failure);
  };
  return (
    <Callout
      className={styles.lockBanner}
      icon={<LockIcon />}
      intent={lock === 'QUOTE_OK' ? 'success' : 'warning'}
      role="status"
    >
      <span>{t(`configurator.lock.${lock}`)}</span>
      {validUntil && (
        <Suspense>
          <QuoteBar configuration={{ ...configuration, validUntil }} onShowQuote={onShowQuote} />
        </Suspense>
      )}
      {lock === 'gone' && (
        <Link className="bp6-button" to="/configurations">
          {t('configurator.lock.toList')}
        </Link>
      )}
      {mayReopen && <Reopen configuration={configuration} onReopened={editor.adopt} onError={onError} />}
    </Callout>
  );
}
