import { z } from 'zod';
import { id, text } from '../fields.ts';

export const newQuote = z.strictObject({ configId: id(), imageName: text(100) });
