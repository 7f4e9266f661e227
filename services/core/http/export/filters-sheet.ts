import type { Culture } from '@coffret/contracts/fields';
import type { stream } from 'exceljs';
import { cellText, HEADER_STYLE, TEXT_STYLE } from './cells.ts';

export interface ExportFilter {
  lib: string;
  value: string;
}

const TEXTS: Record<Culture, { filter: string; value: string; cut: (limit: number) => string }> = {
  fr_FR: {
    filter: 'Filtre',
    value: 'Valeur',
    cut: (limit) =>
      `Export coupé : il ne contient que les ${limit.toLocaleString('fr-FR')} premières lignes. D’autres répondent à ces filtres ; affinez-les pour les obtenir.`,
  },
  en_EN: {
    filter: 'Filter',
    value: 'Value',
    cut: (limit) =>
      `Export cut: it holds the first ${limit.toLocaleString('en-GB')} rows only. More match these filters; narrow them down to get the others.`,
  },
};

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
