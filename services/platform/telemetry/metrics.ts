import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: a command takes milliseconds, one that waits for a read model up to 10 s. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds: a quote is printed in one, a mail may take a minute. */
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];

/** Labels contain only our own names, never input of a client. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    /** `outcome`: done, unchanged, refused, unavailable or fault. */
    commands: new Histogram({
      name: 'coffret_command_duration_seconds',
      help: 'From taking a command on to knowing whether the read models show it.',
      labelNames: ['category', 'command', 'outcome'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    requests: new Histogram({
      name: 'coffret_http_request_duration_seconds',
      help: 'Requests by route template and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    /** `outcome`: done, failed or put_off. */
    jobs: new Histogram({
      name: 'coffret_job_duration_seconds',
      help: 'Attempts at jobs.',
      labelNames: ['name', 'outcome'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    /** `outcome`: sent, refused or put_off. */
    mails: new Counter({
      name: 'coffret_mails_total',
      help: 'Mails given to the mail server, refused by it, or put off as it was out of reach.',
      labelNames: ['outcome'],
      registers,
    }),
    kept: new Gauge({
      name: 'coffret_jobs',
      help: 'Jobs that are not done, by state: those that failed wait for an administrator.',
      labelNames: ['name', 'state'],
      registers,
    }),
    deadLetters: new Gauge({
      name: 'coffret_dead_letters',
      help: 'Events that a reaction could not handle (the first 1,000 are counted).',
      labelNames: ['reaction'],
      registers,
    }),
    lag: new Gauge({
      name: 'coffret_projection_lag_positions',
      help: 'How far a view is behind the newest event: events on the embedded store, bytes of the log on EventStoreDB.',
      labelNames: ['view'],
      registers,
    }),
    lagSeconds: new Gauge({
      name: 'coffret_projection_lag_seconds',
      help: 'The age of the oldest event that a view does not show yet; 0 when there is none.',
      labelNames: ['view'],
      registers,
    }),
    parked: new Gauge({
      name: 'coffret_projection_parked',
      help: '1 while a view is parked by a fault and answers nothing.',
      labelNames: ['view'],
      registers,
    }),
    rebuild: new Gauge({
      name: 'coffret_projection_rebuild_ratio',
      help: 'How much of a view that is made anew is done, from 0 to 1; only while that is under way.',
      labelNames: ['view'],
      registers,
    }),
    storeUp: new Gauge({
      name: 'coffret_store_up',
      help: '0 while a store is out of reach for this process.',
      labelNames: ['store'],
      registers,
    }),
    storeOutages: new Counter({
      name: 'coffret_store_outages_total',
      help: 'How often a store went out of reach for this process.',
      labelNames: ['store'],
      registers,
    }),
    sockets: new Gauge({
      name: 'coffret_connected_sockets',
      help: 'Browsers connected to this process.',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
