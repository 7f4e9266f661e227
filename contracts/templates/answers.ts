import { z } from 'zod';
import { entity, id } from '../answers.ts';
import { drawnLine } from '../configurations/answers.ts';
import { parameters } from '../configurations/events.ts';

export const template = z
  .object({
    ...entity,
    ...parameters.shape,
    lib: z.string(),
    libEn: z.string().nullable(),
    userId: id().nullable(),
    shared: z.boolean(),
    isCircuitBreakerAdded: z.boolean().nullable(),
    ProjLines: z.array(drawnLine),
    /** Refs that the catalogue no longer has: a new configuration is made without them. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'Template', description: 'A form and a drawing from which configurations are created.' });
export type Template = z.infer<typeof template>;
