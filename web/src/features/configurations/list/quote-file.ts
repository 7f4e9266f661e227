import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { isRefusal } from '@coffret/contracts/errors';
import { api } from '../../../data/api/api.ts';
import { reportRefusal } from '../../../data/api/report-refusal.ts';
import { download } from '../../../lib/download.ts';
import { quotePath } from './queries.ts';

/** Downloads the PDF of a configuration's last quote. */
export async function downloadQuote({ id }: ConfigurationRow): Promise<void> {
  const quote = await api.get(quotePath(id));
  if (isRefusal(quote)) return reportRefusal(quote);
  const file = await api.blob(quote.docUrl);
  if (isRefusal(file)) return reportRefusal(file);
  download(file, quote.docOriginalname);
}
