import type { Quote } from '@coffret/contracts/quotes/answers';
import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { newestQuoteOf } from '../../../data/resources.ts';

/** Validates, uploads the PNG and creates the quote for the revision and price `seen`. BAD_ROWVERSION when either has changed. */
export async function createQuote(
  configId: number,
  seen: { rowVersion: number; price: number; picture: Blob },
): Promise<Quote | ErrorResponse> {
  const validated = await api.post(at('/api/configurations/validate/{id}', { id: configId }), {
    rowVersion: seen.rowVersion,
  });
  if (isErrorResponse(validated)) return validated;
  const imageName = `${configId}.png`;
  const form = new FormData();
  form.append('type', 'default');
  form.append('filedata', seen.picture, imageName);
  const uploaded = await api.post(at('/api/upload/{params}', { params: 'quote' }), form);
  if (isErrorResponse(uploaded)) return uploaded;
  const { rowVersion } = validated;
  const made = await api.post(at('/api/quoteGeneratePdf'), {
    configId,
    imageName,
    rowVersion,
    price: seen.price,
  });
  return isErrorResponse(made) ? made : made.lastCreatedQuote;
}

export const lastQuote = (configId: number) => api.get(newestQuoteOf(configId).path);
