import { z } from 'zod';
import { type EventsOf, first, person, without } from '../events.ts';

const contactPerson = z.strictObject({
  fullName: person(z.string()),
  role: person(z.string().nullable()),
  email: person(z.string().nullable()),
  phone: person(z.string().nullable()),
  note: person(z.string().nullable()),
});

const addedContact = z.strictObject({
  ...contactPerson.shape,
  /** The project that the person is a contact of. */
  customerProjId: z.int(),
  /** The project's customer. */
  userId: z.int(),
});

export type Person = z.infer<typeof contactPerson>;
export type AddedContact = z.infer<typeof addedContact>;

/** Streams `contact-<id>`. */
export const contactEvents = {
  /** What the project and the company are called is told by their own events; earlier programs copied it. */
  ContactAdded: without(addedContact, 'projectLib', 'company'),
  /** Only the fields that changed. */
  ContactChanged: first(contactPerson.partial()),
  /** The company is asked to ring the person up. */
  CallRequested: first(z.strictObject({})),
  /** The person was rung up. */
  CallMade: first(z.strictObject({})),
  ContactRemoved: first(z.strictObject({})),
};

export type ContactEvent = EventsOf<typeof contactEvents>;
