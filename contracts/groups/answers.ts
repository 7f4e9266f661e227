import { z } from 'zod';
import { RIGHTS } from '../all-rights.ts';
import { entity, linkedCounts } from '../answers.ts';

export const group = z
  .object({ ...entity, lib: z.string(), rights: z.array(z.enum(RIGHTS)).max(RIGHTS.length) })
  .meta({ id: 'Group', description: 'A group of users with the rights of its members.' });
export type Group = z.infer<typeof group>;

export const groupRow = z
  .object({ ...group.shape, ...linkedCounts })
  .meta({ id: 'GroupRow', description: 'A group in a list.' });
export type GroupRow = z.infer<typeof groupRow>;
