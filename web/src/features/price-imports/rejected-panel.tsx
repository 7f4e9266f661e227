import { Export } from '@blueprintjs/icons';
import type { ListedPrices, PriceImport } from '@coffret/contracts/price-imports/answers';
import { NOTES } from '@coffret/contracts/price-list';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { SaveButton } from '../../ui/buttons/save-button.tsx';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { Sheet } from '../../ui/table/sheet.tsx';
import type { Filters } from './changes-filters.tsx';
import { FilterSelect } from './filter-select.tsx';
import styles from './price-imports.module.css';
import { type OnRead, readAgain } from './read-again.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { SaveNewProducts } from './save-new-products.tsx';
import { reasonText, rejectedSheet } from './sheets.tsx';
import { ShownRows } from './shown-rows.tsx';
import { useListedPrices } from './use-listed-prices.ts';

interface RejectedPanelProps {
  title: string;
  row: PriceImport;
  listed: ListedPrices;
  /** null: read-only. */
  onRead: OnRead | null;
}

export function RejectedPanel({ title, row, listed, onRead }: RejectedPanelProps) {
  const { t, i18n } = useTranslation();
  const [isReading, setReading] = useState(false);
  const [reason, setReason] = useState<Filters['reason']>();
  const { data, error, refetch, loadMore } = useListedPrices(row.id, { reason });
  const columns = useMemo(() => rejectedSheet(t), [t]);
  const codes = listed.reasons.filter(({ reason: one }) => NOTES.every((note) => note !== one));
  const acceptZero = async () => {
    if (!onRead) return;
    setReading(true);
    await readAgain(
      row,
      { mapping: listed.tables.flatMap(({ choice }) => choice ?? []), zero: 'accept' },
      onRead,
    );
    setReading(false);
  };
  return (
    <>
      <div className={styles.beside}>
        <span className="muted small">{t('priceImports.toCorrect')}</span>
        <div className={styles.filters}>
          <FilterSelect
            label={t('priceImports.allReasons')}
            value={reason}
            options={codes.map(({ reason: value, count }) => ({
              value,
              label: `${reasonText(t, value)} (${numberText(count, i18n.language)})`,
            }))}
            onChange={setReason}
          />
          {onRead && codes.some(({ reason: code }) => code === 'ZERO') && (
            <BusyButton
              isBusy={isReading}
              text={t('priceImports.acceptZero')}
              onClick={() => void acceptZero()}
            />
          )}
          <SaveButton
            icon={<Export />}
            path={`/api/priceImports/rejected/${row.id}`}
            fileName={`${row.filename.replace(/\.\w+$/, '')}-${t('priceImports.toCorrectFile')}.xlsx`}
            text={t('priceImports.download')}
          />
        </div>
      </div>
      {isReading && <ReadingProgress sent={1} />}
      {data && <SaveNewProducts row={row} rejected={data.rejected} />}
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton lines={10} height={28} />}
      {data && (
        <>
          <Sheet title={title} columns={columns} rows={data.rejected} height={420} />
          <ShownRows shown={data.rejected.length} count={data.rejectedCount} onMore={loadMore} />
        </>
      )}
    </>
  );
}
