import { z } from 'zod';
import { id, rowVersion, text } from '../fields.ts';

/** `imageName`: of the picture that was sent before, kept beside the quote. `rowVersion`: of the configuration, as seen. */
export const newQuote = z.strictObject({
  configId: id(),
  imageName: text(100).optional(),
  rowVersion: rowVersion().optional(),
});
export type NewQuote = z.infer<typeof newQuote>;
