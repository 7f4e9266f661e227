import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { newestQuoteOf } from '../../../data/resources.ts';
import { download } from '../../../lib/download.ts';

export async function downloadQuote({ id }: ConfigurationRow): Promise<void> {
  const quote = await api.get(newestQuoteOf(id).path);
  if (isErrorResponse(quote)) return showErrors(quote);
  const file = await api.blob(quote.docUrl);
  if (isErrorResponse(file)) return showErrors(file);
  download(file, quote.docOriginalname);
}
