import { z } from 'zod';
import { quote, quoteSaid } from '../quotes/answers.ts';
import { configurationSnapshot } from './history.ts';

export const quoteAsIssued = z.object({ quote, said: quoteSaid, moment: configurationSnapshot }).meta({
  id: 'QuoteAsIssued',
  description: 'A quote with what its paper says and its cabinet, as issued.',
});
export type QuoteAsIssued = z.infer<typeof quoteAsIssued>;
