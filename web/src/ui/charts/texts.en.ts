import type { TextsLike } from '../../i18n/texts-like.ts';
import type { charts as french } from './texts.fr.ts';

export const charts: TextsLike<typeof french> = {
  noData: 'No data',
  asTable: 'Table',
  asPicture: 'PNG picture',
  asWorkbook: 'Excel workbook',
};
