import styles from './charts.module.css';

export interface ChartFigures {
  /** The first is the label column. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartTableProps {
  title: string;
  table: ChartFigures;
  /** Visible instead of the drawing; else for screen readers. */
  isShown: boolean;
}

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
