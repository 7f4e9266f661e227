import { z } from 'zod';
import { quote } from '../quotes/answers.ts';
import { configurationSnapshot } from './history.ts';

export const quoteAsIssued = z.object({ quote, moment: configurationSnapshot }).meta({
  id: 'QuoteAsIssued',
  description: 'A quote with its cabinet, both as issued.',
});
export type QuoteAsIssued = z.infer<typeof quoteAsIssued>;
