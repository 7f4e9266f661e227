import { z } from 'zod';
import { RIGHTS } from '../all-rights.ts';
import { dateTime, discountPercent, entity, id, linkedCounts, MAX_CHILDREN, MAX_ITEMS } from '../answers.ts';
import { CULTURES } from '../languages.ts';
import { undelivered } from '../mails/answers.ts';

/** At most 16 kB. */
const prefs = z.record(z.string(), z.unknown()).meta({ maxProperties: 4000 });

export const user = z
  .object({
    ...entity,
    email: z.string(),
    fullName: z.string(),
    role: z.string(),
    phone: z.string(),
    company: z.string(),
    /** null: none, as of staff and before the first verification. */
    companyId: id().nullable(),
    activity: z.string(),
    customerCategory: z.string().nullable(),
    siret: z.string(),
    address: z.string(),
    postalCode: z.string(),
    /** null: the postal code says it, or unknown. */
    department: z.string().nullable(),
    city: z.string(),
    culture: z.enum(CULTURES),
    groupId: id(),
    groupLib: z.string(),
    groupRights: z.array(z.enum(RIGHTS)).max(RIGHTS.length),
    agencyId: id().nullable(),
    agencyLib: z.string().nullable(),
    sectorId: id().nullable(),
    sectorLib: z.string().nullable(),
    discountPercentage: discountPercent().optional(),
    isActivated: z.boolean(),
    isVerified: z.boolean(),
    isBan: z.boolean(),
    banReason: z.string().nullable(),
    prefs: prefs.optional(),
    /** null: not within 90 days. */
    lastSeenAt: dateTime().nullable().optional(),
  })
  .meta({
    id: 'User',
    description:
      'An account. `discountPercentage` only for holders of user_discount; preferences only for the user; `lastSeenAt` only of a single account, for holders of user_r.',
  });
export type User = z.infer<typeof user>;

export const userRow = z
  .object({ ...user.shape, ...linkedCounts, ...undelivered })
  .meta({ id: 'UserRow', description: 'An account in a list.' });
export type UserRow = z.infer<typeof userRow>;

const signedInUser = z
  .object({
    ...user.shape,
    prefs,
    rights: z.array(z.enum(RIGHTS)).max(RIGHTS.length),
    owesSecondFactor: z.literal(true).optional(),
  })
  .meta({ id: 'SignedInUser', description: 'The signed-in account with its rights.' });
export type SignedInUser = z.infer<typeof signedInUser>;

export const login = z.object({ user: signedInUser, accessToken: z.string() }).meta({
  id: 'Login',
  description: 'The signed-in account, and the token to send as Authorization: Bearer.',
});
export type Login = z.infer<typeof login>;

export const customer = z
  .object({ id: id(), fullName: z.string(), company: z.string(), email: z.string() })
  .meta({ id: 'Customer', description: 'A customer in a selection.' });
export type Customer = z.infer<typeof customer>;

export const discountHistory = z
  .object({
    rows: z
      .array(
        z.object({
          at: dateTime(),
          /** Percent. */
          to: discountPercent(),
          /** null: nobody, or an erased user. */
          fullName: z.string().nullable(),
        }),
      )
      .max(MAX_CHILDREN),
  })
  .meta({ id: 'DiscountHistory', description: 'The discounts of a user, newest first.' });
export type DiscountHistory = z.infer<typeof discountHistory>;

export const resetLink = z
  .object({ userId: id() })
  .meta({ id: 'ResetLink', description: 'The account of a valid password link.' });
export type ResetLink = z.infer<typeof resetLink>;

export const filterValues = z
  .object({ rows: z.array(z.object({ value: z.string(), count: z.int().positive() })).max(MAX_ITEMS) })
  .meta({ id: 'FilterValues', description: 'The values of a column with their counts.' });
export type FilterValues = z.infer<typeof filterValues>;

export const movedUsers = z.object({ changed: z.int().nonnegative(), left: z.int().nonnegative() }).meta({
  id: 'MovedUsers',
  description: 'The number of moved users, and of those that the caller may not change.',
});
export type MovedUsers = z.infer<typeof movedUsers>;
