import type { HashCost } from '../platform/secrets/passwords.ts';

export const ROLES = ['api', 'projections', 'workers', 'realtime'] as const;
/** A part of the product that may be a process of its own. */
export type Role = (typeof ROLES)[number];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the environment sets, read and checked by app/settings. */
export interface Settings {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Where the product is reached from outside, without a slash at the end; null: the address it listens on. */
  publicUrl: string | null;
  jwtSecret: string | null;
  /** What the keys of persons are wrapped with; null: made and kept in the data folder. */
  masterKey: string | null;
  adminEmail: string;
  adminPassword: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** `open`: the outbox is shown although `host` is no loopback address; null: it is not. */
  outbox: 'open' | null;
  eventstoreUrl: string | null;
  mongodbUrl: string | null;
  redisUrl: string | null;
  /** What this process does of all that the product does. */
  roles: readonly Role[];
  chromiumPath: string | null;
  quoteValidityDays: number;
  maxLoginErrors: number;
  /** Of a password; absent, as in any environment: the recommended one. */
  hashCost?: HashCost;
  /** `staff`: staff signs in with one, and sets one up before anything else. `off`: nobody is asked for theirs. */
  secondFactor: 'off' | 'optional' | 'staff';
  /** Requests a minute and address on the anonymous account routes; 0: no limit. */
  rateLimit: number;
  /** Points in ten seconds, user and process, of which a read takes one; 0: no limit. */
  userRateLimit: number;
  /** Events that a customer may append a day; 0: no limit. */
  dailyQuota: number;
  /** Bytes that the files of a customer may take; 0: no limit. */
  uploadQuotaBytes: number;
  /** The proxies whose X-Forwarded-For is believed: how many in a row, or their addresses; null: none. */
  trustProxy: number | string[] | null;
  /** Where /metrics is served, on `host`; null: nowhere. */
  metricsPort: number | null;
  /** Of a time stamping authority (RFC 3161); null: seals of the history bear no time stamp. */
  tsaUrl: string | null;
  /** Of a collector that takes OTLP over HTTP, without a slash at the end; null: nothing is traced. */
  otlpEndpoint: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
}
