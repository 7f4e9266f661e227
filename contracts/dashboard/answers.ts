import { z } from 'zod';
import { dateTime, euros, id, MAX_ITEMS, MAX_ROWS } from '../answers.ts';
import type { ConfigurationEvent } from '../configurations/events.ts';
import { CONFIGURATION_STATUSES } from '../statuses.ts';

const count = z.int().nonnegative();
/** 24 periods of 200 places with 4 statuses. */
const MOST_CELLS = 20_000;
const quoteStatus = z.enum(CONFIGURATION_STATUSES).exclude(['PENDING']);

/** In Europe/Paris: `2026-11`, or `2026` with `by=year`. */
const month = z.string();
const place = { sectorId: id().nullable(), agencyId: id().nullable() };

const namedPlace = z
  .object({ id: id(), lib: z.string() })
  .meta({ id: 'NamedPlace', description: 'A sector or an agency with its name.' });

const configurationCount = z
  .object({ month, activity: z.string().nullable(), ...place, status: z.enum(CONFIGURATION_STATUSES), count })
  .meta({
    id: 'ConfigurationCount',
    description:
      'How many configurations were begun in a month, by what their owner is now. `activity` null: where there are more such counts than an answer holds, those of all activities are told together.',
  });

const quoteCount = z.object({ month, ...place, status: quoteStatus, count, amount: euros() }).meta({
  id: 'QuoteCount',
  description:
    'How many quotes were issued in a month, ordered ones: accepted in it, with their amount; superseded ones are left out.',
});

export const dashboard = z
  .object({
    ProjAgencies: z.array(namedPlace).max(MAX_ITEMS),
    ProjSectors: z.array(namedPlace).max(MAX_ITEMS),
    Activities: z.array(z.object({ activity: z.string() })).max(MAX_ITEMS),
    ProjConfigurations: z.array(configurationCount).max(MOST_CELLS),
    ProjQuotes: z.array(quoteCount).max(MOST_CELLS),
    allTime: z.object({
      configurations: z.array(z.object({ activity: z.string(), count })).max(MAX_ITEMS),
      quotes: z
        .array(z.object({ status: quoteStatus, count, amount: euros() }))
        .max(quoteStatus.options.length),
      expiredQuotes: count,
      averageQuotePrice: euros().nullable(),
    }),
    /** Always null; errors are in `errors`. */
    error: z.literal(null),
  })
  .meta({ id: 'Dashboard', description: 'Counts and amounts of configurations and quotes.' });
export type Dashboard = z.infer<typeof dashboard>;

const PENDING_TASK_KINDS = [
  'USERS_TO_VERIFY',
  'ORDERS_ASKED',
  'CALLS_ASKED',
  'QUOTES_EXPIRING',
  'VALIDATED_WITHOUT_QUOTE',
  'MAILS_UNDELIVERED',
  'FAILED_JOBS',
] as const;
export type PendingTaskKind = (typeof PENDING_TASK_KINDS)[number];

export const pendingTasks = z
  .object({
    rows: z
      .array(
        z.object({
          kind: z.enum(PENDING_TASK_KINDS),
          count,
          /** Of these, those that the act of the kind still reaches: a reminder by hand none that left within 24 hours. */
          due: count,
          oldestAt: dateTime().nullable(),
          /** Of the list that the kind leads to. */
          oldestId: id().nullable(),
        }),
      )
      .max(PENDING_TASK_KINDS.length),
  })
  .meta({ id: 'Waiting', description: 'The pending tasks of the user, by kind.' });
export type PendingTasks = z.infer<typeof pendingTasks>;

export const CONFIGURATION_ACTIVITIES = [
  'ConfigurationCreated',
  'ConfigurationValidated',
  'ConfigurationReopened',
  'QuoteIssued',
  'QuoteExpired',
  'QuoteOrdered',
  'OrderRequested',
  'OrderRefused',
  'OrderTakenBack',
  'OrderWithdrawn',
] as const satisfies readonly ConfigurationEvent['type'][];

const OTHER_ACTIVITIES = [
  'UserRegistered',
  'CommentWritten',
  'ShareChangeAsked',
  'ContactAdded',
  'CallRequested',
  'PriceImportApplied',
  'ReleasePublished',
  'MailFailed',
] as const;

const activityFeedEntry = z
  .object({
    type: z.enum([...CONFIGURATION_ACTIVITIES, ...OTHER_ACTIVITIES]),
    at: dateTime(),
    lib: z.string(),
    reference: z.string().nullable(),
    route: z.string(),
    /** The customer; null: none. */
    userId: id().nullable(),
    company: z.string(),
    /** null: the system, a recipient of a share, or an erased user. */
    fullName: z.string().nullable(),
  })
  .meta({ id: 'Happening', description: 'An action of a user or the system.' });

export const activityFeed = z.object({ rows: z.array(activityFeedEntry).max(MAX_ROWS) }).meta({
  id: 'Happenings',
  description: 'Readable changes by other users, newest first; one entry per configuration.',
});
export type ActivityFeed = z.infer<typeof activityFeed>;
export type ActivityFeedEntry = ActivityFeed['rows'][number];
