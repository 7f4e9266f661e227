import type { Configuration } from '@coffret/contracts/configurations/answers';
import type { Quote, QuoteInList } from '@coffret/contracts/quotes/answers';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { CustomerLink } from '../../crud/entity/customer-link.tsx';
import { HistoryLink } from '../../crud/entity/history-link.tsx';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { configurationInProject, newestQuoteOf } from '../../data/resources.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { mayDo } from '../../session/rights.ts';
import { configuratorPath, mayOpen } from '../../session/screens.ts';
import { EmptyState } from '../../ui/elements/empty-state.tsx';
import { LoadErrorPage } from '../../ui/elements/load-error.tsx';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import PageNotFound from '../../ui/elements/page-not-found.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { StatusTag } from '../../ui/elements/status-tag.tsx';
import { UndeliveredMails } from '../mails/public.ts';
import { ShareButton } from '../shares/public.ts';
import { CurrentQuote } from './current-quote.tsx';
import { OrderSteps } from './order-steps.tsx';
import { QuoteChanges } from './quote-changes.tsx';
import { QuoteHistory } from './quote-history.tsx';
import styles from './quotes.module.css';

interface LoadedProps {
  configuration: Configuration;
  /** Newest first. */
  quotes: readonly QuoteInList[];
  newest: Quote | undefined;
}

function Loaded({ configuration, quotes, newest }: LoadedProps) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const isStaff = mayDo(user, 'work for customers');
  // A link to the same page may have another `act`.
  const { key } = useLocation();
  const { id, lib, reference, ProjProject } = configuration;
  const configurator = configuratorPath(id);
  const quoted = newest ? [reference] : [];
  return (
    <>
      <PageHeader
        title={t('quotes.of', { name: lib })}
        text={
          <span className={styles.facts}>
            <StatusTag of={configuration} />
            <span>
              {[...quoted, ProjProject.lib].join(' · ')}
              {isStaff && newest && (
                <>
                  {' · '}
                  <CustomerLink customer={newest} />
                  {newest.fullName && ` · ${newest.fullName}`}
                </>
              )}
            </span>
          </span>
        }
      >
        <ShareButton configuration={configuration} />
        {mayOpen(user, configurator) && (
          <Link className="bp6-button" to={configurator}>
            {t('quotes.toConfigurator')}
          </Link>
        )}
        <HistoryLink entity="configuration" id={id} />
      </PageHeader>
      {newest ? (
        <>
          <CurrentQuote key={key} configuration={configuration} newest={newest} />
          <UndeliveredMails of={{ configurationId: id }} />
          {newest.orderSteps.length > 0 && <OrderSteps quote={newest} />}
          <QuoteHistory quotes={quotes} />
          {quotes.length > 1 && <QuoteChanges quotes={quotes} />}
        </>
      ) : (
        <EmptyState title={t('quotes.none')} text={t('quotes.noneText')} />
      )}
    </>
  );
}

function Page({ id }: { id: number }) {
  const configuration = useQuery(configurationInProject(id));
  const quotes = useQuery(
    query(at('/api/quotes', { configurationId: id, sort: 'id', order: 'desc', size: 100 }), [
      `configuration-${id}`,
      'project',
    ]),
  );
  const isQuoted = quotes.data && quotes.data.rows.length > 0;
  const newest = useQuery(isQuoted ? newestQuoteOf(id) : null);
  const error = configuration.error ?? quotes.error ?? newest.error;
  if (error?.status === 404) return <PageNotFound />;
  const isLoaded = configuration.data && quotes.data && (newest.data || !isQuoted);
  if (error && !isLoaded) {
    const again = () => {
      configuration.refetch();
      quotes.refetch();
      newest.refetch();
    };
    return <LoadErrorPage error={error} onRetry={again} />;
  }
  return (
    <div className={styles.page}>
      {configuration.data && quotes.data && isLoaded ? (
        <Loaded configuration={configuration.data} quotes={quotes.data.rows} newest={newest.data} />
      ) : (
        <Skeleton lines={8} height={32} />
      )}
    </div>
  );
}

export default function QuotesPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <Page key={id} id={Number(id)} /> : <PageNotFound />;
}
