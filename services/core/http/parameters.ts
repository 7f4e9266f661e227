import { idText, pageText } from '@coffret/contracts/fields';
import { z } from 'zod';

/** The path of a single entity. An id that is none names nothing: 404 comes from the look-up, 400 from the shape. */
export const idParams = z.strictObject({ id: idText() });

/** The query of a list that is asked by the page alone. */
export const pageQuery = z.strictObject({
  page: pageText(1000),
  size: z.enum(['10', '25', '50', '100'], { error: 'UNKNOWN_PARAMETER' }).default('25').transform(Number),
});
