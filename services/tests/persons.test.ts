import { createEventRegistry } from '@coffret/contracts/event-registry';
import { first, person, personFields } from '@coffret/contracts/events';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventRegistry } from '../app/events.ts';
import { SUBJECTS } from '../app/subjects.ts';

/** `path`, or `path of by`, of every marked field. */
const marked = (type: string) =>
  eventRegistry.personFields(type).map(({ path, by }) => (by === null ? path : `${path} of ${by}`));

const PROFILE = ['email', 'fullName', 'role', 'phone', 'company', 'siret', 'address', 'postalCode', 'city'];

/** All that the product stores of persons. */
const MARKED: { [type: string]: string[] } = {
  UserRegistered: PROFILE,
  UserCreated: PROFILE,
  UserChanged: PROFILE,
  UserPrefsChanged: ['prefs'],
  UserEmailReplaced: ['previous'],
  UserBanned: ['note'],
  UserCarriedForward: PROFILE.map((name) => `profile.${name}`),
  PasswordSet: ['hash'],
  EmailChangeRequested: ['email', 'previous'],
  CredentialCarriedForward: ['hash', 'emailChange.email', 'emailChange.previous'],
  TotpProposed: ['secret'],
  PasskeyAdded: ['name', 'credentialId', 'publicKey'],
  PasskeyRenamed: ['name'],
  RecoveryCodesSet: ['hashes'],
  RecoveryCodeUsed: ['hash'],
  FactorCarriedForward: ['secret', 'passkeys', 'recoveryCodes'],
  ContactAdded: ['fullName', 'role', 'email', 'phone', 'note'],
  ContactChanged: ['fullName', 'role', 'email', 'phone', 'note'],
  CommentWritten: ['comment'],
  CommentEdited: ['comment'],
  QuoteIssued: ['fullName of userId', 'company of userId'],
  OrderRequested: ['comment of userId'],
  OrderCommented: ['text of userId'],
  OrderRefused: ['text of userId'],
  OrderTakenBack: ['text of userId'],
  ConfigurationCarriedForward: ['quote.fullName of quote.userId', 'quote.company of quote.userId'],
  DocumentAdded: ['docFilename of userId', 'docOriginalname of userId'],
  NotificationSent: ['lib of aboutUserId', 'libParams of aboutUserId'],
};

/** Texts that tell of no person: names of things, codes, times and keys that the product makes. */
const OF_NO_PERSON = new Set([
  ...['lib', 'ref', 'code', 'rights', 'root', 'componentLib'],
  ...[
    'projectLib',
    'publicKey',
    'configurationLib',
    'activity',
    'reference',
    'route',
    'params',
    'previousRoot',
    'mime',
  ],
  ...[
    'docKey',
    'key',
    'sha256',
    'signature',
    'stamp',
    'fingerprint',
    'date',
    'validUntil',
    'expiresAt',
    'at',
    'addedAt',
    'transports',
    'sessionId',
    'nonce',
  ],
  ...['orderedOn', 'orderNumber'],
  // Of jobs, whose data name what to look at, by its id.
  ...['jobId', 'job', 'data'],
  // Of price lists; they are files of suppliers.
  ...['filename', 'listKey', 'planKey', 'effectiveAt', 'refs'],
  ...['safetyEquipment', 'accessories', 'configElectricalOutlets'],
  ...['category', 'description', 'relatedTask', 'publishedAt'],
  ...['view', 'stream', 'unasked'],
]);

const isMarked = (schema: z.ZodType) => personFields(schema, 'it').some(({ path }) => path === 'it');

/** The names of the fields without a mark that hold free text, within whatever they stand. */
function unmarkedTexts(schema: z.ZodType, name = ''): string[] {
  const within = (inner: unknown) => unmarkedTexts(inner as z.ZodType, name);
  if (isMarked(schema)) return [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return within(schema.unwrap());
  if (schema instanceof z.ZodArray) return within(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(within);
  if (schema instanceof z.ZodRecord) return within(schema.valueType);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([field, inner]) => unmarkedTexts(inner, field));
  }
  const holdsNone = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral].some(
    (kind) => schema instanceof kind,
  );
  return holdsNone ? [] : [name];
}

test('what tells of a person is marked, in every type of event, and nothing else is', () => {
  const found = eventRegistry.types().map((type) => [type, marked(type)] as const);
  expect(Object.fromEntries(found.filter(([, fields]) => fields.length > 0))).toEqual(MARKED);
});

test('every other field of text is said to tell of no person', () => {
  const schemas = SUBJECTS.flatMap(({ events = {} }) => Object.values(events));
  const texts = new Set(schemas.flatMap(({ data }) => unmarkedTexts(data)));
  expect([...texts].sort()).toEqual([...OF_NO_PERSON].sort());
});

test('a mark is found within what holds it, and whose it is beside it', () => {
  const profile = z.strictObject({
    userId: z.int(),
    name: person(z.string()),
    mail: person(z.string(), 'userId'),
  });
  const registry = createEventRegistry({
    Carried: first(z.strictObject({ lib: z.string(), profile: profile.partial().nullable() })),
  });
  expect(registry.personFields('Carried')).toEqual([
    { path: 'profile.name', by: null, keptWith: null },
    { path: 'profile.mail', by: 'profile.userId', keptWith: null },
  ]);
});
