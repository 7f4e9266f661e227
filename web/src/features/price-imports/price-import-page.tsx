import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../crud/entity/back-link.tsx';
import { HistoryLink } from '../../crud/entity/history-link.tsx';
import { lastVisit } from '../../crud/last-visit.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { setQueryData } from '../../data/query/query-cache.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { dateTimeText } from '../../i18n/formats.ts';
import { LoadErrorPage } from '../../ui/elements/load-error.tsx';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import PageNotFound from '../../ui/elements/page-not-found.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { useHandOnFocus } from '../../ui/elements/use-hand-on-focus.ts';
import { ImportState } from './import-state.tsx';
import { ImportStatus } from './import-status.tsx';
import { ListedPrices } from './listed-prices.tsx';
import styles from './price-imports.module.css';
import type { OnRead } from './read-again.ts';
import { listedPath } from './use-listed-prices.ts';

function Import({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, setData } = useQuery(
    query(at('/api/priceImports/{id}', { id }), [`priceImport-${id}`, 'user']),
  );
  const region = useHandOnFocus();
  if (error && !data) return <LoadErrorPage error={error} onRetry={refetch} />;
  if (!data) return <Skeleton lines={12} height={28} />;
  const { filename, fullName, createdAt, status, rowVersion } = data;
  // A draft changes only when it is read again.
  const reading = status === 'DRAFT' ? rowVersion : null;
  const onRead: OnRead = (row, listed) => {
    setQueryData(listedPath(id, {}), listed);
    setData(row);
  };
  return (
    <>
      <PageHeader
        title={filename}
        text={t('priceImports.readBy', { name: fullName ?? '—', date: dateTimeText(createdAt) })}
      >
        <ImportStatus row={data} />
        <HistoryLink entity="priceImport" id={id} />
      </PageHeader>
      <div {...region}>
        <ImportState row={data} onChanged={setData} />
        {status !== 'CANCELLED' && (
          <ListedPrices key={`${id} ${reading}`} row={data} onChanged={setData} onRead={onRead} />
        )}
      </div>
    </>
  );
}

export default function PriceImportPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <PageNotFound />;
  return (
    <div className={styles.page}>
      <BackLink to={lastVisit('/priceImports')} text={t('priceImports.title')} />
      <Import id={Number(id)} />
    </div>
  );
}
