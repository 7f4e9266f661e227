import type { HashCost } from '../platform/secrets/passwords.ts';

export const ROLES = ['api', 'projections', 'workers', 'realtime'] as const;
export type Role = (typeof ROLES)[number];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Settings {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Without a trailing slash; null: the server's own address. */
  publicUrl: string | null;
  jwtSecret: string | null;
  /** Wraps the person keys; null: generated in the data folder. */
  masterKey: string | null;
  adminEmail: string;
  adminPassword: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** `open`: available although `host` is not a loopback address. */
  outbox: 'open' | null;
  eventstoreUrl: string | null;
  mongodbUrl: string | null;
  redisUrl: string | null;
  roles: readonly Role[];
  chromiumPath: string | null;
  quoteValidityDays: number;
  /** Before the end of a quote, whole days. */
  reminderDays: number[];
  maxLoginErrors: number;
  hashCost?: HashCost;
  /** `staff`: required for staff. `off`: not requested. */
  secondFactor: 'off' | 'optional' | 'staff';
  /** Requests per minute and address on anonymous account routes; 0: no limit. */
  rateLimit: number;
  /** Points per 10 s, user and process (a read costs 1); 0: no limit. */
  userRateLimit: number;
  /** Events per customer and day; 0: no limit. */
  dailyQuota: number;
  /** Bytes per customer; 0: no limit. */
  uploadQuotaBytes: number;
  /** Number of proxies in a row, or their addresses, whose X-Forwarded-For is trusted. */
  trustProxy: number | string[] | null;
  /** On `host`; null: disabled. */
  metricsPort: number | null;
  /** RFC 3161; null: seals have no time stamp. */
  tsaUrl: string | null;
  /** OTLP over HTTP, without a trailing slash; null: no tracing. */
  otlpEndpoint: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
}
