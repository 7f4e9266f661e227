import { Tab, Tabs } from '@blueprintjs/core';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/formats.ts';
import { useRight } from '../../session/rights.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { ByCategory } from './by-category.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { GiveUp } from './give-up.tsx';
import { Impact } from './impact.tsx';
import styles from './price-imports.module.css';
import { PriceListSource } from './price-list-source.tsx';
import type { OnRead } from './read-again.ts';
import { RejectedPanel } from './rejected-panel.tsx';
import { SumsText } from './sums-text.tsx';
import { NOTHING_CHOSEN, sumsOf } from './taken.ts';
import { useListedPrices } from './use-listed-prices.ts';

interface ListedPricesProps {
  row: PriceImport;
  onChanged: (row: PriceImport) => void;
  onRead: OnRead;
}

export function ListedPrices({ row, onChanged, onRead }: ListedPricesProps) {
  const { t, i18n } = useTranslation();
  const mayChoose = useRight('catalog_w') && row.status === 'DRAFT';
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const { data, error, refetch } = useListedPrices(row.id, {}, chosen.rules);
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton lines={10} height={28} />;

  const { priceCount, rejectedCount, tickCount, tables } = data;
  const source = <PriceListSource row={row} listed={data} mayChoose={mayChoose} onRead={onRead} />;
  const giveUp = mayChoose && <GiveUp row={row} onChanged={onChanged} />;
  if (tables.some(({ needs }) => needs !== null)) {
    return (
      <>
        {source}
        {giveUp}
      </>
    );
  }
  const { sums, categories, taken } = sumsOf(data, chosen);
  const titled = (text: 'prices' | 'ticks' | 'rejected', count: number) =>
    t(`priceImports.${text}`, { count, total: numberText(count, i18n.language) });
  const panel = { row, listed: data, chosen, onChosen: mayChoose ? setChosen : null };
  const plain = priceCount - tickCount;
  return (
    <>
      {source}
      <SumsText sums={sums} taken={taken} aside={rejectedCount + priceCount - taken} />
      {priceCount === 0 && <p className="muted">{t('priceImports.nothing')}</p>}
      <Tabs id="listed" className={styles.tabs} renderActiveTabPanelOnly>
        {plain > 0 && (
          <Tab
            id="prices"
            title={titled('prices', plain)}
            panel={<ChangesPanel {...panel} tick={false} title={titled('prices', plain)} />}
          />
        )}
        {tickCount > 0 && (
          <Tab
            id="ticks"
            title={titled('ticks', tickCount)}
            panel={<ChangesPanel {...panel} tick title={titled('ticks', tickCount)} />}
          />
        )}
        {rejectedCount > 0 && (
          <Tab
            id="rejected"
            title={titled('rejected', rejectedCount)}
            panel={
              <RejectedPanel
                row={row}
                listed={data}
                title={titled('rejected', rejectedCount)}
                onRead={mayChoose ? onRead : null}
              />
            }
          />
        )}
        {categories.length > 0 && (
          <Tab
            id="categories"
            title={t('priceImports.byCategory')}
            panel={<ByCategory categories={categories} />}
          />
        )}
        {(mayChoose || row.status === 'WAITING') && (
          <Tab id="impact" title={t('priceImports.impact')} panel={<Impact id={row.id} chosen={chosen} />} />
        )}
      </Tabs>
      {mayChoose && priceCount > 0 ? (
        <ApplyPanel row={row} chosen={chosen} count={taken} onChanged={onChanged} />
      ) : (
        giveUp
      )}
    </>
  );
}
