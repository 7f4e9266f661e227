import type { TextsLike } from '../../i18n/texts-like.ts';
import type { chartsFr } from './texts.fr.ts';

export const chartsEn: TextsLike<typeof chartsFr> = {
  noData: 'No data',
  asTable: 'Table',
  asPicture: 'PNG picture',
  asWorkbook: 'Excel workbook',
};
