import styles from './charts.module.css';

export interface ChartFigures {
  /** The first is that of the labels. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartTableProps {
  title: string;
  table: ChartFigures;
  /** In place of the drawing; else beside it, for readers alone. */
  isShown: boolean;
}

/** A chart's figures in words. */
export function ChartTable({ title, table: { columns, rows }, isShown }: ChartTableProps) {
  return (
    <div className={isShown ? styles.table : 'visually-hidden'}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label = '', ...cells]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
