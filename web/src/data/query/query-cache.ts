import type { Refusal } from '@coffret/contracts/errors';
import { isRefusal } from '@coffret/contracts/errors';
import { api } from '../api/api.ts';
import type { Path } from '../api/path.ts';
import { written } from '../api/written.ts';
import { onSignedIn } from '../session/session.ts';
import { changes, concerns, type Dependency } from '../socket/changes.ts';

/** What is known of the answer to a GET. Replaced, never altered, when something is learnt. */
export interface Answer<T = unknown> {
  data: T | undefined;
  /** Why there is no (newer) data. */
  refusal: Refusal | undefined;
  loading: boolean;
}

interface Entry {
  answer: Answer;
  /** What it depends on, by the word of all who watched it. */
  changedBy: Set<Dependency>;
  watchers: Set<() => void>;
  /** The request under way. */
  request: AbortController | null;
  /** Runs while nothing is asked, after an answer. */
  pause: ReturnType<typeof setTimeout> | null;
  /** Something has changed since the last request was sent: it is asked again. */
  isStale: boolean;
}

const NOTHING: Answer = { data: undefined, refusal: undefined, loading: true };
/** So many answers that no screen shows are kept for the way back. */
const KEPT = 50;
/** Where much changes, the answer is asked for this long after the last one came. */
const PAUSE_MS = 300;
/** What changes so soon after something was changed from here is most likely that: whoever did it goes on with it. */
const OWN_MS = 2_000;

const entries = new Map<string, Entry>();
let writtenAt = Number.NEGATIVE_INFINITY;
const isOwn = () => performance.now() - writtenAt < OWN_MS;

function settle(entry: Entry, learnt: Partial<Answer>): void {
  entry.answer = { ...entry.answer, ...learnt };
  for (const watcher of [...entry.watchers]) watcher();
}

function endPause(entry: Entry): void {
  if (entry.pause !== null) clearTimeout(entry.pause);
  entry.pause = null;
}

async function load(path: string, entry: Entry): Promise<void> {
  endPause(entry);
  const request = new AbortController();
  entry.request = request;
  entry.isStale = false;
  if (!entry.answer.loading) settle(entry, { loading: true });
  try {
    const answer = await api.get(path as Path<{ GET: unknown }>, { signal: request.signal });
    if (entry.request !== request) return;
    entry.request = null;
    entry.pause = setTimeout(
      () => {
        entry.pause = null;
        if (entry.isStale) void load(path, entry);
      },
      isOwn() ? 0 : PAUSE_MS,
    );
    settle(
      entry,
      isRefusal(answer)
        ? { refusal: answer, loading: false }
        : { data: answer, refusal: undefined, loading: false },
    );
  } catch (fault) {
    if (!request.signal.aborted) throw fault;
  }
}

/**
 * Asks again: at once, or when the request under way has its answer and a pause is over (without one, after a change of
 * the user's own). None is given up for it.
 */
function renew(path: string, entry: Entry): void {
  if (entry.request === null && (entry.pause === null || isOwn())) void load(path, entry);
  else entry.isStale = true;
}

function giveUp(entry: Entry): void {
  endPause(entry);
  entry.request?.abort();
  entry.request = null;
}

function forgetOldest(): void {
  const idle = [...entries].filter(([, { watchers }]) => watchers.size === 0);
  for (const [path] of idle.slice(0, Math.max(0, idle.length - KEPT))) entries.delete(path);
}

/** The answer as it is known now. */
export function peek(path: string): Answer {
  return entries.get(path)?.answer ?? NOTHING;
}

/** Keeps an answer up to date while it is watched. Answers the way to stop. */
export function watch(path: string, changedBy: readonly Dependency[], watcher: () => void): () => void {
  const entry: Entry = entries.get(path) ?? {
    ...{ answer: NOTHING, changedBy: new Set(), watchers: new Set() },
    ...{ request: null, pause: null, isStale: false },
  };
  // The one used last stands last.
  entries.delete(path);
  entries.set(path, entry);
  for (const dependency of changedBy) entry.changedBy.add(dependency);
  const isFirst = entry.watchers.size === 0;
  entry.watchers.add(watcher);
  if (isFirst) void load(path, entry);
  return () => {
    entry.watchers.delete(watcher);
    if (entry.watchers.size > 0) return;
    giveUp(entry);
    forgetOldest();
  };
}

/** Asks the server again, at once where it is not being asked. */
export function reload(path: string): void {
  const entry = entries.get(path);
  if (!entry) return;
  endPause(entry);
  renew(path, entry);
}

/** Puts in an answer that is known already, such as what an update answered. What is on its way may be older. */
export function setAnswer(path: string, data: unknown): void {
  const entry = entries.get(path);
  if (!entry) return;
  const isAsked = entry.request !== null;
  giveUp(entry);
  settle(entry, { data, refusal: undefined });
  if (isAsked) void load(path, entry);
}

changes.listen((change) => {
  for (const [path, entry] of entries) {
    if (!concerns(change, [...entry.changedBy])) continue;
    if (entry.watchers.size > 0) renew(path, entry);
    else entries.delete(path);
  }
});

written.listen(() => {
  writtenAt = performance.now();
  // The server may have told of it before it answered.
  for (const [path, entry] of entries) if (entry.isStale) renew(path, entry);
});

onSignedIn(() => {
  for (const entry of entries.values()) giveUp(entry);
  entries.clear();
});
