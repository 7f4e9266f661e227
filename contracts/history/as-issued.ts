import { z } from 'zod';
import { quote } from '../quotes/answers.ts';
import { configurationSnapshot } from './history.ts';

export const quoteAsIssued = z.object({ quote, moment: configurationSnapshot }).meta({
  id: 'QuoteAsIssued',
  description: 'A quote with the cabinet that it was issued for, as both were.',
});
export type QuoteAsIssued = z.infer<typeof quoteAsIssued>;
