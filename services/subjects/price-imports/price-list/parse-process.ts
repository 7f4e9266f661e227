import { isRefusal } from '@coffret/contracts/errors';
import { columnChoices } from '@coffret/contracts/price-list';
import { z } from 'zod';
import { serveTasks } from '../../../platform/file-content/parsing.ts';
import { parseAnyPriceList } from './parse-price-list.ts';
import { knownProduct } from './picture.ts';
import type { PartOfList, PriceRow } from './price-list.ts';

const howToRead = z.object({ choices: columnChoices, known: z.array(knownProduct).nullable() });

const PART = 65_536;

/** JSON: objects would hold the event loop of the reader. */
function* jsonParts(rows: Iterable<PriceRow>): Generator<Uint8Array> {
  let text = '[';
  for (const row of rows) {
    text += `${text === '[' ? '' : ','}${JSON.stringify(row)}`;
    if (text.length < PART) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}]`);
}

serveTasks(howToRead, async (how, { bytes, sendPart }) => {
  const send = (part: PartOfList) => sendPart(part);
  const list = await parseAnyPriceList(bytes, how, (done, total) => void send({ done, total }));
  if (isRefusal(list)) return list;
  const { rows, ...reading } = list;
  for (const json of jsonParts(rows)) await send({ json });
  return reading;
});
