import { Button } from '@blueprintjs/core';
import type { ChosenPrice, ListedPrices, PriceImport } from '@coffret/contracts/price-imports/answers';
import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/formats.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { Sheet } from '../../ui/table/sheet.tsx';
import { ChangesFilters, type Filters, noted } from './changes-filters.tsx';
import styles from './price-imports.module.css';
import { pricesSheet } from './sheets.tsx';
import { ShownRows } from './shown-rows.tsx';
import { isTaken, type Taken, takenAmong, withAll, withSwitched } from './taken.ts';
import { useListedPrices } from './use-listed-prices.ts';

interface ChangesPanelProps {
  title: string;
  row: PriceImport;
  listed: ListedPrices;
  /** Those that are applied only when ticked. */
  tick: boolean;
  chosen: Taken;
  /** null: read-only. */
  onChosen: Dispatch<SetStateAction<Taken>> | null;
}

/** The largest changes first. */
export function ChangesPanel({ title, row, listed, tick, chosen, onChosen }: ChangesPanelProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [filters, setFilters] = useState<Filters>({});
  const asked = { ...filters, tick: tick ? 'true' : 'false' } as const;
  const { data, error, refetch, loadMore } = useListedPrices(row.id, asked, chosen.rules);
  const isNarrow = useNarrow();
  const prices = data?.prices ?? [];
  const changesPrices = prices.some(({ oldPrice, newPrice }) => oldPrice !== newPrice);
  const changesOthers = prices.some(({ to, added }) => to !== undefined || added !== undefined);
  const columns = useMemo(() => {
    const change = (price: ChosenPrice, isWanted: boolean) =>
      onChosen?.((before) => withSwitched(before, price, isWanted));
    return pricesSheet(t, language, {
      isTaken: (price) => isTaken(chosen, price),
      isNarrow,
      changes: { prices: changesPrices, others: changesOthers },
      onChange: onChosen && change,
    });
  }, [t, language, chosen, isNarrow, changesPrices, changesOthers, onChosen]);
  const count = data?.priceCount ?? 0;
  const found = { ...noted(filters), tick };
  const isAllTaken = data !== undefined && takenAmong(data, found, chosen) === count;
  return (
    <>
      <div className={styles.beside}>
        <span className="muted small">
          {t('priceImports.largest')} {onChosen && t(tick ? 'priceImports.tick' : 'priceImports.untick')}{' '}
          {!tick &&
            row.unchanged > 0 &&
            t('priceImports.unchanged', { count: row.unchanged, total: numberText(row.unchanged, language) })}
        </span>
        <ChangesFilters listed={listed} filters={filters} onChange={setFilters}>
          {onChosen && count > 0 && (
            <Button
              text={t(isAllTaken ? 'priceImports.untickAll' : 'priceImports.tickAll', {
                count,
                total: numberText(count, language),
              })}
              onClick={() => onChosen((before) => withAll(before, found, !isAllTaken))}
            />
          )}
        </ChangesFilters>
      </div>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton lines={10} height={28} />}
      {data && count === 0 && <p className="muted">{t('priceImports.noneFound')}</p>}
      {data && count > 0 && (
        <>
          <Sheet title={title} columns={columns} rows={prices} height={420} />
          <ShownRows shown={prices.length} count={count} onMore={loadMore} />
        </>
      )}
    </>
  );
}
