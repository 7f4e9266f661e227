import { isRefusal } from '@coffret/contracts/errors';
import { columnChoices } from '@coffret/contracts/price-list';
import { z } from 'zod';
import { serveTasks } from '../../../platform/file-content/parsing.ts';
import { parseAnyPriceList } from './parse-price-list.ts';
import { knownProduct } from './picture.ts';

const sentList = z.object({
  bytes: z.instanceof(Uint8Array),
  choices: columnChoices,
  known: z.array(knownProduct).nullable(),
});

/** Rows as JSON: 100,000 objects would hold the event loop of the reader. */
serveTasks(sentList, async (sent) => {
  const list = await parseAnyPriceList(sent);
  if (isRefusal(list)) return list;
  const { rows, ...reading } = list;
  return { ...reading, json: Buffer.from(JSON.stringify(rows)) };
});
