import { idText, pageText } from '@coffret/contracts/fields';
import { z } from 'zod';

export const idParams = z.strictObject({ id: idText() });

export const pageQuery = z.strictObject({
  page: pageText(1000),
  size: z.enum(['10', '25', '50', '100'], { error: 'UNKNOWN_PARAMETER' }).default('25').transform(Number),
});
