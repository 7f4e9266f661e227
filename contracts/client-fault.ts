import { z } from 'zod';
import { paragraphs, text } from './fields.ts';

/** `stack`: of the components, not of the script. `route`: the pattern of the screen's address. */
export const clientFault = z.strictObject({
  message: text(1000),
  stack: paragraphs('INVALID_PARAMETER').optional(),
  build: text(),
  route: text(),
});
export type ClientFault = z.infer<typeof clientFault>;
