import { z } from 'zod';
import {
  discountPercentage,
  email,
  id,
  letters,
  MAX_LONG_TEXT,
  oneOf,
  optionalDepartment,
  optionalId,
  password,
  phone,
  postalCode,
  resetPassword,
  rowVersion,
  siret,
  text,
} from '../fields.ts';
import { CULTURES } from '../languages.ts';
import { linkedCounts } from '../linked-entities.ts';
import { normalizePassword } from '../normalize-text.ts';
import { MOVABLE_FIELDS } from './movable-fields.ts';

const repeated = z
  .string({ error: 'REQUIRED' })
  .min(1, 'REQUIRED')
  .max(200, 'PASSWORD_REPEAT')
  .overwrite(normalizePassword);

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
  department: optionalDepartment(),
};
const culture = oneOf(CULTURES).optional();

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
  agencyId: optionalId(),
  sectorId: optionalId(),
};

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

export const userFields = z.object({ ...personal, ...byStaff, city: text(), culture }).partial();

const readOnly = Object.fromEntries(
  [
    'groupLib',
    'agencyLib',
    'sectorLib',
    'rights',
    'prefs',
    'isActivated',
    'isVerified',
    'isBan',
    'banReason',
    'createdAt',
    'updatedAt',
    'groupRights',
    'customerCategory',
    'companyId',
    'lastSeenAt',
  ].map((name) => [name, z.unknown().optional()]),
);

export const userChange = z.strictObject({
  ...linkedCounts,
  ...readOnly,
  ...userFields.shape,
  id: optionalId(),
  rowVersion: rowVersion().optional(),
  /** The current password, required when users change their own e-mail. */
  password: z.string({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(200, 'OLD_PASSWORD').optional(),
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

export const verification = z.strictObject({
  isVerified: z.boolean({ error: 'INVALID_PARAMETER' }).default(true),
  rowVersion: rowVersion().optional(),
});

export const ban = z.strictObject({
  isBan: z.boolean({ error: 'REQUIRED' }),
  reason: text(MAX_LONG_TEXT).optional(),
  isMailed: z.boolean({ error: 'INVALID_PARAMETER' }).optional(),
  rowVersion: rowVersion().optional(),
});

/** Bytes of the JSON text. */
const MAX_PREFS = 16_384;
const MAX_PREF_NAME = 200;
const MAX_PREF_LEVELS = 16;

const prefsObject = z.record(z.string(), z.json());

/** Rejects deep nesting, lone surrogates and prototype keys, which stores do not preserve. */
function isStorable(value: unknown, levels = MAX_PREF_LEVELS): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  const isName = (name: string) =>
    name !== '__proto__' && name.length <= MAX_PREF_NAME && name.isWellFormed() && !name.includes('\0');
  return (
    levels > 0 &&
    Object.entries(value).every(([name, member]) => isName(name) && isStorable(member, levels - 1))
  );
}

function readPrefs(given: unknown): z.infer<typeof prefsObject> | null {
  try {
    const value: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    if (!isStorable(value)) return null;
    const object = prefsObject.parse(value);
    const { byteLength } = new TextEncoder().encode(JSON.stringify(object));
    return byteLength <= MAX_PREFS ? object : null;
  } catch {
    return null;
  }
}

export const preferences = z.strictObject({
  prefs: z
    .union([z.string().max(MAX_PREFS), z.record(z.string(), z.unknown())], { error: 'INVALID_PARAMETER' })
    .transform((given, context) => {
      const prefs = readPrefs(given);
      if (prefs) return prefs;
      context.addIssue({ code: 'custom', message: 'INVALID_PARAMETER' });
      return z.NEVER;
    }),
});

export const valueColumn = z.object({ column: oneOf(['groupLib', 'agencyLib', 'sectorLib']) });

/** Of several users at once; null: none. */
export const assignment = z.strictObject({
  agencyId: id().nullable(),
  sectorId: id().nullable(),
  groupId: id(),
  discountPercentage: discountPercentage(),
});

export const usersMove = z.strictObject({
  field: oneOf(MOVABLE_FIELDS),
  from: id(),
  to: id(),
  department: text(3).optional(),
});
