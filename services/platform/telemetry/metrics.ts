import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: a command takes milliseconds, one that waits for a read model up to 10 s. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds: a quote is printed in one, a mail may take a minute. */
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];

/** Labels contain only our own names, never input of a client. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers });
  const seconds = <L extends string>(buckets: number[], name: string, help: string, labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  return {
    registry,
    /** `outcome`: done, unchanged, refused, unavailable or fault. */
    commands: seconds(
      REQUEST_BUCKETS,
      'coffret_command_duration_seconds',
      'From taking a command on to knowing whether the read models show it.',
      ['category', 'command', 'outcome'],
    ),
    requests: seconds(
      REQUEST_BUCKETS,
      'coffret_http_request_duration_seconds',
      'Requests by route template and status.',
      ['method', 'route', 'status'],
    ),
    /** `outcome`: done, failed or put_off. */
    jobs: seconds(JOB_BUCKETS, 'coffret_job_duration_seconds', 'Attempts at jobs.', ['name', 'outcome']),
    /** `outcome`: sent, refused or put_off. */
    mails: counter(
      'coffret_mails_total',
      'Mails given to the mail server, refused by it, or put off as it was out of reach.',
      ['outcome'],
    ),
    kept: gauge(
      'coffret_jobs',
      'Jobs that are not done, by state: those that failed wait for an administrator.',
      ['name', 'state'],
    ),
    deadLetters: gauge(
      'coffret_dead_letters',
      'Events that a reaction could not handle (the first 1,000 are counted).',
      ['reaction'],
    ),
    lag: gauge(
      'coffret_projection_lag_positions',
      'How far a view is behind the newest event: events on the embedded store, bytes of the log on EventStoreDB.',
      ['view'],
    ),
    lagSeconds: gauge(
      'coffret_projection_lag_seconds',
      'The age of the oldest event that a view does not show yet; 0 when there is none.',
      ['view'],
    ),
    parked: gauge('coffret_projection_parked', '1 while a view is parked by a fault and answers nothing.', [
      'view',
    ]),
    rebuild: gauge(
      'coffret_projection_rebuild_ratio',
      'How much of a view that is made anew is done, from 0 to 1; only while that is under way.',
      ['view'],
    ),
    storeUp: gauge('coffret_store_up', '0 while a store is out of reach for this process.', ['store']),
    storeOutages: counter(
      'coffret_store_outages_total',
      'How often a store went out of reach for this process.',
      ['store'],
    ),
    /** `load`: expensive, list or plain. `reason`: delay, heap or unsent. */
    shed: counter(
      'coffret_shed_requests_total',
      'Requests refused under pressure: what costs most is refused first.',
      ['load', 'reason'],
    ),
    unsent: gauge('coffret_unsent_bytes', 'Bytes of answers that their readers have not taken yet.', []),
    /** `transport`: http or socket. */
    slowReaders: counter(
      'coffret_slow_readers_total',
      'Connections closed because their reader took nothing.',
      ['transport'],
    ),
    clientFaults: counter(
      'coffret_client_faults_total',
      'Faults that browsers showed in place of a screen and reported.',
      [],
    ),
    sockets: gauge('coffret_connected_sockets', 'Browsers connected to this process.', []),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
