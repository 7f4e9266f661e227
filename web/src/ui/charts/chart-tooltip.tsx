import { TooltipWithBounds } from '@visx/tooltip';
import { seriesColour } from './chart-data.ts';
import styles from './charts.module.css';

interface ChartTooltipProps {
  /** px. */
  left: number;
  top: number;
  title: string;
  lines: readonly { label: string; figure: string; series: number }[];
}

/** Screen readers read the data point itself. */
export function ChartTooltip({ left, top, title, lines }: ChartTooltipProps) {
  return (
    <TooltipWithBounds
      left={left}
      top={top}
      unstyled
      applyPositionStyle
      className={styles.tooltip}
      aria-hidden
    >
      <strong>{title}</strong>
      {lines.map(({ label, figure, series }) => (
        <span key={label}>
          <i style={{ background: seriesColour(series) }} />
          {label}
          <b>{figure}</b>
        </span>
      ))}
    </TooltipWithBounds>
  );
}
