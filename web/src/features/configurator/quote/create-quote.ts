import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { IssuedQuote, Quote } from '@coffret/contracts/quotes/answers';
import { api } from '../../../api/api.ts';
import { toPng } from './png.ts';

/** Validates a configuration as it is saved, sends the picture of its stack and has the quote made. */
export async function createQuote(configId: number, svg: string): Promise<Quote | Refusal> {
  const validated = await api.post<unknown>(`/api/configurations/validate/${configId}`);
  if (isRefusal(validated)) return validated;
  const imageName = `${configId}.png`;
  const form = new FormData();
  form.append('type', 'default');
  form.append('filedata', await toPng(svg), imageName);
  const uploaded = await api.post<unknown>('/api/upload/quote', form);
  if (isRefusal(uploaded)) return uploaded;
  const made = await api.post<IssuedQuote>('/api/quoteGeneratePdf', { configId, imageName });
  return isRefusal(made) ? made : made.lastCreatedQuote;
}

export const lastQuote = (configId: number) => api.get<Quote>(`/api/quote/${configId}`);
