import type { ListedPrices, PriceImport } from '@coffret/contracts/price-imports/answers';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { chooseColumns, type Reading } from './acts.ts';
import { listedPath } from './use-listed-prices.ts';

export type OnRead = (row: PriceImport, listed: ListedPrices) => void;

/** Reads the file of a draft by other columns. What was read is there before the new state is shown. */
export const readAgain = (row: PriceImport, reading: Reading, onRead: OnRead) =>
  command(chooseColumns(row, reading), {
    done: (changed) =>
      command(api.get(listedPath(row.id, {})), { done: (listed) => onRead(changed, listed) }),
  });
