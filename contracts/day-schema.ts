import { z } from 'zod';

export const daySchema = z.iso.date('INVALID_PARAMETER').brand<'Day'>();
