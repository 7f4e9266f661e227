import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

const person = z.strictObject({
  fullName: z.string(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
});

export const addedContact = z.strictObject({
  ...person.shape,
  /** The project that the person is a contact of, with the name borne then. */
  customerProjId: z.int(),
  projectLib: z.string(),
  /** The project's customer, and the customer's company then. */
  userId: z.int(),
  company: z.string(),
});

export type Person = z.infer<typeof person>;
export type AddedContact = z.infer<typeof addedContact>;

/** Streams `contact-<id>`. */
export const contactEvents = {
  ContactAdded: first(addedContact),
  /** Only the fields that changed. */
  ContactChanged: first(person.partial()),
  /** The company is asked to ring the person up. */
  CallRequested: first(z.strictObject({})),
  ContactRemoved: first(z.strictObject({})),
};

export type ContactEvent = EventsOf<typeof contactEvents>;
