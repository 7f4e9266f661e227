import { isRefusal } from '@coffret/contracts/errors';
import { z } from 'zod';
import { serveTasks } from '../../../platform/file-content/parsing.ts';
import { parseAnyPriceList } from './parse-price-list.ts';

/** Rows as JSON: 50,000 objects would hold the event loop of the reader. */
serveTasks(z.instanceof(Uint8Array), async (bytes) => {
  const list = await parseAnyPriceList(bytes);
  return isRefusal(list) ? list : { json: Buffer.from(JSON.stringify(list.rows)) };
});
