import { HotkeysProvider } from '@blueprintjs/core';
import { Cell, Column, ColumnHeaderCell, RenderMode, Table } from '@blueprintjs/table';
import { useState } from 'react';
import type { SheetColumn } from './sheet-column.ts';
import '@blueprintjs/table/lib/css/table.css';
import styles from './spreadsheet.module.css';

interface SpreadsheetProps<Row> {
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
}

/** Cells can be selected and copied, columns resized. */
export default function Spreadsheet<Row>({ columns, rows }: SpreadsheetProps<Row>) {
  const [widths, setWidths] = useState(() => columns.map(({ width }) => width));
  return (
    <HotkeysProvider>
      <Table
        className={styles.spreadsheet}
        numRows={rows.length}
        columnWidths={widths}
        onColumnWidthChanged={(index, width) => setWidths(widths.with(index, width))}
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
    </HotkeysProvider>
  );
}
