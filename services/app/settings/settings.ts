import { password } from '@coffret/contracts/fields';
import { z } from 'zod';
import { LOG_LEVELS, ROLES, type Settings } from '../../core/settings.ts';
import { readConnectionString } from '../../platform/event-store/eventstoredb/connection-string.ts';
import { isExecutable } from '../../platform/pdf/find-chromium.ts';
import { BadEnvironment } from './bad-environment.ts';
import { withSecretFiles } from './secret-files.ts';

const number = (fallback: number, max: number, min = 0) =>
  z.coerce.number().min(min).max(max).default(fallback);
const url = (...schemes: string[]) => z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`) }).optional();

/** Several hosts are no WHATWG URL. The driver validates the rest. */
const mongodbUrl = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/([^\s/@]+@)?[^\s/@?,]+(,[^\s/@?,]+)*([/?]\S*)?$/, 'not a URL of MongoDB')
  .optional();

const eventstoreUrl = z
  .string()
  .superRefine((text, context) => {
    try {
      readConnectionString(text);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
    }
  })
  .optional();

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Number of proxies, or their addresses or networks such as 10.0.0.0/8. */
const proxies = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())))
  .pipe(z.union([z.number(), z.array(network)], 'must be a number of proxies, or addresses and networks'));

const MAX_REMINDERS = 5;

/** Whole days before a quote expires, 1 to 90. An empty variable counts as absent, hence `none`. */
const reminderDays = z
  .string()
  .default('7,1')
  .transform((list) => (list.trim() === 'none' ? [] : list.split(',').map((days) => Number(days.trim()))))
  .pipe(z.array(z.int().min(1).max(90)).max(MAX_REMINDERS))
  .transform((days) => [...new Set(days)]);

const MAIL_SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: url('http', 'https'),
  JWT_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  MASTER_KEY: z.string().min(32, 'at least 32 characters').optional(),
  ADMIN_EMAIL: z.email().default('admin@coffret.local'),
  ADMIN_PASSWORD: password().optional(),
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(MAIL_SENDER, 'must be name@host or Name <name@host>')
    .default('Coffret <no-reply@coffret.local>'),
  OUTBOX: z.enum(['open']).optional(),
  EVENTSTORE_URL: eventstoreUrl,
  MONGODB_URL: mongodbUrl,
  REDIS_URL: url('redis', 'rediss'),
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES)).min(1)),
  CHROMIUM_PATH: z.string().refine(isExecutable, 'not an executable file').optional(),
  QUOTE_VALIDITY_DAYS: z.coerce.number().int().min(0).max(3650).default(30),
  REMINDER_DAYS: reminderDays,
  MAX_LOGIN_ERRORS: z.coerce.number().int().min(1).max(1000).default(5),
  SECOND_FACTOR: z.enum(['off', 'optional', 'staff']).default('optional'),
  RATE_LIMIT: z.coerce.number().int().min(0).max(1_000_000).default(120),
  USER_RATE_LIMIT: z.coerce.number().int().min(0).max(1_000_000_000).default(50_000),
  DAILY_QUOTA: z.coerce.number().int().min(0).max(1_000_000_000).default(10_000),
  /** In megabytes. */
  UPLOAD_QUOTA: number(500, 1_000_000),
  TRUST_PROXY: proxies.optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  TSA_URL: url('http', 'https'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

export const VARIABLES = Object.keys(environment.shape);

/** Required when several processes share an installation. */
const SHARED = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL', 'JWT_SECRET', 'MASTER_KEY'] as const;

function assertShareable(given: { readonly [name in (typeof SHARED)[number]]?: string | undefined }): void {
  const missing = SHARED.filter((name) => !given[name]);
  if (missing.length === 0) return;
  throw new BadEnvironment(
    missing.map((name) => `${name}: required when ROLES is not all roles: the processes share it`).join('\n'),
  );
}

/** Reads the environment (API specification, section Running it). An empty variable counts as absent. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new BadEnvironment(lines.join('\n'));
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const roles = ROLES.filter((role) => e.ROLES.includes(role));
  if (roles.length < ROLES.length) assertShareable(e);
  for (const name of ['JWT_SECRET', 'SMTP_URL'] as const)
    if (production && !e[name]) throw new BadEnvironment(`${name}: required when NODE_ENV=production`);
  // Otherwise the master key is in the data folder: the persons' keys would be lost with it.
  if (production && e.MONGODB_URL && !e.MASTER_KEY)
    throw new BadEnvironment('MASTER_KEY: required when NODE_ENV=production and MONGODB_URL is given');
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    publicUrl: e.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    jwtSecret: e.JWT_SECRET ?? null,
    masterKey: e.MASTER_KEY ?? null,
    adminEmail: e.ADMIN_EMAIL.toLowerCase(),
    adminPassword: e.ADMIN_PASSWORD ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    outbox: e.OUTBOX ?? null,
    eventstoreUrl: e.EVENTSTORE_URL ?? null,
    mongodbUrl: e.MONGODB_URL ?? null,
    redisUrl: e.REDIS_URL ?? null,
    roles,
    chromiumPath: e.CHROMIUM_PATH ?? null,
    quoteValidityDays: e.QUOTE_VALIDITY_DAYS,
    reminderDays: e.REMINDER_DAYS,
    maxLoginErrors: e.MAX_LOGIN_ERRORS,
    secondFactor: e.SECOND_FACTOR,
    rateLimit: e.RATE_LIMIT,
    userRateLimit: e.USER_RATE_LIMIT,
    dailyQuota: e.DAILY_QUOTA,
    uploadQuotaBytes: Math.round(e.UPLOAD_QUOTA * 1024 * 1024),
    trustProxy: e.TRUST_PROXY ?? null,
    metricsPort: e.METRICS_PORT ?? null,
    tsaUrl: e.TSA_URL ?? null,
    otlpEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/+$/, '') ?? null,
    logLevel: e.LOG_LEVEL,
  };
}
