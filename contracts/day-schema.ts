import { z } from 'zod';
import type { Day } from './day.ts';

/** As `brand` does it, with the type that the cabinet knows too. */
export const daySchema = z.iso.date('INVALID_PARAMETER') as z.ZodType as z.ZodType<Day, string>;
