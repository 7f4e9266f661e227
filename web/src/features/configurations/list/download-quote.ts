import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { isRefusal } from '@coffret/contracts/errors';
import { api } from '../../../data/api/api.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { download } from '../../../lib/download.ts';
import { quotePath } from './queries.ts';

/** Downloads the PDF of a configuration's last quote. */
export async function downloadQuote({ id }: ConfigurationRow): Promise<void> {
  const quote = await api.get(quotePath(id));
  if (isRefusal(quote)) return showErrors(quote);
  const file = await api.blob(quote.docUrl);
  if (isRefusal(file)) return showErrors(file);
  download(file, quote.docOriginalname);
}
