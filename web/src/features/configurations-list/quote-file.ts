import { isRefusal } from '@coffret/contracts/errors';
import { api } from '../../api/api.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import { download } from '../../list/download.ts';
import type { ConfigurationRow } from './configuration-row.ts';

/** Downloads the PDF of a configuration's last quote. */
export async function downloadQuote({ id, reference }: ConfigurationRow): Promise<void> {
  const quote = await api.get<{ docUrl: string; docOriginalname?: string }>(`/api/quote/${id}`);
  if (isRefusal(quote)) return reportRefusal(quote);
  const file = await api.blob(quote.docUrl);
  if (isRefusal(file)) return reportRefusal(file);
  download(file, quote.docOriginalname ?? `${reference}.pdf`);
}
