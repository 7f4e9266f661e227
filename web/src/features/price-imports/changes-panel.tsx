import { Button } from '@blueprintjs/core';
import type { ChosenPrice, ListedPrices, PriceImport } from '@coffret/contracts/price-imports/answers';
import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/formats.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { Sheet } from '../../ui/table/sheet.tsx';
import { ChangesFilters, type Filters } from './changes-filters.tsx';
import styles from './price-imports.module.css';
import { pricesSheet } from './sheets.tsx';
import { ShownRows } from './shown-rows.tsx';
import { isTaken, type Switched, withSwitched } from './taken.ts';
import { useListedPrices } from './use-listed-prices.ts';

interface ChangesPanelProps {
  title: string;
  row: PriceImport;
  listed: ListedPrices;
  /** Those that are applied only when ticked. */
  tick: boolean;
  switched: Switched;
  /** null: read-only. */
  onSwitched: Dispatch<SetStateAction<Switched>> | null;
}

/** The largest changes first. */
export function ChangesPanel({ title, row, listed, tick, switched, onSwitched }: ChangesPanelProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [filters, setFilters] = useState<Filters>({});
  const { data, error, refetch, loadMore } = useListedPrices(row.id, {
    ...filters,
    tick: tick ? 'true' : 'false',
  });
  const isNarrow = useNarrow();
  const prices = data?.prices ?? [];
  const changesPrices = prices.some(({ oldPrice, newPrice }) => oldPrice !== newPrice);
  const changesOthers = prices.some(({ to, added }) => to !== undefined || added !== undefined);
  const columns = useMemo(() => {
    const change = (price: ChosenPrice, isWanted: boolean) =>
      onSwitched?.((before) => withSwitched(before, [price], isWanted));
    return pricesSheet(t, language, {
      isTaken: (price) => isTaken(switched, price),
      isNarrow,
      changes: { prices: changesPrices, others: changesOthers },
      onChange: onSwitched && change,
    });
  }, [t, language, switched, isNarrow, changesPrices, changesOthers, onSwitched]);
  const count = prices.length;
  const isAllTaken = prices.every((price) => isTaken(switched, price));
  return (
    <>
      <div className={styles.beside}>
        <span className="muted small">
          {t('priceImports.largest')} {onSwitched && t(tick ? 'priceImports.tick' : 'priceImports.untick')}{' '}
          {!tick &&
            row.unchanged > 0 &&
            t('priceImports.unchanged', { count: row.unchanged, total: numberText(row.unchanged, language) })}
        </span>
        <ChangesFilters listed={listed} filters={filters} onChange={setFilters} />
        {tick && onSwitched && count > 0 && (
          <Button
            text={t(isAllTaken ? 'priceImports.untickAll' : 'priceImports.tickAll', {
              count,
              total: numberText(count, language),
            })}
            onClick={() => onSwitched((before) => withSwitched(before, prices, !isAllTaken))}
          />
        )}
      </div>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton lines={10} height={28} />}
      {data && count === 0 && <p className="muted">{t('priceImports.noneFound')}</p>}
      {data && count > 0 && (
        <>
          <Sheet title={title} columns={columns} rows={prices} height={420} />
          <ShownRows shown={count} count={data.priceCount} onMore={loadMore} />
        </>
      )}
    </>
  );
}
