import { Button } from '@blueprintjs/core';
import { Export, Media, Th } from '@blueprintjs/icons';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showErrors } from '../../data/api/show-errors.ts';
import { isViewing } from '../../data/session/session.ts';
import { useWidth } from '../../lib/use-width.ts';
import type { ChartLinks } from './chart-data.ts';
import { ChartLegend, type LegendEntry } from './chart-legend.tsx';
import { type ChartFigures, ChartTable } from './chart-table.tsx';
import styles from './charts.module.css';
import { savePng } from './save-png.ts';

interface ChartFrameProps extends ChartLinks {
  title: string;
  text?: string;
  legend: readonly LegendEntry[];
  /** Horizontal legend; default: vertical. */
  isAlong?: boolean;
  /** For the table view. */
  table: ChartFigures;
  isEmpty: boolean;
  /** px. */
  height?: number;
  /** px. */
  children: (size: { width: number; height: number }) => ReactNode;
}

export function ChartFrame({
  title,
  text,
  legend,
  isAlong,
  table,
  isEmpty,
  height = 240,
  addressOf,
  exportFigures,
  fileName,
  children,
}: ChartFrameProps) {
  const { t } = useTranslation();
  const name = text ? `${title}, ${text}` : title;
  const [asTable, setAsTable] = useState(false);
  const [busy, setBusy] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const width = useWidth(drawing);
  const keep = async (way: () => Promise<unknown>) => {
    setBusy(true);
    await way().finally(() => setBusy(false));
  };
  const savePicture = async () => {
    const svg = drawing.current?.querySelector('svg');
    if (!svg) return;
    await savePng({ svg, title: name, legend, fileName: fileName ?? name }).catch(() =>
      showErrors({ errors: [{ code: 'pictureFailed' }] }),
    );
  };
  const tool = (icon: ReactElement, what: string, onClick: () => void, more: object = {}) => (
    <Button
      variant="minimal"
      size="small"
      icon={icon}
      title={what}
      aria-label={t('labelled', { label: what, text: name })}
      onClick={onClick}
      {...more}
    />
  );
  return (
    <section className={styles.frame} aria-label={name}>
      <header>
        <h3>{title}</h3>
        {text && <p className="muted small">{text}</p>}
        {!isEmpty && (
          <div className={styles.tools}>
            {tool(<Th />, t('charts.asTable'), () => setAsTable(!asTable), {
              'aria-pressed': asTable,
              active: asTable,
            })}
            {tool(<Media />, t('charts.asPicture'), () => void keep(savePicture), {
              disabled: busy || asTable,
            })}
            {exportFigures &&
              !isViewing() &&
              tool(<Export />, t('charts.asWorkbook'), () => void keep(exportFigures), { disabled: busy })}
          </div>
        )}
      </header>
      <div
        ref={drawing}
        className={styles.drawing}
        hidden={asTable}
        style={{ height: isEmpty ? undefined : height }}
      >
        {!isEmpty && width > 0 && children({ width, height })}
      </div>
      {isEmpty ? (
        <p className={styles.nothing}>{t('charts.noData')}</p>
      ) : (
        <>
          {!asTable && <ChartLegend entries={legend} isAlong={isAlong} addressOf={addressOf} />}
          <ChartTable title={name} table={table} isShown={asTable} />
        </>
      )}
    </section>
  );
}
