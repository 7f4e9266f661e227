import { z } from 'zod';
import { type EventSchema, type EventsOf, first, person, without } from '../events.ts';
import { CULTURES } from '../fields.ts';

/** What is known of a user, as events and read models hold it. */
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
  city: person(z.string()),
  culture: z.enum(CULTURES),
  groupId: z.int(),
  agencyId: z.int().nullable(),
  sectorId: z.int().nullable(),
  discountPercentage: z.number(),
});

export type UserProfile = z.infer<typeof userProfile>;

/** What others are called is told by their own events; earlier programs copied it. */
const COPIED = ['groupLib', 'agencyLib', 'sectorLib'];

const nothing = z.strictObject({});
const deletionReason = z.enum(['STAFF', 'ACTIVATION_EXPIRED']);

/** The link's token is a code over these, made with the server's secret: nothing here opens the account. */
const link = z.strictObject({ nonce: z.string(), expiresAt: z.string() });

/** Streams `user-<id>`. */
export const userEvents = {
  /** Signed up; the account waits for its mailed link and for the staff. */
  UserRegistered: without(userProfile, ...COPIED),
  /** Made by staff (or the seed): activated and verified from the start. */
  UserCreated: without(userProfile, ...COPIED),
  UserActivated: first(nothing),
  UserVerified: first(nothing),
  /** Has changed what staff verified. */
  UserUnverified: first(nothing),
  /**
   * Ends all sessions and keeps the user out. With a link it does neither to whoever is in already, and the link,
   * which is mailed, lifts it: passwords were wrong too often, which may have been somebody else's doing.
   */
  UserBanned: first(
    z.strictObject({
      reason: z.enum(['STAFF', 'LOGIN_ERRORS']),
      link: link.optional(),
      /** What staff says of it. */
      note: person(z.string()).optional(),
      /** It is mailed to the user, unless the ban is soon taken back. */
      isMailed: z.boolean().optional(),
    }),
  ),
  UserUnbanned: first(nothing),
  /** Only the fields that changed. */
  UserChanged: without(userProfile.partial(), ...COPIED),
  /** Of earlier programs: preferences are a record by now (services/subjects/users/preferences.ts). */
  UserPrefsChanged: first(z.strictObject({ prefs: person(z.record(z.string(), z.json())) })),
  /** Ends the user's sessions; the hash itself is kept in the credential's stream. */
  UserPasswordChanged: first(nothing),
  /** Another user has set the e-mail: the user's sessions end, and the old address gets a mail. */
  UserEmailReplaced: first(z.strictObject({ previous: person(z.string()) })),
  UserDeleted: first(z.strictObject({ reason: deletionReason })),
  /** All that the events before amount to: what comes after is folded from here. It changes nothing. */
  UserCarriedForward: without(
    z.strictObject({
      exists: z.boolean(),
      deletedFor: deletionReason.nullable(),
      profile: userProfile.nullable(),
      isActivated: z.boolean(),
      isVerified: z.boolean(),
      isBan: z.boolean(),
      lock: link.nullable().optional(),
    }),
    'prefs',
  ),
};

export type UserEvent = EventsOf<typeof userEvents>;

const emailChange = z.strictObject({
  email: person(z.string()),
  /** The one that it takes the place of. */
  previous: person(z.string()),
  link,
});

/**
 * Streams `credential-<user id>`: what concerns signing in, apart from the user's own stream so that
 * a login changes no rowVersion and no secret's hash stands in what the audit shows.
 */
export const credentialEvents = {
  PasswordSet: first(z.strictObject({ hash: person(z.string()) })),
  LoginSucceeded: first(z.strictObject({ sessionId: z.string() })),
  /** Of earlier programs: failures are counted apart now (services/platform/login-failures), and mean nothing here. */
  LoginFailed: first(nothing),
  LoginErrorsForgiven: first(nothing),
  SessionEnded: first(z.strictObject({ sessionId: z.string(), expiresAt: z.string() })),
  ActivationLinkIssued: first(link),
  ResetLinkIssued: first(link),
  ResetLinkUsed: first(nothing),
  /** The address is another one when the link is followed that is mailed there. Reset links open nothing more. */
  EmailChangeRequested: first(emailChange),
  EmailConfirmed: first(nothing),
  /** Somebody else has set another address: whatever was mailed to the old one opens nothing more. */
  MailedLinksVoided: first(nothing),
  /** All that the events before amount to: what comes after is folded from here. It changes nothing. */
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
