import type { Culture } from '@coffret/contracts/languages';
import type { stream } from 'exceljs';
import { textsByCulture } from '../../texts/text-files.ts';
import { cellText, HEADER_STYLE, TEXT_STYLE } from './cells.ts';
import french from './sheet-texts.fr.ts';

export interface ExportFilter {
  lib: string;
  value: string;
}

const TEXTS = await textsByCulture(french, import.meta.dirname, 'sheet-texts');

const LIB_WIDTH = 28;
const VALUE_WIDTH = 60;

export function writeFiltersSheet(
  workbook: stream.xlsx.WorkbookWriter,
  filters: readonly ExportFilter[],
  culture: Culture,
  cutAt: number | null,
): void {
  const texts = TEXTS[culture];
  const sheet = workbook.addWorksheet('filters', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [{ width: LIB_WIDTH }, { width: VALUE_WIDTH }];
  const write = (values: string[], style: typeof TEXT_STYLE) => {
    const row = sheet.addRow(values.map(cellText));
    row.eachCell((cell) => {
      cell.style = style;
    });
    row.commit();
  };
  write([texts.filter, texts.value], HEADER_STYLE);
  for (const { lib, value } of filters) write([lib, value], TEXT_STYLE);
  if (cutAt !== null) write([texts.cut(cutAt)], HEADER_STYLE);
  sheet.commit();
}
