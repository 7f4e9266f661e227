import { z } from 'zod';
import { type EventsOf, first, person } from '../events.ts';

/** Of the first account. A firm may be a person: what names it is sealed under the key of the company. */
const identity = {
  lib: person(z.string()),
  address: person(z.string()),
  postalCode: person(z.string()),
  city: person(z.string()),
  agencyId: z.int().nullable(),
};

export const companyFields = z.strictObject({
  ...identity,
  note: person(z.string().nullable()),
});
export type CompanyFields = z.infer<typeof companyFields>;

const account = z.strictObject({ userId: z.int() });

/** Streams `company-<id>`. */
export const companyEvents = {
  CompanyMade: first(z.strictObject({ siren: person(z.string()), ...identity })),
  CompanyAccountJoined: first(account),
  CompanyAccountLeft: first(account),
  CompanyChanged: first(companyFields.partial()),
  /** Its last account has left. */
  CompanyEnded: first(z.strictObject({})),
};

export type CompanyEvent = EventsOf<typeof companyEvents>;
