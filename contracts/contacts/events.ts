import { z } from 'zod';
import { type EventsOf, first, person } from '../events.ts';

const contactPerson = z.strictObject({
  fullName: person(z.string()),
  role: person(z.string().nullable()),
  email: person(z.string().nullable()),
  phone: person(z.string().nullable()),
  note: person(z.string().nullable()),
});

export const addedContact = z.strictObject({
  ...contactPerson.shape,
  /** The project that the person is a contact of, with the name borne then. */
  customerProjId: z.int(),
  projectLib: z.string(),
  /** The project's customer, and the customer's company then. */
  userId: z.int(),
  company: person(z.string(), 'userId'),
});

export type Person = z.infer<typeof contactPerson>;
export type AddedContact = z.infer<typeof addedContact>;

/** Streams `contact-<id>`. */
export const contactEvents = {
  ContactAdded: first(addedContact),
  /** Only the fields that changed. */
  ContactChanged: first(contactPerson.partial()),
  /** The company is asked to ring the person up. */
  CallRequested: first(z.strictObject({})),
  ContactRemoved: first(z.strictObject({})),
};

export type ContactEvent = EventsOf<typeof contactEvents>;
