import { idText } from '@coffret/contracts/fields';
import { z } from 'zod';

/** The path of a single entity. An id that is none names nothing: 404 comes from the look-up, 400 from the shape. */
export const idParams = z.strictObject({ id: idText() });
