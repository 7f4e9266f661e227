import type { StoredDocument } from '@coffret/contracts/documents/answers';
import { QUOTE } from '@coffret/contracts/documents/events';
import type { LinkedEntityModel } from '@coffret/contracts/linked-entities';
import { formatter } from '../../i18n/formats.ts';

export interface DocumentSubject {
  model: LinkedEntityModel;
  id: number;
  name: string;
}

export const isOfQuote = ({ params }: StoredDocument) => params === QUOTE;

/** Without images of printed quotes. */
export const isReadable = (row: StoredDocument) => !isOfQuote(row) || row.mime === 'application/pdf';

/** "1,4 Mo" or "1.4 MB". */
export function sizeText(bytes: number, language: string): string {
  const [unit, factor] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1e6] as const);
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  return formatter(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    Math.max(bytes / factor, unit === 'kilobyte' ? 1 : 0),
  );
}
