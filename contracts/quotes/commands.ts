import { z } from 'zod';
import { id, money, rowVersion, text } from '../fields.ts';

/**
 * `imageName`: of the picture that was sent before, kept beside the quote. `rowVersion` and `price`: of the configuration,
 * as they were seen.
 */
export const newQuote = z.strictObject({
  configId: id(),
  imageName: text(100).optional(),
  rowVersion: rowVersion().optional(),
  price: money().optional(),
});
export type NewQuote = z.infer<typeof newQuote>;
