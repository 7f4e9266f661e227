import { z } from 'zod';
import { id, money, oneOf, rowVersion, text } from '../fields.ts';

/** `imageName`: of the uploaded image. `rowVersion` and `price`: of the configuration as the user saw it. */
export const newQuote = z.strictObject({
  configId: id(),
  imageName: text(100).optional(),
  rowVersion: rowVersion().optional(),
  price: money().optional(),
});
export type NewQuote = z.infer<typeof newQuote>;

export const placeColumn = z.object({ column: oneOf(['agencyId', 'sectorId']) });
