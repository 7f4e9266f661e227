import { z } from 'zod';
import {
  CULTURES,
  discountPercentage,
  email,
  id,
  letters,
  oneOf,
  password,
  phone,
  postalCode,
  resetPassword,
  rowVersion,
  siret,
  text,
} from '../fields.ts';

const repeated = z.string({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(200, 'PASSWORD_REPEAT');

/** Adds the rule that both passwords are the same. */
const same = <T extends z.ZodType<{ password: string; passwordRepeat: string }>>(schema: T) =>
  schema.refine((body) => body.password === body.passwordRepeat, {
    error: 'PASSWORD_REPEAT',
    path: ['passwordRepeat'],
  });

const personal = {
  fullName: text(),
  role: text(),
  email: email(),
  phone: phone(),
  company: text(),
  activity: text(),
  siret: siret(),
  address: text(),
  postalCode: postalCode(),
};
const culture = oneOf(CULTURES).optional();

/** The sign-up form. */
export const registration = same(
  z.strictObject({
    ...personal,
    city: letters(),
    culture,
    password: password(),
    passwordRepeat: repeated,
  }),
);

const byStaff = {
  groupId: id(),
  discountPercentage: discountPercentage().optional(),
  agencyId: id().nullable().optional(),
  sectorId: id().nullable().optional(),
};

/** A user made by staff. */
export const newUser = same(
  z.strictObject({
    ...personal,
    ...byStaff,
    city: text(),
    culture,
    password: password(),
    passwordRepeat: repeated,
  }),
);

/** The user form and one's own profile: only the fields that change. */
export const userChange = z.strictObject({
  ...z.object({ ...personal, ...byStaff, city: text() }).partial().shape,
  id: id().optional(),
  culture,
  rowVersion: rowVersion().optional(),
});

export const credentials = z.strictObject({
  email: email(),
  password: z.string({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(200, 'INVALID_PARAMETER'),
});

export const ownPassword = same(
  z.strictObject({
    oldPassword: z.string({ error: 'OLD_PASSWORD' }).max(200, 'OLD_PASSWORD').optional(),
    password: password(),
    passwordRepeat: repeated,
  }),
);

export const passwordByLink = same(
  z.strictObject({
    token: z.string({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(500, 'INVALID_TOKEN'),
    userId: id(),
    password: resetPassword(),
    passwordRepeat: repeated,
  }),
);

export const ban = z.strictObject({
  isBan: z.boolean({ error: 'REQUIRED' }),
  rowVersion: rowVersion().optional(),
});

const MAX_PREFS = 65_536;

/** An object, or its JSON text. */
export const preferences = z.strictObject({
  prefs: z
    .union([z.string().max(MAX_PREFS), z.record(z.string().max(200), z.json())], {
      error: 'INVALID_PARAMETER',
    })
    .transform((prefs, context) => {
      try {
        const value: unknown = typeof prefs === 'string' ? JSON.parse(prefs) : prefs;
        const object = z.record(z.string().max(200), z.json()).parse(value);
        if (JSON.stringify(object).length <= MAX_PREFS) return object;
      } catch {
        // Falls through to the refusal.
      }
      context.addIssue({ code: 'custom', message: 'INVALID_PARAMETER' });
      return z.NEVER;
    }),
});
