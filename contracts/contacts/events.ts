import { z } from 'zod';
import { type EventsOf, first, later, person, without } from '../events.ts';
import { withStoredTelephone } from '../telephone.ts';

const contactPerson = z.strictObject({
  fullName: person(z.string()),
  role: person(z.string().nullable()),
  email: person(z.string().nullable()),
  phone: person(z.string().nullable()),
  note: person(z.string().nullable()),
});

const addedContact = z.strictObject({
  ...contactPerson.shape,
  customerProjId: z.int(),
  userId: z.int(),
});

export type Person = z.infer<typeof contactPerson>;
export type AddedContact = z.infer<typeof addedContact>;

export const contactEvents = {
  ContactAdded: later(without(addedContact, 'projectLib', 'company'), withStoredTelephone),
  ContactChanged: later(first(contactPerson.partial()), withStoredTelephone),
  CallRequested: first(z.strictObject({})),
  CallMade: first(z.strictObject({})),
  ContactRemoved: first(z.strictObject({})),
};

export type ContactEvent = EventsOf<typeof contactEvents>;
