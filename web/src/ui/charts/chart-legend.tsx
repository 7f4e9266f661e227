import { Link } from 'react-router-dom';
import { seriesColour } from './chart-data.ts';
import styles from './charts.module.css';

export interface LegendEntry {
  label: string;
  figure: string;
  /** Colour index. */
  colour: number;
}

interface ChartLegendProps {
  entries: readonly LegendEntry[];
  /** Horizontal; default: vertical. */
  isAlong: boolean | undefined;
  addressOf: ((at: number) => string) | undefined;
}

export function ChartLegend({ entries, isAlong, addressOf }: ChartLegendProps) {
  return (
    <ul className={styles.legend} data-along={isAlong}>
      {entries.map(({ label, figure, colour }, at) => (
        <li key={label}>
          <i style={{ background: seriesColour(colour) }} />
          {addressOf && !isAlong ? <Link to={addressOf(at)}>{label}</Link> : <span>{label}</span>}
          <b>{figure}</b>
        </li>
      ))}
    </ul>
  );
}
