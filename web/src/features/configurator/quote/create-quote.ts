import type { Quote } from '@coffret/contracts/quotes/answers';
import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { QUOTE_PICTURES, QUOTES, quotePath, validationPath } from '../queries.ts';

/** Validates, uploads the PNG and creates the quote for the revision and price `seen`. BAD_ROWVERSION when either has changed. */
export async function createQuote(
  configId: number,
  seen: { rowVersion: number; price: number; picture: Blob },
): Promise<Quote | ErrorResponse> {
  const validated = await api.post(validationPath(configId), { rowVersion: seen.rowVersion });
  if (isErrorResponse(validated)) return validated;
  const imageName = `${configId}.png`;
  const form = new FormData();
  form.append('type', 'default');
  form.append('filedata', seen.picture, imageName);
  const uploaded = await api.post(QUOTE_PICTURES, form);
  if (isErrorResponse(uploaded)) return uploaded;
  const { rowVersion } = validated;
  const made = await api.post(QUOTES, { configId, imageName, rowVersion, price: seen.price });
  return isErrorResponse(made) ? made : made.lastCreatedQuote;
}

export const lastQuote = (configId: number) => api.get(quotePath(configId));
