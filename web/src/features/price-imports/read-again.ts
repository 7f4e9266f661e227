import type { ListedPrices, PriceImport } from '@coffret/contracts/price-imports/answers';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { chooseColumns, listedPath, type Reading } from './queries.ts';

export type OnRead = (row: PriceImport, listed: ListedPrices) => void;

/** Reads the file of a draft by other columns. What was read is there before the new state is shown. */
export async function readAgain(row: PriceImport, reading: Reading, onRead: OnRead): Promise<void> {
  const changed = await chooseColumns(row, reading);
  if (isErrorResponse(changed)) return showErrors(changed);
  const listed = await api.get(listedPath(row.id, {}));
  if (isErrorResponse(listed)) showErrors(listed);
  else onRead(changed, listed);
}
