import { useTranslation } from 'react-i18next';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import { keyedErrorText } from '../../data/api/error-text.ts';
import { EmptyState } from './empty-state.tsx';
import PageNotFound from './page-not-found.tsx';
import { PageTitle } from './page-title.tsx';

interface LoadErrorProps {
  error: ErrorResponse;
  onRetry: () => void;
}

export function LoadError({ error, onRetry, heading }: LoadErrorProps & { heading?: 'h1' }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading={heading}
      title={t('fault.notLoaded')}
      text={error.errors.map(keyedErrorText).join(' ')}
    >
      <button type="button" className="bp6-button bp6-intent-primary" onClick={onRetry}>
        {t('fault.retry')}
      </button>
    </EmptyState>
  );
}

export function LoadErrorPage({ error, onRetry }: LoadErrorProps) {
  const { t } = useTranslation();
  if (error.errors.some(({ code }) => code === 'NOT_FOUND')) return <PageNotFound />;
  return (
    <>
      <PageTitle title={t('fault.notLoaded')} />
      <LoadError heading="h1" error={error} onRetry={onRetry} />
    </>
  );
}
