import { z } from 'zod';
import { entity, id, MAX_CHILDREN } from '../answers.ts';
import { drawing, form } from '../configurations/answers.ts';

export const templateRow = z
  .object({
    ...entity,
    ...form,
    lib: z.string(),
    libEn: z.string().nullable(),
    userId: id().nullable(),
    shared: z.boolean(),
    /** Refs that the catalogue no longer has: a new configuration is made without them. */
    missing: z.array(z.string()).max(MAX_CHILDREN),
  })
  .meta({ id: 'TemplateRow', description: 'A template in a list, without its drawing.' });
export type TemplateRow = z.infer<typeof templateRow>;

export const template = z
  .object({ ...templateRow.shape, ...drawing })
  .meta({ id: 'Template', description: 'A form and a drawing from which configurations are created.' });
export type Template = z.infer<typeof template>;
