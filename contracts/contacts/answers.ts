import { z } from 'zod';
import { dateTime, entity, id } from '../answers.ts';

export const contact = z
  .object({
    ...entity,
    fullName: z.string(),
    role: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    note: z.string().nullable(),
    customerProjId: id(),
    projectLib: z.string(),
    userId: id(),
    company: z.string(),
    callRequestedAt: dateTime().nullable(),
    calledAt: dateTime().nullable(),
    isCallRequested: z.boolean(),
  })
  .meta({ id: 'Contact', description: 'A contact of a customer’s project.' });
export type Contact = z.infer<typeof contact>;
