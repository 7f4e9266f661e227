import { z } from 'zod';
import { id, rowVersion, text } from '../fields.ts';

/** `rowVersion`: of the configuration, as it was seen. */
export const newQuote = z.strictObject({
  configId: id(),
  imageName: text(100),
  rowVersion: rowVersion().optional(),
});
export type NewQuote = z.infer<typeof newQuote>;
