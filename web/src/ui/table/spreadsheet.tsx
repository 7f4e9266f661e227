import { HotkeysProvider } from '@blueprintjs/core';
import { Cell, Column, ColumnHeaderCell, RenderMode, Table } from '@blueprintjs/table';
import { useRef, useState } from 'react';
import { useWidth } from '../../lib/use-width.ts';
import { columnWidths, type SheetColumn } from './sheet-column.ts';
import '@blueprintjs/table/lib/css/table.css';
import styles from './spreadsheet.module.css';

interface SpreadsheetProps<Row> {
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
}

/** px; of borders and a scroll bar. */
const EDGES = 18;

/** Measured first: the table does not follow the first change of its widths. Cells can be selected and copied, columns resized. */
export default function Spreadsheet<Row>({ columns, rows }: SpreadsheetProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useWidth(frame);
  /** By the user, by column. */
  const [set, setSet] = useState<{ readonly [index: number]: number }>({});
  const widths = columnWidths(columns, room - EDGES).map((width, index) => set[index] ?? width);
  return (
    <HotkeysProvider>
      <div ref={frame} className={styles.frame}>
        {room > 0 && (
          <Table
            className={styles.spreadsheet}
            numRows={rows.length}
            columnWidths={widths}
            onColumnWidthChanged={(index, width) => setSet({ ...set, [index]: width })}
            defaultRowHeight={28}
            enableRowHeader={false}
            enableRowResizing={false}
            enableGhostCells={false}
            renderMode={RenderMode.BATCH_ON_UPDATE}
            cellRendererDependencies={[rows, columns]}
            getCellClipboardData={(index, column) => {
              const row = rows[index];
              const { text, copied = text } = columns[column] ?? {};
              return row === undefined ? '' : copied?.(row);
            }}
          >
            {columns.map(({ name, isNumber, text, cell = text }) => (
              <Column
                key={name}
                name={name}
                columnHeaderCellRenderer={() => (
                  <ColumnHeaderCell name={name} className={isNumber ? styles.number : undefined} />
                )}
                cellRenderer={(index) => {
                  const row = rows[index];
                  return (
                    <Cell interactive={cell !== text} className={isNumber ? styles.number : undefined}>
                      {row !== undefined && cell(row)}
                    </Cell>
                  );
                }}
              />
            ))}
          </Table>
        )}
      </div>
    </HotkeysProvider>
  );
}
