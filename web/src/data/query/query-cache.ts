import { type Backoff, backoffMs } from '@coffret/contracts/backoff';
import { api } from '../api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../api/error-response.ts';
import { mutationSucceeded } from '../api/mutation-succeeded.ts';
import type { Path } from '../api/path.ts';
import { onSignInChange } from '../session/session.ts';
import { changes, type Dependency } from '../socket/changes.ts';
import { isAffected } from '../socket/use-changed.ts';
import { sayOutdated } from './outdated.ts';
import { shareEqual } from './share-equal.ts';

export interface QueryState<T = unknown> {
  data: T | undefined;
  error: ErrorResponse | undefined;
  /** Nothing is there to be shown yet. */
  loading: boolean;
}

interface Entry {
  state: QueryState;
  topics: Set<Dependency>;
  subscribers: Set<() => void>;
  request: AbortController | null;
  throttle: ReturnType<typeof setTimeout> | null;
  isStale: boolean;
  /** In a row, that may pass. */
  failures: number;
}

const INITIAL_STATE: QueryState = { data: undefined, error: undefined, loading: true };
const MAX_UNUSED = 50;
/** Minimum ms between a response and the next refetch. */
const THROTTLE_MS = 300;
/** After a failure, doubled by each that follows. */
const RETRIES: Backoff = { firstMs: 2_000, longestMs: 60_000 };
const TOO_MANY = 429;
/** Changes within this time are treated as the user's own. */
const OWN_CHANGE_MS = 2_000;

const entries = new Map<string, Entry>();
let mutatedAt = Number.NEGATIVE_INFINITY;
const isOwnChange = () => performance.now() - mutatedAt < OWN_CHANGE_MS;

function updateState(entry: Entry, learnt: Partial<QueryState>): void {
  const before = entry.state;
  const { data, error, loading } = { ...before, ...learnt };
  const shared = shareEqual(before.data, data);
  if (shared === before.data && error === before.error && loading === before.loading) return;
  entry.state = { data: shared, error, loading };
  for (const subscriber of [...entry.subscribers]) subscriber();
}

const isOutdated = ({ failures, state, subscribers }: Entry): boolean =>
  failures > 0 && state.data !== undefined && subscribers.size > 0;

function retryAll(): void {
  for (const [path, { failures }] of entries) if (failures > 0) refetch(path);
}

const checkOutdated = () => sayOutdated([...entries.values()].some(isOutdated), retryAll);

/** No answer, or the server cannot answer now. */
const mayPass = ({ status }: ErrorResponse): boolean =>
  status === undefined || status >= 500 || status === TOO_MANY;

function pauseAfter({ failures }: Entry): number {
  if (failures > 0) return backoffMs(failures, RETRIES);
  return isOwnChange() ? 0 : THROTTLE_MS;
}

function endThrottle(entry: Entry): void {
  if (entry.throttle !== null) clearTimeout(entry.throttle);
  entry.throttle = null;
}

async function fetchEntry(path: string, entry: Entry): Promise<void> {
  endThrottle(entry);
  const request = new AbortController();
  entry.request = request;
  entry.isStale = false;
  if (entry.state.data === undefined) updateState(entry, { loading: true });
  try {
    const answer = await api.get(path as Path<{ GET: unknown }>, { signal: request.signal });
    if (entry.request !== request) return;
    entry.request = null;
    const failure = isErrorResponse(answer) ? answer : undefined;
    const isPassing = failure !== undefined && mayPass(failure);
    entry.failures = isPassing ? entry.failures + 1 : 0;
    if (isPassing) entry.isStale = true;
    entry.throttle = setTimeout(() => {
      entry.throttle = null;
      if (entry.isStale) void fetchEntry(path, entry);
    }, pauseAfter(entry));
    const learnt = failure ? { error: failure } : { data: answer, error: undefined };
    updateState(entry, { ...learnt, loading: false });
    checkOutdated();
  } catch (fault) {
    if (!request.signal.aborted) throw fault;
  }
}

/** Refetches now, or after the current request and a pause (none after the user's own change). Never aborts a request. */
function invalidate(path: string, entry: Entry): void {
  if (entry.request === null && (entry.throttle === null || isOwnChange())) void fetchEntry(path, entry);
  else entry.isStale = true;
}

function abort(entry: Entry): void {
  endThrottle(entry);
  entry.request?.abort();
  entry.request = null;
  entry.isStale = false;
  entry.failures = 0;
}

function evictUnused(): void {
  const idle = [...entries].filter(([, { subscribers }]) => subscribers.size === 0);
  for (const [path] of idle.slice(0, Math.max(0, idle.length - MAX_UNUSED))) entries.delete(path);
}

export function getSnapshot<T>(path: Path<{ GET: T }>): QueryState<T>;
export function getSnapshot(path: string): QueryState;
export function getSnapshot(path: string): QueryState {
  return entries.get(path)?.state ?? INITIAL_STATE;
}

export function subscribe(
  path: string,
  dependencies: readonly Dependency[],
  subscriber: () => void,
): () => void {
  const entry: Entry = entries.get(path) ?? {
    state: INITIAL_STATE,
    topics: new Set(),
    subscribers: new Set(),
    request: null,
    throttle: null,
    isStale: false,
    failures: 0,
  };
  // LRU order.
  entries.delete(path);
  entries.set(path, entry);
  for (const dependency of dependencies) entry.topics.add(dependency);
  const isFirst = entry.subscribers.size === 0;
  entry.subscribers.add(subscriber);
  if (isFirst) void fetchEntry(path, entry);
  return () => {
    entry.subscribers.delete(subscriber);
    if (entry.subscribers.size > 0) return;
    abort(entry);
    checkOutdated();
    evictUnused();
  };
}

export function refetch(path: string): void {
  const entry = entries.get(path);
  if (!entry) return;
  endThrottle(entry);
  invalidate(path, entry);
}

const versionOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'rowVersion' in data && typeof data.rowVersion === 'number'
    ? data.rowVersion
    : 0;

/** The answer to a command. It may come after that of a refetch which its change, or a later one, has caused: an older
 * version is not taken. */
export function setQueryData(path: string, data: unknown): void {
  const entry = entries.get(path);
  if (!entry || versionOf(data) < versionOf(entry.state.data)) return;
  const isPending = entry.request !== null || entry.isStale;
  abort(entry);
  updateState(entry, { data, error: undefined });
  checkOutdated();
  if (isPending) void fetchEntry(path, entry);
}

changes.listen((change) => {
  for (const [path, entry] of entries) {
    if (!isAffected(change, [...entry.topics])) continue;
    if (entry.subscribers.size === 0) entries.delete(path);
    else if (change === 'everything') refetch(path);
    else invalidate(path, entry);
  }
});

mutationSucceeded.listen(() => {
  mutatedAt = performance.now();
  // The change event may arrive before the response.
  for (const [path, entry] of entries) if (entry.isStale) invalidate(path, entry);
});

onSignInChange(() => {
  for (const entry of entries.values()) abort(entry);
  entries.clear();
  checkOutdated();
});
