import type { Right } from '../rights.ts';
import type { userFields } from './commands.ts';
import type { UserProfile } from './events.ts';

/** One of these lists suffices; all rights of that list are needed. */
type Holders = readonly (readonly Right[])[];
const ANYBODY: Holders = [[]];
const NOBODY: Holders = [];

interface FieldRights {
  /** Who changes it in the own account. */
  own: Holders;
  /** Who changes it in another account, none of whose rights they lack. */
  others: Holders;
  /** Refused also when it stays: others could find it by trying. */
  isHidden?: true;
  /** Of users in group 1: changed by themselves only. */
  isTheirOwn?: true;
  /** Staff compares it with registers: changed without this right, a customer is to be verified again. */
  verifiedWith?: Right;
}

const personal = { own: ANYBODY, others: [['user_w'], ['user_pwd']] } as const satisfies FieldRights;
const verified = { ...personal, verifiedWith: 'user_verify' } as const satisfies FieldRights;
const assigned = { own: [['user_w']], others: [['user_w']] } as const satisfies FieldRights;

/** Which right changes a field of an account, and what follows, on every route (ADR-16). */
export const FIELD_RIGHTS: { readonly [field in UserField]: FieldRights } = {
  fullName: personal,
  role: personal,
  phone: personal,
  activity: personal,
  address: personal,
  /** The place also gives agency and sector, unless they are given. */
  postalCode: personal,
  department: personal,
  city: personal,
  culture: personal,
  company: verified,
  siret: verified,
  /** The own one after a confirmation; another's ends the sessions. */
  email: { own: ANYBODY, others: [['user_pwd']], isTheirOwn: true },
  /** Holders of group 1 may leave it besides. */
  groupId: { own: NOBODY, others: [['user_w']], isTheirOwn: true },
  agencyId: assigned,
  sectorId: assigned,
  discountPercentage: {
    own: [['user_discount']],
    others: [
      ['user_w', 'user_discount'],
      ['user_pwd', 'user_discount'],
    ],
    isHidden: true,
  },
};

export type UserField = keyof UserProfile | keyof typeof userFields.shape;
export const USER_FIELDS = Object.keys(FIELD_RIGHTS) as UserField[];

export const mayChangeField = (rights: ReadonlySet<string>, field: UserField, whose: 'own' | 'others') =>
  FIELD_RIGHTS[field][whose].some((all) => all.every((right) => rights.has(right)));

export const mayChangeOthers = (rights: ReadonlySet<string>) =>
  USER_FIELDS.some((field) => mayChangeField(rights, field, 'others'));
