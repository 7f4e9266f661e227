import { Button, Tab, Tabs } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { needsTick, type PriceImport } from '@coffret/contracts/price-imports/answers';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { numberText } from '../../i18n/formats.ts';
import { download } from '../../lib/download.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { useRight } from '../../session/rights.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { Sheet } from '../../ui/table/sheet.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { Impact } from './impact.tsx';
import styles from './price-imports.module.css';
import { rejectedWorkbook } from './queries.ts';
import { SaveNewProducts } from './save-new-products.tsx';
import { pricesSheet, rejectedSheet } from './sheets.tsx';
import { SkippedParts } from './skipped-parts.tsx';
import { useListedPrices } from './use-listed-prices.ts';

interface ListedPricesProps {
  row: PriceImport;
  onChanged: (row: PriceImport) => void;
}

export function ListedPrices({ row, onChanged }: ListedPricesProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { data, error, refetch, loadMore } = useListedPrices(row.id);
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await loadMore();
    setLoading(false);
  };
  const isNarrow = useNarrow();
  const mayChoose = useRight('catalog_w') && row.status === 'DRAFT';
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(row.leftOut));
  const leftOut = useMemo(
    () => (mayChoose ? chosen : new Set(row.leftOut)),
    [mayChoose, chosen, row.leftOut],
  );
  const prices = data?.prices ?? [];
  const changesPrices = prices.some(({ oldPrice, newPrice }) => oldPrice !== newPrice);
  const changesOthers = prices.some(({ to, added }) => to !== undefined || added !== undefined);
  const columns = useMemo(() => {
    const change = (id: number, isWanted: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        if (isWanted) after.delete(id);
        else after.add(id);
        return after;
      });
    const changes = { prices: changesPrices, others: changesOthers };
    return pricesSheet(t, language, { leftOut, isNarrow, changes, onChange: mayChoose ? change : null });
  }, [t, language, leftOut, isNarrow, changesPrices, changesOthers, mayChoose]);
  const rejectedColumns = useMemo(() => rejectedSheet(t, language), [t, language]);
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton lines={10} height={28} />;

  const { rejected, priceCount, rejectedCount } = data;
  const ticks = prices.filter(needsTick);
  /** On the pages that are not shown: they are not ticked. */
  const unseen = data.tickCount - ticks.length;
  const toTick = ticks.filter(({ id }) => !leftOut.has(id)).map(({ ref }) => ref);
  const titled = (text: 'prices' | 'rejected' | 'unchanged', count: number) =>
    t(`priceImports.${text}`, { count, total: numberText(count, language) });
  const rest = (shown: number, count: number) =>
    count > shown && (
      <p className={styles.beside}>
        <span className="muted small">
          {t('priceImports.shown', {
            shown: numberText(shown, language),
            total: numberText(count, language),
          })}
        </span>
        <BusyButton isBusy={isLoading} text={t('priceImports.more')} onClick={() => void load()} />
      </p>
    );
  const save = async () => {
    const file = await rejectedWorkbook(row);
    if (isErrorResponse(file)) showErrors(file);
    else download(file, `${row.filename.replace(/\.\w+$/, '')}-${t('priceImports.toCorrectFile')}.xlsx`);
  };
  return (
    <>
      <SkippedParts {...data.skipped} />
      <Tabs id="listed" renderActiveTabPanelOnly>
        <Tab
          id="prices"
          title={titled('prices', priceCount)}
          panel={
            prices.length === 0 ? (
              <p className="muted">{t('priceImports.nothing')}</p>
            ) : (
              <>
                <p className={`${styles.note} muted small`}>
                  {t('priceImports.largest')} {mayChoose && t('priceImports.untick')}{' '}
                  {row.unchanged > 0 && titled('unchanged', row.unchanged)}
                </p>
                <Sheet title={titled('prices', priceCount)} columns={columns} rows={prices} height={420} />
                {rest(prices.length, priceCount)}
              </>
            )
          }
        />
        {rejected.length > 0 && (
          <Tab
            id="rejected"
            title={titled('rejected', rejectedCount)}
            panel={
              <>
                <p className={styles.beside}>
                  <span className="muted small">{t('priceImports.toCorrect')}</span>
                  <Button icon={<Export />} text={t('priceImports.download')} onClick={() => void save()} />
                </p>
                <SaveNewProducts row={row} rejected={rejected} />
                <Sheet
                  title={titled('rejected', rejectedCount)}
                  columns={rejectedColumns}
                  rows={rejected}
                  height={420}
                />
                {rest(rejected.length, rejectedCount)}
              </>
            }
          />
        )}
        {(mayChoose || row.status === 'WAITING') && (
          <Tab
            id="impact"
            title={t('priceImports.impact')}
            panel={<Impact id={row.id} leftOut={leftOut} />}
          />
        )}
      </Tabs>
      {mayChoose && prices.length > 0 && (
        <ApplyPanel
          row={row}
          leftOut={leftOut}
          toTick={toTick}
          onChanged={onChanged}
          count={priceCount - leftOut.size - unseen}
        />
      )}
    </>
  );
}
