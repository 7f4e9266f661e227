import { z } from 'zod';
import { type EventSchema, type EventsOf, first, later, person, without } from '../events.ts';
import { CULTURES } from '../languages.ts';
import type { JsonObject } from '../ports/event-store.ts';
import { withStoredTelephone } from '../telephone.ts';

export const userProfile = z.strictObject({
  email: person(z.string()),
  fullName: person(z.string()),
  role: person(z.string()),
  phone: person(z.string()),
  company: person(z.string()),
  activity: z.string(),
  siret: person(z.string()),
  address: person(z.string()),
  postalCode: person(z.string()),
  /** Only where the postal code does not say it. */
  department: person(z.string().nullable()).optional(),
  city: person(z.string()),
  culture: z.enum(CULTURES),
  groupId: z.int(),
  agencyId: z.int().nullable(),
  sectorId: z.int().nullable(),
  discountPercentage: z.number(),
});

export type UserProfile = z.infer<typeof userProfile>;

const COPIED = ['groupLib', 'agencyLib', 'sectorLib'];

const nothing = z.strictObject({});
const deletionReason = z.enum(['STAFF', 'ACTIVATION_EXPIRED']);

const link = z.strictObject({ nonce: z.string(), expiresAt: z.string() });

const carriedForward = z.strictObject({
  exists: z.boolean(),
  deletedFor: deletionReason.nullable(),
  profile: userProfile.nullable(),
  isActivated: z.boolean(),
  isVerified: z.boolean(),
  isBan: z.boolean(),
  lock: link.nullable().optional(),
});

export const userEvents = {
  UserRegistered: later(without(userProfile, ...COPIED), withStoredTelephone),
  UserCreated: later(without(userProfile, ...COPIED), withStoredTelephone),
  UserActivated: first(nothing),
  UserVerified: first(nothing),
  UserUnverified: first(nothing),
  /** Ends all sessions and blocks the login. With a link (after too many failed logins) sessions continue,
   * and the mailed link lifts the ban. */
  UserBanned: first(
    z.strictObject({
      reason: z.enum(['STAFF', 'LOGIN_ERRORS']),
      link: link.optional(),
      note: person(z.string()).optional(),
      isMailed: z.boolean().optional(),
    }),
  ),
  UserUnbanned: first(nothing),
  UserChanged: later(without(userProfile.partial(), ...COPIED), withStoredTelephone),
  /** Old versions only: preferences are now a record (services/core/user-preferences.ts). */
  UserPrefsChanged: first(z.strictObject({ prefs: person(z.record(z.string(), z.json())) })),
  UserPasswordChanged: first(nothing),
  /** By another user: ends the sessions and notifies the old address. */
  UserEmailReplaced: first(z.strictObject({ previous: person(z.string()) })),
  UserDeleted: first(z.strictObject({ reason: deletionReason })),
  UserCarriedForward: later(without(carriedForward, 'prefs'), ({ profile, ...state }) => ({
    ...state,
    profile: profile ? withStoredTelephone(profile as JsonObject) : null,
  })),
};

export type UserEvent = EventsOf<typeof userEvents>;

const emailChange = z.strictObject({
  email: person(z.string()),
  previous: person(z.string()),
  link,
});

/** Of the application as a group or a customer sees it: one of the two. */
const viewing = z.strictObject({ viewedUserId: z.int().nullable(), viewedGroupId: z.int().nullable() });

/** Streams `credential-<user id>`: separate from the user's stream, so that logins do not change
 * rowVersion and the audit contains no hashes. */
export const credentialEvents = {
  PasswordSet: first(z.strictObject({ hash: person(z.string()) })),
  LoginSucceeded: first(z.strictObject({ sessionId: z.string() })),
  /** Old versions only: failures are now counted in services/core/login-failures.ts. */
  LoginFailed: first(nothing),
  LoginErrorsForgiven: first(nothing),
  SessionEnded: first(z.strictObject({ sessionId: z.string(), expiresAt: z.string() })),
  /** `viewingId`: absent in events of old versions. */
  ViewingStarted: first(viewing.extend({ viewingId: z.string().optional() })),
  /** Beside it a SessionEnded. */
  ViewingEnded: first(viewing),
  ActivationLinkIssued: first(link),
  ResetLinkIssued: first(link),
  ResetLinkUsed: first(nothing),
  /** The address changes when the mailed link is followed; reset links become invalid. */
  EmailChangeRequested: first(emailChange),
  EmailConfirmed: first(nothing),
  MailedLinksVoided: first(nothing),
  CredentialCarriedForward: {
    number: 2,
    data: z.strictObject({
      hash: person(z.string().nullable()),
      activationLink: link.nullable(),
      resetLinks: z.array(z.strictObject({ ...link.shape, isVoid: z.boolean() })),
      emailChange: emailChange.nullable(),
    }),
    upcasts: {
      1: ({ resetLink, ...kept }) => ({
        ...kept,
        resetLinks: resetLink ? [{ ...(resetLink as object), isVoid: false }] : [],
        emailChange: null,
      }),
    },
  } satisfies EventSchema,
};

export type CredentialEvent = EventsOf<typeof credentialEvents>;
